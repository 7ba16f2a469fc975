import type { ErrorBody } from '@contract/error-body';
import type { ApiFailure } from './api-failure';

/** An answer as bytes, so that a repeat is exactly the same. */
export interface RecordedAnswer {
  status: 200 | ApiFailure['status'];
  contentType: string;
  body: string;
}

/**
 * A refusal's body: `{title, code}`, for 412 with what happened in the meantime, and for 422 only the title as plain
 * text (product/errors#unprocessable).
 */
export function failureBody(
  failure: Pick<ApiFailure, 'status' | 'code' | 'title'> & Partial<Pick<ApiFailure, 'meanwhile'>>,
): {
  contentType: string;
  body: string;
} {
  if (failure.status === 422) return { contentType: 'text/plain; charset=utf-8', body: failure.title };
  const { title, code, meanwhile } = failure;
  const body: ErrorBody = { title, code, ...meanwhile };
  return { contentType: 'application/json', body: JSON.stringify(body) };
}
