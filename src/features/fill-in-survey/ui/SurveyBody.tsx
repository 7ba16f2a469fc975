import type { ReactNode } from 'react';
import { ArrowRightIcon } from '@blueprintjs/icons';
import { QuietButton } from '@/shared/ui/button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { SurveyForm } from '../model/survey-form';
import { useSummary } from '../model/use-survey-form';
import { DictationContext } from './answer-props';
import { OneQuestion, type SurveySteps } from './OneQuestion';
import { QuestionField } from './QuestionField';
import styles from './SurveyBody.module.css';
import { SurveyFinish } from './SurveyFinish';
import { focusQuestion } from './focus-question';
import { ProgressTrack } from './ProgressTrack';

/*
 * The survey engine, to be mounted anywhere, for example by a measurement:
 *
 *   const form = createSurveyForm(survey.questions ?? [], EMPTY_FILLING);   // model/survey-form, once per survey
 *   <SurveyBody form={form} isSubmitting={false} onSubmit={() => undefined} />
 *
 * It needs no store, router or draft. Only the searches for clients, employees, teams and opportunities, and contacts
 * (types 4 and 7 to 10) ask the API: with those among the visible questions it needs the portal's Redux provider.
 */

interface SurveyBodyProps {
  form: SurveyForm;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Shown above Submit, for example why the last attempt failed. */
  note?: ReactNode;
  /** Shows one question at a time instead of all. */
  steps?: SurveySteps;
  dictates?: boolean;
}

/** A survey's progress, its questions, and what is missing until Submit replaces it (product/surveys#submit-shown). */
export function SurveyBody({ steps, dictates = false, ...body }: SurveyBodyProps) {
  return (
    <DictationContext value={dictates}>
      {steps ? <OneQuestion {...body} steps={steps} /> : <AllQuestions {...body} />}
    </DictationContext>
  );
}

function AllQuestions({ form, isSubmitting, onSubmit, note }: Omit<SurveyBodyProps, 'steps' | 'dictates'>) {
  return (
    // Not a form element: Enter in a field must not send a long survey by accident.
    <div aria-busy={isSubmitting} className={styles.survey}>
      <SurveyProgress form={form} />
      <fieldset className={styles.questions} disabled={isSubmitting}>
        <VisuallyHidden as="legend">Questions</VisuallyHidden>
        {form.questions.map((question, index) => (
          <QuestionField key={question.questionId} form={form} index={index} question={question} />
        ))}
      </fieldset>
      <SurveyFinish form={form} isSubmitting={isSubmitting} note={note} onSubmit={onSubmit} />
    </div>
  );
}

/** The form's progress, always visible, with a button to the next question that needs an answer. */
function SurveyProgress({ form }: { form: SurveyForm }) {
  const { visible, answeredCount, needed } = useSummary(form);
  const visibleCount = visible.length;
  const next = form.questions.findIndex(({ questionId }) => questionId === needed[0]);
  return (
    <div className={styles.progress}>
      <ProgressTrack max={visibleCount} text={`${answeredCount} of ${visibleCount} answered`} value={answeredCount} />
      <p className={styles.figures}>
        <strong>{answeredCount}</strong> of {visibleCount} answered
      </p>
      <QuietButton
        className="app-line"
        disabled={next < 0}
        endIcon={<ArrowRightIcon />}
        text="Next to answer"
        onClick={() => focusQuestion(next)}
      />
    </div>
  );
}
