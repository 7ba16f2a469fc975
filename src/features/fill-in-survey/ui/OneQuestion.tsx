import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { QUESTION_ERROR } from '@contract/survey-rules';
import { QuietButton } from '@/shared/ui/button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { SurveyForm } from '../model/survey-form';
import { useKeyboardInset } from '../model/use-keyboard-inset';
import { useSummary } from '../model/use-survey-form';
import { focusQuestion } from './focus-question';
import { ProgressTrack } from './ProgressTrack';
import styles from './OneQuestion.module.css';
import { QuestionField } from './QuestionField';
import { SurveyFinish } from './SurveyFinish';

/** Which question is shown; the owner keeps it, for example in the address. */
export interface SurveySteps {
  /** The id of a question, '' for the last screen; null or unknown for the first question. */
  at: string | null;
  /** @param from the question that is shown */
  onGo: (to: string, from: string) => void;
}

/** The last screen: what is missing, or Submit. */
const END = '';

interface OneQuestionProps {
  form: SurveyForm;
  isSubmitting: boolean;
  note?: ReactNode;
  steps: SurveySteps;
  onSubmit: () => void;
}

/**
 * One visible question at a time, with Back and Next, and a last screen (product/surveys#one-at-a-time). It is a form, so
 * that Enter goes to the next question; only the last screen can submit.
 */
export function OneQuestion({ form, isSubmitting, note, steps, onSubmit }: OneQuestionProps) {
  const { visible } = useSummary(form);
  const screen = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLDivElement>(null);
  /** Questions that the user has left; if an answer is missing, it is an error when they are shown again. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useKeyboardInset(screen);

  const isEnd = steps.at === END || visible.length === 0;
  const index = isEnd ? visible.length : Math.max(visible.indexOf(steps.at ?? END), 0);
  const id = visible[index];
  const questionIndex = form.questions.findIndex(({ questionId }) => questionId === id);
  const question = form.questions[questionIndex];

  const shown = isEnd ? END : id;
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    if (shown === END) end.current?.focus();
    else focusQuestion(questionIndex);
  }, [questionIndex, shown]);

  const go = (to: string) => {
    if (id !== undefined) setLeft(new Set([...left, id]));
    steps.onGo(to, id ?? END);
  };
  const handleNext = (event: FormEvent) => {
    event.preventDefault();
    if (id === undefined) return;
    const { error } = form.question(id);
    // A wrong answer is corrected here; a missing one can wait for the last screen.
    if (error !== null && error !== QUESTION_ERROR.required) focusQuestion(questionIndex);
    // The answer may have shown or hidden the questions that follow.
    else go(form.summary().visible[index + 1] ?? END);
  };

  const where = isEnd ? 'Finish' : `${index + 1} of ${visible.length}`;
  return (
    <form ref={screen} aria-busy={isSubmitting} className={styles.screen} noValidate onSubmit={handleNext}>
      <div className={styles.progress}>
        <ProgressTrack max={visible.length} text={isEnd ? 'The last screen' : `Question ${where}`} value={index} />
        <p className="app-strong app-line">{where}</p>
        {!isEnd && <QuietButton text="To the end" onClick={() => go(END)} />}
      </div>
      {isEnd || !question ? (
        <div ref={end} aria-label="The last screen" className={styles.end} role="group" tabIndex={-1}>
          <SurveyFinish form={form} isSubmitting={isSubmitting} note={note} onOpen={go} onSubmit={onSubmit} />
        </div>
      ) : (
        <fieldset className={styles.question} disabled={isSubmitting}>
          <VisuallyHidden as="legend">Question {where}</VisuallyHidden>
          <QuestionField
            key={question.questionId}
            form={form}
            isAlone
            index={questionIndex}
            question={question}
            wasLeft={left.has(question.questionId)}
          />
        </fieldset>
      )}
      <div className={styles.steps}>
        <Button
          disabled={index === 0 || isSubmitting}
          icon={<ArrowLeftIcon />}
          size="large"
          text="Back"
          onClick={() => go(visible[index - 1] ?? END)}
        />
        {!isEnd && <Button endIcon={<ArrowRightIcon />} intent="primary" size="large" text="Next" type="submit" />}
      </div>
    </form>
  );
}
