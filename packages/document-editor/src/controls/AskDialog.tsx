import { Button } from '@blueprintjs/core';
import { useEditorHost } from './editor-host';

interface AskDialogProps {
  title: string;
  label: string;
  value: string;
  /** The label of the button that submits the value. */
  action: string;
  /** The label of a button that removes the current value, if there is one. */
  removal?: string;
  failureOf?: (value: string) => string | null;
  onAnswer: (value: string | null) => void;
  onClose: () => void;
}

/** Asks for one line of text: an address, a description. `onAnswer(null)` removes the current value. */
export function AskDialog({ value, removal, failureOf, onAnswer, ...dialog }: AskDialogProps) {
  const { FieldDialog } = useEditorHost();
  const handleSubmit = (typed: string) => {
    const message = failureOf?.(typed) ?? null;
    if (message !== null) return { message, isOfField: true };
    onAnswer(typed);
    return null;
  };
  return (
    <FieldDialog
      {...dialog}
      initial={value}
      aside={
        removal !== undefined && (
          <Button intent="danger" text={removal} variant="outlined" onClick={() => onAnswer(null)} />
        )
      }
      onSubmit={handleSubmit}
    />
  );
}
