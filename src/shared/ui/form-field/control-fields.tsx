import { HTMLSelect, InputGroup, TextArea, type HTMLSelectProps, type InputGroupProps } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { FormField } from './FormField';

type FieldProps = Omit<ComponentProps<typeof FormField>, 'children'>;

interface SelectFieldProps
  extends FieldProps, Pick<HTMLSelectProps, 'autoFocus' | 'children' | 'disabled' | 'fill' | 'options' | 'value'> {
  onChange: (value: string) => void;
}

export function SelectField(props: SelectFieldProps) {
  const { autoFocus, children, disabled, fill = true, options, value, onChange, ...field } = props;
  const select = { autoFocus, children, disabled, fill, options, value };
  return (
    <FormField {...field}>
      {(control) => (
        <HTMLSelect {...control} {...select} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </FormField>
  );
}

type InputProps = Pick<
  InputGroupProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'fill'
  | 'inputMode'
  | 'maxLength'
  | 'onBlur'
  | 'placeholder'
  | 'rightElement'
  | 'spellCheck'
  | 'type'
>;

interface TextFieldProps extends FieldProps, InputProps {
  value: string;
  onChange: (value: string) => void;
}

/** A labelled line of text. Browsers offer no earlier entries for it, unless `autoComplete` says which. */
export function TextField({ value, onChange, ...props }: TextFieldProps) {
  const { id, label, hint, problem, missing, caution, isInline, className, ...input } = props;
  const field = { id, label, hint, problem, missing, caution, isInline, className };
  return (
    <FormField {...field}>
      {(control) => <InputGroup autoComplete="off" {...input} {...control} value={value} onValueChange={onChange} />}
    </FormField>
  );
}

interface LongTextFieldProps extends FieldProps {
  autoFocus?: boolean;
  autoResize?: boolean;
  maxLength?: number;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
}

export function LongTextField({
  autoFocus,
  autoResize,
  maxLength,
  rows,
  value,
  onChange,
  ...field
}: LongTextFieldProps) {
  const area = { autoFocus, autoResize, maxLength, rows, value };
  return (
    <FormField {...field}>
      {(control) => <TextArea {...control} {...area} fill onChange={({ target }) => onChange(target.value)} />}
    </FormField>
  );
}
