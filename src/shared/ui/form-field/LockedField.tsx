import type { ReactNode } from 'react';
import { FormField } from './FormField';
import styles from './FormField.module.css';

interface LockedFieldProps {
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  className?: string | undefined;
  /** The value in words; a dash if there is none. */
  text: string;
}

/** A field that cannot be changed: its value is text, like everything else that is only read. */
export function LockedField({ text, className = '', ...field }: LockedFieldProps) {
  return (
    <FormField {...field} className={className}>
      {({ id, 'aria-describedby': describedBy }) => (
        <output id={id} aria-describedby={describedBy} className={styles.locked}>
          {text || '–'}
        </output>
      )}
    </FormField>
  );
}
