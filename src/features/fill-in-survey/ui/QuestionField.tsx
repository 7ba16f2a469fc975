import { memo, useState, type FocusEvent } from 'react';
import { ANSWER_MAX_LENGTH, QUESTION_TYPE, type Question } from '@contract/survey';
import { isSignature, maxLengthOf, QUESTION_ERROR } from '@contract/survey-rules';
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
  index: number;
  /** It is the only question on the screen: Enter goes to the next one. */
  isAlone?: boolean;
  /** It has been left before, so its missing answer is an error. */
  wasLeft?: boolean;
}

/**
 * One question with its text, control and error; nothing while it is hidden. It renders only when its own state
 * changes. 'Required' is shown from the start, in grey until the question has been left without an answer
 * (product/surveys#required).
 */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { form, question, index, isAlone = false, wasLeft = false } = props;
  const state = useQuestion(form, question.questionId);
  const [isLeft, setIsLeft] = useState(wasLeft);
  if (!state.isVisible) return null;

  const id = fieldIdOf(index);
  const { error, answer } = state;
  const isQuiet = error === QUESTION_ERROR.required && !isLeft;
  const most = maxLengthOf(question);
  const isLimited = most < ANSWER_MAX_LENGTH;
  const isGroup = hasRadios(question) || isSignature(question);
  const notes = [error !== null && `${id}-error`, isLimited && `${id}-count`].filter(Boolean).join(' ');

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isLeft && !currentTarget.contains(relatedTarget)) setIsLeft(true);
  };

  return (
    <div
      id={`${id}-question`}
      className={styles.question}
      data-dependent={question.dependsOnQuestionId && !isAlone ? true : undefined}
      data-search={isSearch(question) || isAlone ? true : undefined}
      tabIndex={question.questionType === QUESTION_TYPE.contact || isSignature(question) ? -1 : undefined}
      onBlur={handleBlur}
    >
      <SafeHtml
        as={isGroup ? 'div' : 'label'}
        className={styles.label}
        html={question.questionText?.trim() || `Question ${index + 1}`}
        htmlFor={isGroup ? undefined : id}
        id={`${id}-label`}
      />
      <AnswerControl
        control={{
          id,
          'aria-describedby': notes || undefined,
          'aria-invalid': error !== null && !isQuiet ? true : undefined,
          ...(isAlone && { enterKeyHint: 'next' }),
        }}
        form={form}
        question={question}
        state={state}
      />
      {(error !== null || isLimited || mayFail(question)) && (
        <div className={styles.notes} data-reserved={mayFail(question) || undefined}>
          {error !== null && (
            <span id={`${id}-error`} className={isQuiet ? styles.quiet : 'app-danger'}>
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

/** Whether a message can appear while the answer is typed, so that space is reserved for it. */
function mayFail({ required, questionType }: Question): boolean {
  return Boolean(required) || CHECKED.has(questionType);
}

const CHECKED: ReadonlySet<number> = new Set([QUESTION_TYPE.email, QUESTION_TYPE.date, QUESTION_TYPE.time]);
