import { holdFile } from '@/shared/lib/file-registry';
import { errorOfResponse, noResponse, unreadable, type ApiError } from './api-error';
import type { PortalRequest } from './exchange';

/** What came back for a call, complete. */
export interface Answer {
  ok: boolean;
  status: number;
  text: string;
  /** `Content-Type`, null without one. */
  type: string | null;
  etag: string | null;
  /** `Retry-After`, null without one. */
  retryAfter: string | null;
  /** The content instead of the text, where a file was wanted and came. */
  file: Blob | null;
  /** What an earlier answer said, where the server has nothing new (304). */
  known?: object;
}

/** What an endpoint gets: the data that it wanted, or an `ApiError` for no answer, a refusal or one that cannot be read. */
export function resultOf(
  answer: Answer | null,
  { call, shownInPlace }: PortalRequest,
): { data: unknown } | { error: ApiError } {
  if (answer === null) return { error: noResponse(shownInPlace) };
  if (answer.known) return { data: answer.known };
  if (!answer.ok) return { error: errorOfResponse(answer.status, answer.text, shownInPlace) };
  if (call.answer === 'text') return { data: answer.text };
  if (answer.file) return { data: linkTo(answer.file, call) };
  return readJson(answer, shownInPlace);
}

/**
 * JSON, whatever its type, or the plain text that it says it is: servers confirm in few words
 * (product/calls#unspecified-answers). Null for an empty answer.
 */
export function readJson(answer: Answer, shownInPlace: boolean): { data: unknown } | { error: ApiError } {
  if (!answer.text.trim()) return { data: null };
  try {
    return { data: JSON.parse(answer.text) as unknown };
  } catch {
    if (answer.type?.startsWith('text/plain')) return { data: answer.text };
    return { error: unreadable(answer.status, shownInPlace) };
  }
}

function linkTo(content: Blob, { fileType, holdAs }: PortalRequest['call']) {
  const file = fileType ? new Blob([content], { type: fileType }) : content;
  return holdAs === undefined ? URL.createObjectURL(file) : holdFile(new File([file], holdAs, file));
}
