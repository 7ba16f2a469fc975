import type { ErrorBody } from '@contract/error-body';

/** Why a call failed, in the classes of the error catalogue (product/errors#catalogue). */
export type ApiErrorKind = 'access-denied' | 'unprocessable' | 'refused' | 'no-response' | 'unreadable';

/**
 * The one shape of a failed call. `message` is what the catalogue shows for it; `data` is the unchanged body, for
 * queries that return status and data (marketing automation, product/errors#marketing-status).
 */
export interface ApiError {
  kind: ApiErrorKind;
  /** HTTP status, null when there was no answer. */
  status: number | null;
  message: string;
  data: unknown;
  /** The call opted out of the snack-bar: its screen shows the failure itself. */
  shownInPlace: boolean;
}

const SOMETHING_WRONG = 'Something went wrong.';

/** The catalogue's error for an answer with a failing `status` and its body as text (product/errors#catalogue). */
export function errorOfResponse(status: number, body: string, shownInPlace: boolean): ApiError {
  const data = parsed(body);
  if (status === 401) return { kind: 'access-denied', status, message: 'Access Denied', data, shownInPlace };
  if (status === 422) {
    return { kind: 'unprocessable', status, message: messageOf422(body, data), data, shownInPlace };
  }
  return { kind: 'refused', status, message: titleOf(data) ?? SOMETHING_WRONG, data, shownInPlace };
}

/** The catalogue's error for a call without an answer: offline, aborted by the network, or timed out. */
export function noResponse(shownInPlace: boolean): ApiError {
  return { kind: 'no-response', status: null, message: 'No response from server', data: null, shownInPlace };
}

/** The error for an answer that does not match the contract: not JSON, or the wrong shape. */
export function unreadable(status: number | null, shownInPlace: boolean): ApiError {
  return { kind: 'unreadable', status, message: SOMETHING_WRONG, data: null, shownInPlace };
}

/** True for this layer's errors, as a hook's `error` or an `unwrap` returns them. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'shownInPlace' in error;
}

/** The message to show for an error of a hook or an `unwrap`, of any kind (product/errors#title). */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : SOMETHING_WRONG;
}

/** The id by which support finds the request of an unexpected failure in the log; null for other errors. */
export function requestIdOf(error: unknown): string | null {
  const data = isApiError(error) && error.status === 500 ? error.data : null;
  const id = typeof data === 'object' && data !== null && 'requestId' in data ? data.requestId : null;
  return typeof id === 'string' ? id : null;
}

/** What happened in the meantime, from a 412 with this code: another change came first. Null for any other error. */
export function conflictOf(error: unknown, code: string): Pick<ErrorBody, 'current' | 'fields'> | null {
  if (!isOutdated(error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === code ? (data as ErrorBody) : null;
}

/** True for a change that was refused because its sender had seen an older version (product/calls#preconditions). */
export function isOutdated(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 412;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function messageOf422(body: string, data: unknown): string {
  const text = typeof data === 'string' ? data : (titleOf(data) ?? body);
  return text.trim() || SOMETHING_WRONG;
}

function titleOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('title' in data)) return null;
  return typeof data.title === 'string' && data.title.trim() ? data.title : null;
}
