import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '../../dialog';
import { FormField } from '../../form-field';

interface AskDialogProps {
  title: string;
  label: string;
  value: string;
  /** The label of the button that submits the value. */
  action: string;
  /** The label of a button that removes the current value, if there is one. */
  removal?: string;
  /** The error of a value; null if it is valid. */
  failureOf?: (value: string) => string | null;
  onAnswer: (value: string | null) => void;
  onClose: () => void;
}

/** Asks for one line of text: an address, a description. `onAnswer(null)` removes the current value. */
export function AskDialog(props: AskDialogProps) {
  const { title, label, value, action, removal, failureOf, onAnswer, onClose } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [failure, setFailure] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = failureOf?.(typed) ?? null;
    setFailure(found);
    if (found === null) onAnswer(typed);
  };
  return (
    <Dialog shouldReturnFocusOnClose={false} title={title} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <DialogBody>
          <FormField id={id} label={label} problem={failure}>
            {(control) => (
              <InputGroup {...control} autoComplete="off" autoFocus fill value={typed} onValueChange={setTyped} />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onClose} />
              <Button intent="primary" text={action} type="submit" />
            </>
          }
        >
          {removal !== undefined && (
            <Button intent="danger" text={removal} variant="outlined" onClick={() => onAnswer(null)} />
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}
