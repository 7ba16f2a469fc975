import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import type { Template, TemplateInfo } from '@contract/template';
import { useGetTemplateInfoQuery, useGetTemplateQuery } from '@/entities/template';
import { PageFrame } from '@/shared/ui/page-frame';
import { useComments } from '../comments/model/use-comments';
import { CommentsPanel } from '../comments/ui/CommentsPanel';
import { useOpenedText } from '../model/use-opened-text';
import { useTitleFocus } from '../model/use-title-focus';
import { useSuggestions } from '../suggestions/model/use-suggestions';
import { SuggestionsPanel } from '../suggestions/ui/SuggestionsPanel';
import { DocumentEditor, type DocumentEditorHandle } from './DocumentEditor';
import frame from './EditorFrame.module.css';
import { StateNote } from './EditorState';
import { OpeningText } from './OpeningText';

interface TemplateReviewProps {
  id: string;
  onClose: () => void;
}

/** The current text of a template to read and comment on, for the role Templates (product/template-comments#review). */
export function TemplateReview({ id, onClose }: TemplateReviewProps) {
  const query = useGetTemplateQuery(id, { refetchOnMountOrArgChange: true });
  const info = useGetTemplateInfoQuery();
  const { opened } = useOpenedText<Template>(query, null);
  if (!opened || info.isLoading) {
    return <OpeningText title="Review template" what="template" query={query} onClose={onClose} />;
  }
  return <Review id={id} opened={opened} info={info.data} onClose={onClose} />;
}

interface ReviewProps extends TemplateReviewProps {
  opened: Template;
  info: TemplateInfo | undefined;
}

function Review({ id, opened, info, onClose }: ReviewProps) {
  const text = useRef<DocumentEditorHandle>(null);
  const comments = useComments(id, text);
  const suggestions = useSuggestions(text);
  useTitleFocus('');
  return (
    <PageFrame
      title={`Review ${opened.name}`}
      purpose="Read the text and comment on it. Only template administrators can change it."
      actions={<Button text="Close" onClick={onClose} />}
    >
      {opened.state && <StateNote id={id} info={info} isEditor={false} opened={opened} />}
      <div className={frame.work}>
        <div className="app-shrink">
          <DocumentEditor
            ref={text}
            html={opened.html}
            isReadOnly
            label="Text of the template"
            placeholderKeys={info?.placeholders.map(({ key }) => key) ?? []}
            sectionKeys={info?.sections.map(({ key }) => key) ?? []}
            onComment={comments.begin}
            onPassage={comments.choose}
            onReady={() => {
              comments.textReady();
              suggestions.textReady();
            }}
            onSuggestion={suggestions.choose}
          />
        </div>
        <div className={frame.aside}>
          <SuggestionsPanel isReadOnly suggestions={suggestions} onComment={comments.begin} />
          <CommentsPanel comments={comments} templateId={id} />
        </div>
      </div>
    </PageFrame>
  );
}
