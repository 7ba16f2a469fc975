import { memo, useState, type FocusEvent } from 'react';
import { ANSWER_MAX_LENGTH, QUESTION_TYPE, type Question } from '@contract/survey';
import { maxLengthOf, QUESTION_ERROR } from '@contract/survey-rules';
import { SafeHtml } from '@/shared/ui/safe-html';
import { counted } from '@/shared/lib/number';
import type { SurveyForm } from '../model/survey-form';
import { useQuestion } from '../model/use-survey-form';
import { AnswerControl, isSearch } from './AnswerControl';
import { hasRadios } from './ChoiceAnswer';
import { fieldIdOf } from './focus-question';
import styles from './QuestionField.module.css';

interface QuestionFieldProps {
  form: SurveyForm;
  question: Question;
  /** Its index among all questions of the survey, including hidden ones; used for element ids. */
  place: number;
}

/**
 * One question with its text, control and error; nothing while it is hidden. It renders only when its own state
 * changes. 'Required' is shown from the start, in grey until the question has been left without an answer
 * (product/surveys#required).
 */
export const QuestionField = memo(function QuestionField({ form, question, place }: QuestionFieldProps) {
  const state = useQuestion(form, question.questionId);
  const [isLeft, setIsLeft] = useState(false);
  if (!state.isVisible) return null;

  const id = fieldIdOf(place);
  const { error, answer } = state;
  const isQuiet = error === QUESTION_ERROR.required && !isLeft;
  const most = maxLengthOf(question);
  const isLimited = most < ANSWER_MAX_LENGTH;
  const isGroup = hasRadios(question);
  const notes = [error !== null && `${id}-error`, isLimited && `${id}-count`].filter(Boolean).join(' ');

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isLeft && !currentTarget.contains(relatedTarget)) setIsLeft(true);
  };

  return (
    <div
      id={`${id}-question`}
      className={styles.question}
      data-dependent={question.dependsOnQuestionId ? true : undefined}
      data-search={isSearch(question) ? true : undefined}
      tabIndex={question.questionType === QUESTION_TYPE.contact ? -1 : undefined}
      onBlur={handleBlur}
    >
      <SafeHtml
        as={isGroup ? 'div' : 'label'}
        className={styles.label}
        html={question.questionText?.trim() || `Question ${place + 1}`}
        htmlFor={isGroup ? undefined : id}
        id={`${id}-label`}
      />
      <AnswerControl
        control={{
          id,
          'aria-describedby': notes || undefined,
          'aria-invalid': error !== null && !isQuiet ? true : undefined,
        }}
        form={form}
        question={question}
        state={state}
      />
      {(error !== null || isLimited) && (
        <div className={styles.notes}>
          {error !== null && (
            <span id={`${id}-error`} className={isQuiet ? styles.quiet : styles.error}>
              {error}
            </span>
          )}
          {isLimited && (
            <span id={`${id}-count`} className={styles.count}>
              {answer.answer.length} of {counted(most, 'character')}
            </span>
          )}
        </div>
      )}
    </div>
  );
});
