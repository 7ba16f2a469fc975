/** Why a call failed, in the classes of the error catalogue (product/errors#catalogue). */
export type ApiErrorKind = 'access-denied' | 'unprocessable' | 'refused' | 'no-response' | 'unreadable';

/**
 * The one shape of a failed call. `message` is what the catalogue shows for it; `data` is the body as it came, for
 * queries that hand status and data on (marketing automation, product/errors#marketing-status).
 */
export interface ApiError {
  kind: ApiErrorKind;
  /** HTTP status, null when there was no answer. */
  status: number | null;
  message: string;
  data: unknown;
  /** The call opted out of the snack-bar: its screen shows the failure in its own place. */
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

/** The error for an answer that came but is not what was agreed: not JSON, or of the wrong shape. */
export function unreadable(status: number | null, shownInPlace: boolean): ApiError {
  return { kind: 'unreadable', status, message: SOMETHING_WRONG, data: null, shownInPlace };
}

/** True for the errors that this layer makes, as they arrive from a hook's `error` or an `unwrap`. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'shownInPlace' in error;
}

/** What to show for the error of a hook or an `unwrap`, whatever kind it is (product/errors#title). */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : SOMETHING_WRONG;
}

/**
 * The body of a 409 with this code, by which the server says that somebody else was first; null for every other error.
 */
export function conflictOf(error: unknown, code: string): { current?: unknown } | null {
  if (!isApiError(error) || error.status !== 409) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === code
    ? (data as { current?: unknown })
    : null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
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
