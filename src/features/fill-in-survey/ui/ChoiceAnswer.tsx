import { HTMLSelect, Radio } from '@blueprintjs/core';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { choicesOf } from '@contract/survey-rules';
import { QuietButton } from '@/shared/ui/button';
import type { AnswerProps } from './answer-props';
import styles from './QuestionField.module.css';

/** More choices than this are shown in a drop-down list. */
const MOST_RADIOS = 7;

/** Whether a question is answered by a group of radio buttons, labelled by its text, instead of a single control. */
export function hasRadios(question: Question): boolean {
  return question.questionType === QUESTION_TYPE.choice && choicesOf(question).length <= MOST_RADIOS;
}

/** One of several (product/surveys#choices): radio buttons if there are few. An optional choice can be cleared. */
export function ChoiceAnswer(props: AnswerProps) {
  return hasRadios(props.question) ? <Radios {...props} /> : <List {...props} />;
}

function List({ control, form, question, state }: AnswerProps) {
  const choices = choicesOf(question);
  const chosen = state.answer.answer;
  return (
    <HTMLSelect
      {...control}
      aria-required={question.required ? true : undefined}
      fill
      options={[{ value: '', label: 'Choose …' }, ...choices.map(({ value, text }) => ({ value, label: text }))]}
      value={choices.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={({ target }) => form.answer(question.questionId, { answer: target.value })}
    />
  );
}

function Radios({ control: { id, ...described }, form, question, state }: AnswerProps) {
  const chosen = state.answer.answer;
  const give = (value: string) => form.answer(question.questionId, { answer: value });
  return (
    <div
      {...described}
      aria-labelledby={`${id}-label`}
      aria-required={question.required ? true : undefined}
      className={styles.choices}
      id={id}
      role="radiogroup"
    >
      {choicesOf(question).map(({ value, text }) => (
        <Radio
          key={value}
          checked={value === chosen}
          className={styles.choice}
          labelElement={<span className="app-break">{text}</span>}
          name={id}
          value={value}
          onChange={() => give(value)}
        />
      ))}
      {chosen !== '' && !question.required && (
        <QuietButton
          className="app-muted"
          text="Clear choice"
          onClick={({ currentTarget }) => {
            // The button disappears, so move the focus for keyboard users.
            currentTarget.parentElement?.querySelector('input')?.focus();
            give('');
          }}
        />
      )}
    </div>
  );
}
