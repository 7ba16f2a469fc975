import { QuietButton } from '@/shared/ui/button';

interface FieldFailureProps {
  /** The message, from the error catalogue. */
  message: string;
  onRetry: () => void;
}

/** The `problem` of a field whose choices could not be fetched, with a Retry button. */
export function FieldFailure({ message, onRetry }: FieldFailureProps) {
  return (
    <>
      {message} <QuietButton text="Retry" onClick={onRetry} />
    </>
  );
}
