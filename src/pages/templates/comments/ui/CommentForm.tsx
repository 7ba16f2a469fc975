import { Button, TextArea } from '@blueprintjs/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { COMMENT_MAX_LENGTH } from '@contract/template-comments';
import { useAddTemplateCommentMutation } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { FormField } from '@/shared/ui/form-field';
import type { Passage } from '@harbour/document-editor';
import { QuietButton } from '@/shared/ui/button';
import { shortened } from '../model/use-comments';
import styles from './Comments.module.css';

interface CommentFormProps {
  id: string;
  label: string;
  action: string;
  templateId: string;
  /** The comment that this one answers. */
  answers: string | null;
  /** Null for an answer, and for a comment on the whole text. */
  passage: Passage | null;
  onClose: () => void;
}

/** Writes a comment or an answer: Ctrl+Enter sends it, Esc discards it. After a failure, the text stays. */
export function CommentForm({ id, label, action, templateId, answers, passage, onClose }: CommentFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [add, { isLoading, error }] = useAddTemplateCommentMutation();
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    if (text.trim() === '' || isLoading) return;
    const place = { quote: shortened(passage?.quote ?? ''), start: passage?.start ?? null };
    const answer = await add({ templateId, answers, text, ...place });
    if (!answer.error) onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="app-stack app-gap-1">
      {passage && <blockquote className={styles.quote}>{passage.quote}</blockquote>}
      <FormField id={id} label={label} problem={error && !isLoading ? `Not sent. ${messageOf(error)}` : undefined}>
        {(control) => (
          <TextArea
            {...control}
            autoResize
            fill
            inputRef={field}
            maxLength={COMMENT_MAX_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={handleKey}
          />
        )}
      </FormField>
      <div className="app-wrap app-gap-1">
        <Button
          disabled={text.trim() === ''}
          intent="primary"
          loading={isLoading}
          size="small"
          text={action}
          onClick={() => void send()}
        />
        <QuietButton text="Cancel" onClick={onClose} />
      </div>
    </div>
  );
}
