import { FormGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './FormField.module.css';

/** What the control of a field must carry, so that it has its name and what is said about it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FormFieldProps {
  id: string;
  label: string;
  /** After the label in grey, for example how much is left. */
  labelInfo?: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value. */
  problem?: ReactNode;
  /** What the user should know, though the value may stay. */
  caution?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint, caution and problem beneath, all tied to it for screen readers. */
export function FormField({ id, label, labelInfo, hint, problem, caution, className, children }: FormFieldProps) {
  const notes = [
    { key: 'problem', text: problem, style: styles.problem },
    { key: 'caution', text: caution, style: styles.caution },
    { key: 'hint', text: hint, style: styles.hint },
  ].filter(({ text }) => Boolean(text));
  const noteId = (key: string) => `${id}-${key}`;

  return (
    <FormGroup className={`${styles.field} ${className ?? ''}`} label={label} labelFor={id} labelInfo={labelInfo}>
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
