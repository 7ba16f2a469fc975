import { InputGroup, type Intent } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { isText, useShownState } from '@/shared/redux';
import { FormDialog } from '../form-dialog';
import { FormField } from '../form-field';

interface FieldDialogProps {
  title: string;
  /** Above the field. */
  lead?: ReactNode;
  label: string;
  /** Below the field; a function can show how the value is understood. */
  hint?: string | ((value: string) => string | undefined);
  maxLength?: number;
  initial: string;
  /** How many characters of the initial value are selected, so that typing replaces them; all by default. */
  selects?: number;
  /** The button that submits the value. */
  action: string;
  intent?: Intent;
  /** What is wrong with a value, shown while it is typed; it cannot be submitted then. */
  problemOf?: (value: string) => string | null;
  /** Nothing is wrong with the value, but there is nothing to submit yet. */
  isMissing?: (value: string) => boolean;
  /** Resolves to what was wrong; null if it is done, and the dialog is closed. `isOfField` shows it at the field. */
  onSubmit: (value: string) => Promise<Refusal | null> | Refusal | null;
  /** Beside the buttons, at the other end. */
  aside?: ReactNode;
  shouldReturnFocusOnClose?: boolean;
  onClose: () => void;
}

interface Refusal {
  message: string;
  isOfField?: boolean;
}

/** A dialog that asks for one line of text. */
export function FieldDialog(props: FieldDialogProps) {
  const { lead, label, hint, maxLength, initial, selects = initial.length, problemOf, isMissing, ...dialog } = props;
  const [value, setValue] = useShownState('field-dialog', isText, initial);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const problem = problemOf?.(value) ?? null;

  const handleSubmit = async () => {
    setRefusal(null);
    setIsSending(true);
    setRefusal(await props.onSubmit(value));
    setIsSending(false);
  };

  return (
    <FormDialog
      intent="primary"
      {...dialog}
      canSend={problem === null && !(isMissing?.(value) ?? false)}
      failure={refusal && !refusal.isOfField ? refusal.message : null}
      isSubmitting={isSending}
      onSubmit={handleSubmit}
    >
      {lead}
      <FormField
        label={label}
        hint={typeof hint === 'function' ? hint(value) : hint}
        missing={value.trim() === '' && 'Required'}
        problem={refusal?.isOfField ? refusal.message : problem}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            autoFocus
            onFocus={({ currentTarget }) => {
              // Only once: after that, the user places the cursor.
              if (value === initial) currentTarget.setSelectionRange(0, selects);
            }}
            disabled={isSending}
            fill
            maxLength={maxLength}
            value={value}
            onValueChange={setValue}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
