import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { FORM_LIMITS } from '@contract/form';
import { QUESTION_TYPE, SIGNATURE, type Question } from '@contract/survey';
import { choicesOf, isSignature } from '@contract/survey-rules';
import { FormField, LongTextField, SelectField, TextField } from '@/shared/ui/form-field';
import { withKind, type AnswerKind } from '../model/form-content';
import { KIND_TITLES, questionTitle } from '../model/form-labels';
import type { FormBuilderState } from '../model/use-form-builder';
import { ChoicesEditor } from './ChoicesEditor';
import styles from './QuestionItem.module.css';

interface QuestionEditorProps {
  builder: FormBuilderState;
  question: Question;
  index: number;
}

const KINDS = [...KIND_TITLES].map(([value, label]) => ({ value, label }));

/** All fields of a question (product/forms#builder). */
export function QuestionEditor({ builder, question, index }: QuestionEditorProps) {
  const id = useId();
  const { questions } = builder.content;
  const change = (fields: Partial<Question>) =>
    builder.changeQuestions((now) =>
      now.map((each) => (each.questionId === question.questionId ? { ...each, ...fields } : each)),
    );
  const type = question.questionType;
  const parent = questions.find(({ questionId }) => questionId === question.dependsOnQuestionId);
  const isOrphan = Boolean(question.dependsOnQuestionId) && !parent;

  return (
    <>
      <LongTextField
        label="Question"
        hint="May be HTML: paragraphs, lists, links, bold."
        autoFocus={!question.questionText}
        maxLength={FORM_LIMITS.questionText}
        rows={2}
        value={question.questionText ?? ''}
        onChange={(value) => change({ questionText: value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Answer"
          options={KINDS}
          value={isSignature(question) ? SIGNATURE : type}
          onChange={(value) =>
            builder.changeQuestions((now) => withKind(now, index, kindOf(value), builder.form.questions))
          }
        />
        {type === QUESTION_TYPE.singleLine && (
          <TextField
            label="Maximum characters"
            hint="Empty for no limit."
            inputMode="numeric"
            value={question.maxLength == null ? '' : String(question.maxLength)}
            onChange={(text) => change({ maxLength: Number(text.replaceAll(/\D/g, '').slice(0, 6)) || null })}
          />
        )}
      </div>
      <Checkbox
        checked={question.required ?? false}
        label="Required"
        onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
      />
      {type === QUESTION_TYPE.choice && (
        <ChoicesEditor choices={choicesOf(question)} onChange={(choices) => change({ choices })} />
      )}
      <div className={styles.pair}>
        <SelectField
          label="Depends on"
          options={[
            { value: '', label: 'Nothing: it is always shown' },
            ...(isOrphan ? [{ value: question.dependsOnQuestionId ?? '', label: 'A question that was removed' }] : []),
            ...questions.flatMap((each, place) =>
              each.questionId === question.questionId
                ? []
                : [{ value: each.questionId, label: `${place + 1}. ${questionTitle(each, place)}` }],
            ),
          ]}
          value={question.dependsOnQuestionId ?? ''}
          onChange={(value) => change({ dependsOnQuestionId: value || null, dependsOnQuestionResponse: '' })}
        />
        {question.dependsOnQuestionId && (
          <ParentAnswer
            id={`${id}-answer`}
            parent={parent}
            value={question.dependsOnQuestionResponse ?? ''}
            onChange={(dependsOnQuestionResponse) => change({ dependsOnQuestionResponse })}
          />
        )}
      </div>
      <p className={styles.hint}>
        Its id is <code>{question.questionId}</code>. A link may fill it in with <code>?q_{question.questionId}=</code>.
      </p>
    </>
  );
}

function kindOf(value: string): AnswerKind {
  return KINDS.find((kind) => String(kind.value) === value)?.value ?? QUESTION_TYPE.singleLine;
}

interface ParentAnswerProps {
  id: string;
  parent: Question | undefined;
  value: string;
  onChange: (answer: string) => void;
}

/** The answer that the question waits for: one of the parent's choices, if it has any. */
function ParentAnswer({ id, parent, value, onChange }: ParentAnswerProps) {
  const choices = parent?.questionType === QUESTION_TYPE.choice ? choicesOf(parent) : [];
  const isKnown = value.trim() === '' || choices.some((choice) => choice.value.trim() === value.trim());
  return (
    <FormField id={id} label="And its answer is" hint={choices.length === 0 && 'Empty for any answer.'}>
      {(control) =>
        choices.length > 0 ? (
          <HTMLSelect
            {...control}
            fill
            options={[
              { value: '', label: 'Any answer' },
              ...(isKnown ? [] : [{ value, label: `${value} (no longer a choice)` }]),
              ...choices.map((choice) => ({ value: choice.value, label: choice.text })),
            ]}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={FORM_LIMITS.choice}
            value={value}
            onValueChange={onChange}
          />
        )
      }
    </FormField>
  );
}
