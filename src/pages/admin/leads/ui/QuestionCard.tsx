import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { DuplicateIcon, TrashIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { LEAD_SET_UP_LIMITS, QUESTION_TYPES, type QuestionType } from '@contract/lead-set-up';
import { OWN_KEYS } from '@contract/lead-stages';
import { QuietButton } from '@/shared/ui/button';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField, labelledOptions, LongTextField, SelectField, type FieldControl } from '@/shared/ui/form-field';
import { optionsIn, questionProblem, type QuestionValues } from '../model/product-form';
import styles from './ProductEditor.module.css';

interface QuestionCardProps {
  question: QuestionValues;
  questions: readonly QuestionValues[];
  /** From 1. */
  number: number;
  warnings: readonly string[];
  onChange: (changes: Partial<QuestionValues>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

const TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  text: 'Text, one line',
  textarea: 'Text, several lines',
  select: 'Choice',
  email: 'E-mail',
  phone: 'Phone',
};

const OWN = [...OWN_KEYS].toSorted((one, other) => one.localeCompare(other));

/** One question with all its fields, and a warning if the form would not ask it. */
export function QuestionCard({ question, questions, number, warnings, onChange, ...actions }: QuestionCardProps) {
  const id = useId();
  const { key, type, text, options } = question;
  const problem = questionProblem(question);
  const typed = (name: keyof QuestionValues, max: number) => (control: FieldControl) => (
    <InputGroup
      {...control}
      autoComplete="off"
      maxLength={max}
      spellCheck={name === 'text'}
      value={question[name]}
      onValueChange={(value) => onChange({ [name]: value })}
    />
  );

  return (
    <fieldset className={styles.card} aria-describedby={`${id}-warnings`}>
      <legend className={styles.legend}>Question {number}</legend>
      <div className={formGrid.fields}>
        <FormField label="Text" className={formGrid.whole}>
          {typed('text', LEAD_SET_UP_LIMITS.text)}
        </FormField>
        <FormField label="Key" className={formGrid.half}>
          {typed('key', LEAD_SET_UP_LIMITS.key)}
        </FormField>
        <SelectField
          label="Type"
          className={formGrid.half}
          options={typeOptions(type)}
          value={type}
          onChange={(value) => onChange({ type: value })}
        />
        {type === 'select' && (
          <LongTextField
            label="Options"
            hint="One per line. “value | text” stores one and shows the other."
            className={formGrid.whole}
            autoResize
            value={options}
            onChange={(value) => onChange({ options: value })}
          />
        )}
        <ConditionFields question={question} questions={questions} onChange={onChange} />
      </div>
      <div id={`${id}-warnings`} role="status">
        {problem !== null && <p className={styles.problem}>{problem}</p>}
        {warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            <WarningSignIcon /> {warning}
          </p>
        ))}
      </div>
      <div className="app-wrap">
        <QuietButton
          aria-label={`Duplicate question ${number}`}
          icon={<DuplicateIcon />}
          text="Duplicate"
          onClick={actions.onDuplicate}
        />
        <QuietButton
          aria-label={`Remove question ${number}`}
          icon={<TrashIcon />}
          text="Remove"
          onClick={actions.onRemove}
        />
        <span className={styles.key}>{text === '' ? '' : key}</span>
      </div>
    </fieldset>
  );
}

/** The answer that the question depends on. */
function ConditionFields({
  question,
  questions,
  onChange,
}: Pick<QuestionCardProps, 'question' | 'questions' | 'onChange'>) {
  const { dependsOnKey, dependsOnValue } = question;
  const others = questions.filter((other) => other !== question && other.key.trim() !== '');
  const parent = others.find((other) => other.key.trim() === dependsOnKey.trim());
  const offered = parent?.type === 'select' ? optionsIn(parent.options) : [];
  return (
    <>
      <SelectField
        label="Asked only after"
        className={formGrid.half}
        value={dependsOnKey}
        onChange={(value) => onChange({ dependsOnKey: value, dependsOnValue: '' })}
      >
        <option value="">Always asked</option>
        {others.map((other) => (
          <option key={other.id} value={other.key.trim()}>
            {other.key}
          </option>
        ))}
        {dependsOnKey !== '' && !parent && !OWN_KEYS.has(dependsOnKey) && (
          <option value={dependsOnKey}>{dependsOnKey} (not there)</option>
        )}
        <optgroup label="Of the form itself">
          {OWN.map((own) => (
            <option key={own}>{own}</option>
          ))}
        </optgroup>
      </SelectField>
      {dependsOnKey !== '' && (
        <FormField label="And this answer" className={formGrid.half}>
          {(control) =>
            offered.length > 0 ? (
              <HTMLSelect
                {...control}
                fill
                options={answerOptions(offered, dependsOnValue)}
                value={dependsOnValue}
                onChange={({ currentTarget }) => onChange({ dependsOnValue: currentTarget.value })}
              />
            ) : (
              <InputGroup
                {...control}
                autoComplete="off"
                maxLength={LEAD_SET_UP_LIMITS.option}
                placeholder="Any answer"
                value={dependsOnValue}
                onValueChange={(value) => onChange({ dependsOnValue: value })}
              />
            )
          }
        </FormField>
      )}
    </>
  );
}

/** A type that the form does not know stays as it is. */
function typeOptions(type: string) {
  const known = labelledOptions(QUESTION_TYPES, TYPE_LABELS);
  return known.some(({ value }) => value === type) ? known : [...known, { value: type, label: `${type} (as text)` }];
}

function answerOptions(offered: ReturnType<typeof optionsIn>, chosen: string) {
  const options = offered.map((option) =>
    typeof option === 'string'
      ? { value: option, label: option }
      : { value: option.value, label: option.text ?? option.value },
  );
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', label: 'Any answer' },
    ...options,
    ...(isOffered ? [] : [{ value: chosen, label: `${chosen} (not offered)` }]),
  ];
}
