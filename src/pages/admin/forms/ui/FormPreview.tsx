import { Button } from '@blueprintjs/core';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { createSurveyForm, EMPTY_FILLING, fieldIdOf, SurveyBody } from '@/features/fill-in-survey';
import { EmptyState } from '@/shared/ui/empty-state';
import { SafeHtml } from '@/shared/ui/safe-html';
import { TitledCallout } from '@/shared/ui/titled-callout';
import type { FormContent } from '../model/form-content';
import styles from './FormBuilder.module.css';

interface FormPreviewProps {
  content: FormContent;
  /** The question that is being edited, which is scrolled into view. */
  chosen: string | null;
}

/** The real form as people will see it. It can be filled in; nothing is sent. Answers stay while it is edited. */
export function FormPreview({ content, chosen }: FormPreviewProps) {
  const questions = useDeferredValue(content.questions);
  const [shown, setShown] = useState(questions);
  const [form, setForm] = useState(() => createSurveyForm(questions, EMPTY_FILLING));
  const [isSent, setIsSent] = useState(false);
  const pane = useRef<HTMLElement>(null);
  if (shown !== questions) {
    setShown(questions);
    setForm(createSurveyForm(questions, form.filling()));
  }

  useEffect(() => {
    const index = questions.findIndex(({ questionId }) => questionId === chosen);
    const question = document.getElementById(`${fieldIdOf(index)}-question`);
    if (!question || !pane.current) return;
    const { top } = question.getBoundingClientRect();
    pane.current.scrollTop += top - pane.current.getBoundingClientRect().top - PROGRESS_HEIGHT;
  }, [chosen, questions]);

  return (
    <section ref={pane} className={styles.preview} aria-label="Preview">
      <p className={styles.previewTitle}>{content.description.trim() || 'Survey'}</p>
      {content.errorMessage.trim() !== '' && (
        <TitledCallout intent="danger" title="Shown instead of the questions">
          <SafeHtml html={content.errorMessage} />
        </TitledCallout>
      )}
      {isSent && (
        <TitledCallout intent="success" role="status" title="Survey Submitted">
          <SafeHtml html={content.thanks} />
          <p className={styles.previewNote}>This is a preview: nothing was sent.</p>
          <Button size="small" text="Fill in again" onClick={() => setIsSent(false)} />
        </TitledCallout>
      )}
      {questions.length === 0 ? (
        <EmptyState title="No questions yet">The form appears here as you add questions.</EmptyState>
      ) : (
        !isSent && <SurveyBody form={form} isSubmitting={false} onSubmit={() => setIsSent(true)} />
      )}
    </section>
  );
}

/** px that the progress bar covers at the top. */
const PROGRESS_HEIGHT = 60;
