import { Button, Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { textOfHtml } from '@/shared/ui/safe-html';
import type { SurveyForm } from '../model/survey-form';
import { useSummary } from '../model/use-survey-form';
import { focusQuestion } from './focus-question';
import styles from './SurveyBody.module.css';

interface SurveyFinishProps {
  form: SurveyForm;
  isSubmitting: boolean;
  note?: ReactNode;
  onSubmit: () => void;
  /** Opens a question with a missing answer; by default it is on the page. */
  onOpen?: (questionId: string) => void;
}

/** How many are listed; the rest is counted. */
const MOST_LISTED = 8;

/** Lists what is missing, with links to it; once complete, Submit replaces it (product/surveys#submit-shown). */
export function SurveyFinish({ form, isSubmitting, note, onSubmit, onOpen }: SurveyFinishProps) {
  const { needed } = useSummary(form);
  const submitButton = useFocusReturn(isSubmitting);

  return (
    <section className={styles.finish} aria-label="Finish">
      {needed.length > 0 ? (
        <>
          <h2 className={styles.heading}>
            Still needed <span className={styles.badge}>{needed.length}</span>
          </h2>
          <ul className={styles.needed}>
            {needed.slice(0, MOST_LISTED).map((questionId) => (
              <NeededItem key={questionId} form={form} questionId={questionId} onOpen={onOpen} />
            ))}
          </ul>
          {needed.length > MOST_LISTED && <p className={styles.rest}>and {needed.length - MOST_LISTED} more</p>}
        </>
      ) : (
        <>
          {note}
          <Button
            ref={submitButton}
            className={styles.submit}
            disabled={isSubmitting}
            fill
            icon={isSubmitting ? <Spinner size={16} /> : undefined}
            intent="primary"
            size="large"
            text={isSubmitting ? 'Submitting' : 'Submit'}
            onClick={onSubmit}
          />
        </>
      )}
    </section>
  );
}

interface NeededItemProps extends Pick<SurveyFinishProps, 'form' | 'onOpen'> {
  questionId: string;
}

function NeededItem({ form, questionId, onOpen }: NeededItemProps) {
  const index = form.questions.findIndex((question) => question.questionId === questionId);
  const text = textOfHtml(form.questions[index]?.questionText ?? '') || `Question ${index + 1}`;
  return (
    <li>
      <button
        className={styles.neededLink}
        type="button"
        onClick={() => (onOpen ? onOpen(questionId) : focusQuestion(index))}
      >
        <span className="app-clamp app-break">{text}</span>
      </button>
    </li>
  );
}
