import { Button, DialogBody, DialogFooter, InputGroup, type Intent } from '@blueprintjs/core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../dialog';
import { FailureNote } from '../failure-note';
import { FormField } from '../form-field';

interface FieldDialogProps {
  title: string;
  /** Above the field. */
  lead?: ReactNode;
  label: string;
  /** Below the field; a function says how a value is read. */
  hint?: string | ((value: string) => string | undefined);
  maxLength?: number;
  initial: string;
  /** How many characters of the initial value are selected, so that typing replaces them; none by default. */
  selects?: number;
  /** The button that submits the value. */
  action: string;
  intent?: Intent;
  /** What is wrong with a value, said while it is typed; it cannot be submitted then. */
  problemOf?: (value: string) => string | null;
  /** Nothing is wrong with the value, but there is nothing to submit yet. */
  isMissing?: (value: string) => boolean;
  /** Resolves to what was wrong; null if it is done, and the dialog is closed. `isOfField` says it at the field. */
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
  const { title, lead, label, hint, maxLength, initial, action, intent = 'primary', aside } = props;
  const { selects, problemOf, isMissing, onSubmit, shouldReturnFocusOnClose = false, onClose } = props;
  const id = useId();
  const [value, setValue] = useState(initial);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const problem = problemOf?.(value) ?? null;
  const canSubmit = problem === null && !(isMissing?.(value) ?? false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit || isSending) return;
    setRefusal(null);
    setIsSending(true);
    const refused = await onSubmit(value);
    setIsSending(false);
    setRefusal(refused);
  };

  return (
    <Dialog
      canEscapeKeyClose={!isSending}
      needsAnswer={isSending}
      shouldReturnFocusOnClose={shouldReturnFocusOnClose}
      title={title}
      onClose={onClose}
    >
      <form aria-busy={isSending} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogBody>
          {refusal && !refusal.isOfField && <FailureNote message={refusal.message} />}
          {lead}
          <FormField
            id={id}
            label={label}
            hint={typeof hint === 'function' ? hint(value) : hint}
            problem={refusal?.isOfField ? refusal.message : problem}
          >
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                autoFocus
                onFocus={({ currentTarget }) => {
                  // Once: later the user places the cursor.
                  if (selects !== undefined && value === initial) currentTarget.setSelectionRange(0, selects);
                }}
                disabled={isSending}
                fill
                maxLength={maxLength}
                value={value}
                onValueChange={setValue}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isSending} text="Cancel" onClick={onClose} />
              <Button disabled={!canSubmit} intent={intent} loading={isSending} text={action} type="submit" />
            </>
          }
        >
          {aside}
        </DialogFooter>
      </form>
    </Dialog>
  );
}
