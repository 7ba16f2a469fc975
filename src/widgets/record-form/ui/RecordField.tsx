import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { isText } from '@contract/guards';
import type { Field, Option, TypedValue } from '@contract/records/field';
import type { NameOf, RecordDescription, TypedOf } from '@contract/records/record';
import { DateField } from '@/shared/ui/date-field';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField, LockedField, useProblem, type FieldControl } from '@/shared/ui/form-field';
import { TimeField } from '@/shared/ui/time-field';
import type { RecordForm } from '../model/use-record-form';
import { wordsOfField } from '../model/words-of-field';
import styles from './RecordField.module.css';

/**
 * The part of a form that a field needs: a record that is one of several has no form of its own. `leave` is for forms
 * that show a problem only after the user has left its field, `missingOf` for those that ask for what is missing.
 */
export type EditedFields<Kind extends RecordDescription> = Pick<
  RecordForm<Kind>,
  'id' | 'kind' | 'values' | 'set' | 'problemOf'
> &
  Partial<Pick<RecordForm<Kind>, 'leave' | 'missingOf'>>;

interface RecordFieldProps<Kind extends RecordDescription> extends Pick<ControlProps, 'options' | 'prompt' | 'base'> {
  form: EditedFields<Kind>;
  name: NameOf<Kind>;
  /** How much of the line it takes; all of it by default. */
  width?: 'half' | 'third' | 'shortThird' | 'quarter';
  /** It cannot be changed: its value is shown as text. */
  isLocked?: boolean;
  /** That text, if the field and its options do not know it. */
  lockedText?: string | undefined;
  hint?: string | false | undefined;
  /** A warning that does not prevent saving. */
  caution?: string | null | undefined;
  /** Values that a text often has. */
  suggestions?: readonly string[];
  /** A control other than the default for the field's kind. */
  children?: (control: FieldControl) => ReactNode;
}

export function RecordField<Kind extends RecordDescription>(props: RecordFieldProps<Kind>) {
  const { form, name, width = 'whole', isLocked = false, hint, caution, suggestions, children, ...control } = props;
  const field: Field | undefined = form.kind.fields[name];
  if (!field) throw new Error(`A ${form.kind.one} has no ${name}.`);
  const value: TypedValue | undefined = form.values[name];
  const className = formGrid[width] ?? '';
  const set = (next: TypedValue) => form.set({ [name]: next } as Partial<TypedOf<Kind>>);
  const id = `${form.id}-${name}`;
  if (isLocked) {
    const options = control.options ?? field.options;
    const text = props.lockedText ?? wordsOfField({ ...field, ...(options && { options }) }, value);
    return <LockedField id={id} className={className} hint={hint ?? field.hint} label={field.label} text={text} />;
  }
  if (typeof value === 'boolean')
    return (
      <Checkbox
        checked={value}
        className={className}
        label={field.label}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    );
  if (field.kind === 'choices')
    return (
      <Choices
        id={id}
        className={className}
        field={field}
        missing={form.missingOf?.(name)}
        problem={form.problemOf(name)}
        value={value as readonly string[]}
        onChange={set}
      />
    );
  return (
    <FormField
      id={id}
      label={field.label}
      className={className}
      hint={hint ?? field.hint}
      caution={caution}
      missing={form.missingOf?.(name)}
      problem={form.problemOf(name)}
    >
      {children ??
        ((labelled) => (
          <>
            <Control
              {...control}
              control={labelled}
              field={field}
              list={suggestions && `${id}-list`}
              value={isText(value) ? value : ''}
              onChange={set}
              onLeave={() => form.leave?.(name)}
            />
            {suggestions && (
              <datalist id={`${id}-list`}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion}>{suggestion}</option>
                ))}
              </datalist>
            )}
          </>
        ))}
    </FormField>
  );
}

interface ControlProps {
  control: FieldControl;
  field: Field;
  value: string;
  /** Options of a reference, or of a choice that offers other values than its field. */
  options?: readonly Option[];
  /** The first entry of a list of choices. */
  prompt?: string;
  /** For a time: what `+45` counts from, HH:mm. */
  base?: string | null;
  list?: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

function Control({ control, field, value, options, prompt, base, list, onChange, onLeave }: ControlProps) {
  switch (field.kind) {
    case 'day':
      return <DateField control={control} value={value} onChange={onChange} />;
    case 'time':
      return (
        <TimeField
          control={control}
          value={value}
          {...(base !== undefined && { base })}
          onBlur={onLeave}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'reference':
      return (
        <HTMLSelect
          {...control}
          fill
          options={offered(field, options ?? field.options ?? [], value, prompt)}
          value={value}
          onBlur={onLeave}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...control}
          autoResize
          fill
          maxLength={field.max}
          rows={3}
          value={value}
          onBlur={onLeave}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <InputGroup
          {...control}
          {...inputOf(field)}
          autoComplete="off"
          list={list}
          value={value}
          onBlur={onLeave}
          onValueChange={onChange}
        />
      );
  }
}

function inputOf({ max, type, range }: Field) {
  if (range) return { inputMode: range.isWhole ? ('numeric' as const) : ('decimal' as const) };
  return {
    maxLength: max,
    ...(type === 'email' && { type: 'email', spellCheck: false }),
    ...(type === 'key' && { autoCapitalize: 'off', spellCheck: false }),
    ...(type === 'url' && { inputMode: 'url' as const, spellCheck: false }),
  };
}

/** What can be chosen: first "nothing", if allowed or still the value; a value that is no longer offered stays. */
function offered(field: Field, options: readonly Option[], value: string, prompt?: string): Option[] {
  const isOffered = (wanted: string) => options.some((option) => option.value === wanted);
  const isKnown = value === '' || isOffered(value);
  const first = prompt ?? (field.isOptional ? 'None' : 'Choose');
  const hasFirst = !isOffered('') && (prompt !== undefined || field.isOptional || field.initial === '');
  return [
    ...(hasFirst ? [{ value: '', label: first }] : []),
    ...options,
    ...(isKnown
      ? []
      : [{ value, label: field.titles?.[value] ?? (field.kind === 'reference' ? 'No longer available' : value) }]),
  ];
}

interface ChoicesProps {
  id: string;
  className: string;
  field: Field;
  missing: string | undefined;
  problem: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const NO_OPTIONS: readonly Option[] = [];

function Choices({ id, className, field: { label, hint, options = NO_OPTIONS }, value, ...props }: ChoicesProps) {
  const problem = useProblem(props.problem, props.missing);
  const toggle = (one: string) =>
    props.onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === one ? !value.includes(one) : value.includes(each))),
    );
  return (
    <fieldset className={`${styles.choices} ${className}`}>
      <legend>{hint === undefined ? label : `${label} (${hint})`}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          aria-describedby={problem && `${id}-problem`}
          aria-invalid={problem ? true : undefined}
          checked={value.includes(option.value)}
          label={option.label}
          onChange={() => toggle(option.value)}
        />
      ))}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="status">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
