import { InputGroup } from '@blueprintjs/core';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { isoDateOf, isSignature, maxLengthOf } from '@contract/survey-rules';
import { TypedDateField } from '@/shared/ui/date-field';
import { TimeField } from '@/shared/ui/time-field';
import type { AnswerProps } from './answer-props';
import { ChoiceAnswer } from './ChoiceAnswer';
import { ContactAnswer } from './ContactAnswer';
import { FilesAnswer } from './FilesAnswer';
import { LongTextAnswer } from './LongTextAnswer';
import styles from './QuestionField.module.css';
import { RecordAnswer } from './RecordAnswer';
import { SignatureAnswer } from './SignatureAnswer';

/** Whether a question is answered by a search, whose suggestions open below its field. */
export function isSearch({ questionType }: Question): boolean {
  return SEARCHES.has(questionType);
}

const SEARCHES: ReadonlySet<number> = new Set([
  QUESTION_TYPE.client,
  QUESTION_TYPE.employee,
  QUESTION_TYPE.team,
  QUESTION_TYPE.opportunity,
]);

/** The control for a question's type (product/surveys#question-types). */
export function AnswerControl(props: AnswerProps) {
  const { control, form, question, state } = props;
  const { answer } = state.answer;
  const give = (typed: string) => form.answer(question.questionId, { answer: typed });
  const text = {
    ...control,
    'aria-required': question.required ? true : undefined,
    autoComplete: 'off',
    fill: true,
    value: answer,
    onValueChange: give,
  };

  switch (question.questionType) {
    case QUESTION_TYPE.singleLine:
      return <InputGroup {...text} autoCapitalize="sentences" maxLength={maxLengthOf(question)} />;
    case QUESTION_TYPE.multiLine:
      return <LongTextAnswer {...props} />;
    case QUESTION_TYPE.email:
      return <InputGroup {...text} autoCapitalize="off" inputMode="email" spellCheck={false} />;
    case QUESTION_TYPE.date:
      return (
        <TypedDateField
          control={control}
          value={answer}
          onChange={(day) => form.answer(question.questionId, { answer: day, dateAnswer: isoDateOf(day) })}
        />
      );
    case QUESTION_TYPE.time:
      return (
        <div className={styles.time}>
          <TimeField control={control} value={answer} onChange={give} />
        </div>
      );
    case QUESTION_TYPE.choice:
      return <ChoiceAnswer {...props} />;
    case QUESTION_TYPE.client:
      return <RecordAnswer {...props} kind="clients" />;
    case QUESTION_TYPE.employee:
      return <RecordAnswer {...props} kind="employees" />;
    case QUESTION_TYPE.team:
      return <RecordAnswer {...props} kind="teams" />;
    case QUESTION_TYPE.opportunity:
      return <RecordAnswer {...props} kind="opportunities" />;
    case QUESTION_TYPE.contact:
      return <ContactAnswer {...props} />;
    case QUESTION_TYPE.files:
      return isSignature(question) ? <SignatureAnswer {...props} /> : <FilesAnswer {...props} />;
  }
}
