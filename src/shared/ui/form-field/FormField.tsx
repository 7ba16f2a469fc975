import { FormGroup } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useProblem } from './Form';
import styles from './FormField.module.css';

/** Props that the control must have, so that it is labelled and described. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  /** What Enter does, on the key of a phone's keyboard. */
  enterKeyHint?: 'next';
}

interface FormFieldProps {
  /** The control's; only a field that something else refers to needs to say it. */
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  problem?: ReactNode;
  /** What it needs, shown once somebody has tried to send the form without it. */
  missing?: ReactNode;
  /** A warning that does not prevent saving. */
  caution?: ReactNode;
  /** The label is beside the control, for a bar; on a phone it is above. */
  isInline?: boolean;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint, caution and problem below, all linked to it for screen readers. */
export function FormField(props: FormFieldProps) {
  const ownId = useId();
  const { id = ownId, label, hint, caution, isInline = false, className, children } = props;
  const problem = useProblem(props.problem, props.missing);
  const notes = [
    { key: 'problem', text: problem, style: styles.problem },
    { key: 'caution', text: caution, style: styles.caution },
    { key: 'hint', text: hint, style: styles.hint },
  ].filter(({ text }) => Boolean(text));
  const noteId = (key: string) => `${id}-${key}`;

  return (
    <FormGroup
      className={`${styles.field} ${isInline ? styles.inline : ''} ${className ?? ''}`}
      label={label}
      labelFor={id}
    >
      {children({
        id,
        'aria-describedby': notes.map(({ key }) => noteId(key)).join(' ') || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {notes.map(({ key, text, style }) => (
        <div key={key} id={noteId(key)} className={style} role={key === 'hint' ? undefined : 'status'}>
          {text}
        </div>
      ))}
    </FormGroup>
  );
}
