import { Button } from '@blueprintjs/core';
import { ArrowRightIcon } from '@blueprintjs/icons';
import type { SurveyForm } from '../model/survey-form';
import { useSummary } from '../model/use-survey-form';
import { focusQuestion } from './focus-question';
import { ProgressTrack } from './ProgressTrack';
import styles from './SurveyBody.module.css';

/** The form's progress, always visible, with a button to the next question that needs an answer. */
export function SurveyProgress({ form }: { form: SurveyForm }) {
  const { visible, answeredCount, needed } = useSummary(form);
  const visibleCount = visible.length;
  const next = form.questions.findIndex(({ questionId }) => questionId === needed[0]);
  return (
    <div className={styles.progress}>
      <ProgressTrack max={visibleCount} text={`${answeredCount} of ${visibleCount} answered`} value={answeredCount} />
      <p className={styles.figures}>
        <strong>{answeredCount}</strong> of {visibleCount} answered
      </p>
      <Button
        className="app-line"
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
