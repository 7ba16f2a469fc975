import { Button } from '@blueprintjs/core';

interface FieldFailureProps {
  /** Why there is nothing to choose from, as the error catalogue says it. */
  message: string;
  onRetry: () => void;
}

/** The `problem` of a field whose choices could not be fetched, with a way to try again. */
export function FieldFailure({ message, onRetry }: FieldFailureProps) {
  return (
    <>
      {message} <Button size="small" text="Retry" variant="minimal" onClick={onRetry} />
    </>
  );
}
