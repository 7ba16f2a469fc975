import { FailureNote } from './FailureNote';

/** What a query hook returns. */
interface Answer {
  data?: unknown;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shown instead of data that could not be fetched; null while there is some, or while it is being fetched. */
export function failureInsteadOf(answer: Answer) {
  return answer.isError && answer.data === undefined ? failureNoteOf(answer) : null;
}

/** Shown above older data that could not be fetched again. */
export function failureNoteOf({ error, isFetching, refetch }: Pick<Answer, 'error' | 'isFetching' | 'refetch'>) {
  if (error === undefined) return null;
  return <FailureNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
