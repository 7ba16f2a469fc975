import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { FormField } from '@/shared/ui/form-field';
import styles from './AdvisedField.module.css';

interface AdvisedFieldProps extends Omit<InputGroupProps, 'id' | 'size'> {
  id: string;
  label: string;
  hint?: ReactNode;
  /** Advice about the value, shown once the field has been left; it does not block anything. */
  advice: string | null;
}

/** A large text field with a hint, which advice replaces. */
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
