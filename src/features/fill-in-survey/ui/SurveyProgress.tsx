import { Button } from '@blueprintjs/core';
import { ArrowRightIcon } from '@blueprintjs/icons';
import type { SurveyForm } from '../model/survey-form';
import { useSummary } from '../model/use-survey-form';
import { focusQuestion } from './focus-question';
import styles from './SurveyBody.module.css';

/** The form's progress, always visible, with a button to the next question that needs an answer. */
export function SurveyProgress({ form }: { form: SurveyForm }) {
  const { visible, answeredCount, needed } = useSummary(form);
  const visibleCount = visible.length;
  const next = form.questions.findIndex(({ questionId }) => questionId === needed[0]);
  return (
    <div className={styles.progress}>
      <div
        aria-label="Progress"
        aria-valuemax={visibleCount}
        aria-valuemin={0}
        aria-valuenow={answeredCount}
        aria-valuetext={`${answeredCount} of ${visibleCount} answered`}
        className={styles.track}
        role="progressbar"
      >
        <div className={styles.bar} style={{ transform: `scaleX(${visibleCount && answeredCount / visibleCount})` }} />
      </div>
      <p className={styles.figures}>
        <strong>{answeredCount}</strong> of {visibleCount} answered
      </p>
      <Button
        className={styles.next}
        disabled={next < 0}
        endIcon={<ArrowRightIcon />}
        size="small"
        text="Next to answer"
        variant="minimal"
        onClick={() => focusQuestion(next)}
      />
    </div>
  );
}
