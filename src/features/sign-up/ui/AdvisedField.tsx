import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { FormField } from '@/shared/ui/form-field';
import styles from './AdvisedField.module.css';

interface AdvisedFieldProps extends Omit<InputGroupProps, 'id' | 'size'> {
  id: string;
  label: string;
  hint?: ReactNode;
  /** What could be better about the value; it is said once the field was left, and stops nobody. */
  advice: string | null;
}

/** A large text field with its hint, and advice in the hint's place. */
export function AdvisedField({ id, label, hint, advice, onBlur, ...input }: AdvisedFieldProps) {
  const [hasLeft, setHasLeft] = useState(false);
  const caution = hasLeft ? advice : null;
  return (
    <FormField className={styles.field} id={id} label={label} hint={caution ? undefined : hint} caution={caution}>
      {(control) => (
        <InputGroup
          {...input}
          {...control}
          size="large"
          onBlur={(event) => {
            setHasLeft(true);
            onBlur?.(event);
          }}
        />
      )}
    </FormField>
  );
}
