import { Button } from '@blueprintjs/core';
import { PlayIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { isTypedOf, labelsOf, type ValuesOf } from '@contract/records/record';
import { template as described } from '@contract/records/template';
import { TEMPLATE_NAME_MAX_LENGTH, type Template, type TemplateInfo } from '@contract/template';
import { useGetTemplateQuery, useSaveTemplateMutation } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { isFlag, useAppSelector, useShownState } from '@/shared/redux';
import { TextField } from '@/shared/ui/form-field';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { EDITOR_TOUR } from '../model/editor-tour';
import { findingsInTemplate } from '../model/template-checks';
import { useComments } from '../comments/model/use-comments';
import { CommentsPanel } from '../comments/ui/CommentsPanel';
import { NEW } from '../model/use-templates-address';
import type { DocumentEditorHandle } from './DocumentEditor';
import { SaveMenu, StateNote } from './EditorState';
import { TextEditor, type EditorProps, type TextKind } from './TextEditor';
import { TryTemplate } from './TryTemplate';

type Fields = ValuesOf<typeof described>;

const TEMPLATE: TextKind<Template, Fields> = {
  what: 'template',
  record: described,
  labels: labelsOf(described),
  blank: { name: '', html: '' },
  nameOf: ({ name }) => name,
  fieldsOf: ({ name }) => ({ name }),
  fieldsOfVersion: ({ title }) => ({ name: title }),
  namedFields: (name) => ({ name: name.slice(0, TEMPLATE_NAME_MAX_LENGTH) }),
  isFields: (value): value is Fields => isTypedOf(described, value),
  findingsOf: findingsInTemplate,
  wordsOf: (_name, value) => value,
  hasSections: true,
};

/** The editor of a template (product/templates#template-name): its name and its text with sections and placeholders. */
export function TemplateEditor({ id, imported, onImported, onClose }: EditorProps) {
  useScreenTour(EDITOR_TOUR);
  const query = useGetTemplateQuery(id, { skip: id === NEW, refetchOnMountOrArgChange: true });
  const [saveTemplate] = useSaveTemplateMutation();
  const hasExtensions = useAppSelector(selectExtensions);
  const editor = useRef<DocumentEditorHandle>(null);
  const hasComments = hasExtensions && id !== NEW;
  const comments = useComments(hasComments ? id : null, editor);
  return (
    <TextEditor
      id={id}
      imported={imported}
      onImported={onImported}
      kind={TEMPLATE}
      query={query}
      editor={editor}
      {...(hasComments && {
        onEditorReady: comments.textReady,
        onComment: comments.begin,
        onPassage: comments.choose,
      })}
      save={({ id: templateId, fields, html, version }, draft, state) => {
        const places = comments.places();
        const template = {
          templateId,
          name: fields.name.trim(),
          html,
          version,
          ...(state && { state }),
          ...(places.length > 0 && { places }),
        };
        return saveTemplate({ template, draft });
      }}
      partsOf={({ opened, fields: { name }, changeFields, info, htmlNow, saveAs }) => ({
        ...(hasExtensions && {
          stateNote: <StateNote id={id} opened={opened} info={info} />,
          saveMenu: <SaveMenu state={opened.state ?? 'released'} onSave={saveAs} />,
        }),
        fields: <NameField name={name} onChange={(changed) => changeFields({ name: changed })} />,
        tryOut: <TryButton name={name} info={info} htmlNow={htmlNow} />,
        ...(hasComments && { panels: <CommentsPanel comments={comments} templateId={id} /> }),
      })}
      onClose={onClose}
    />
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [isTouched, setIsTouched] = useState(false);
  const isMissing = isTouched && name.trim() === '';
  return (
    <TextField
      id="template-name"
      label="Name"
      problem={isMissing ? 'Enter a name.' : undefined}
      maxLength={TEMPLATE_NAME_MAX_LENGTH}
      value={name}
      onBlur={() => setIsTouched(true)}
      onChange={onChange}
    />
  );
}

interface TryButtonProps {
  name: string;
  info: TemplateInfo | undefined;
  htmlNow: () => string;
}

function TryButton({ name, info, htmlNow }: TryButtonProps) {
  const [isTrying, setIsTrying] = useShownState('text.try', isFlag, false);
  return (
    <>
      <Button icon={<PlayIcon />} text="Try this template" onClick={() => setIsTrying(true)} />
      {isTrying && info && <TryTemplate name={name} html={htmlNow()} info={info} onClose={() => setIsTrying(false)} />}
    </>
  );
}
