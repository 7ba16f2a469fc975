import { holdFile } from '@/shared/lib/file-registry';
import { errorOfResponse, noResponse, unreadable, type ApiError } from './api-error';
import type { PortalRequest } from './call';

/** A complete HTTP answer. */
export interface Answer {
  ok: boolean;
  status: number;
  text: string;
  /** `Content-Type`; null if there is none. */
  type: string | null;
  etag: string | null;
  /** `Retry-After`; null if there is none. */
  retryAfter: string | null;
  /** The file, if the call asked for one and succeeded. */
  file: Blob | null;
  /** The data of the earlier answer, if nothing has changed (304). */
  known?: object;
}

/** The result for an endpoint: its data, or an `ApiError` if there was no answer, a refusal or an unreadable body. */
export function resultOf(
  answer: Answer | null,
  { call, shownInPlace }: PortalRequest,
): ({ data: unknown } | { error: ApiError }) & { meta?: AnswerMeta } {
  if (answer === null) return { error: noResponse(shownInPlace) };
  if (answer.known) return { data: answer.known };
  if (!answer.ok) return { error: errorOfResponse(answer.status, answer.text, shownInPlace) };
  if (call.answer === 'text') return { data: answer.text };
  if (answer.file) return { data: linkTo(answer.file, call) };
  return { ...readJson(answer, shownInPlace), meta: { version: versionIn(answer.etag), size: answer.text.length } };
}

export interface AnswerMeta {
  /** The version in the answer's `ETag`; null without one. */
  version: string | null;
  /** The answer's length in characters. */
  size: number;
}

function versionIn(etag: string | null): string | null {
  return /^"(.*)"$/.exec(etag ?? '')?.[1] ?? null;
}

/**
 * The body as JSON, even if its content type is another, or as plain text if it is declared as such, because servers may
 * confirm with a short text (product/calls#unspecified-answers). Null for an empty body.
 */
export function readJson(answer: Answer, shownInPlace: boolean): { data: unknown } | { error: ApiError } {
  if (!answer.text.trim()) return { data: null };
  try {
    return { data: JSON.parse(answer.text) };
  } catch {
    if (answer.type?.startsWith('text/plain')) return { data: answer.text };
    return { error: unreadable(answer.status, shownInPlace) };
  }
}

function linkTo(content: Blob, { fileType, holdAs }: PortalRequest['call']) {
  const file = fileType ? new Blob([content], { type: fileType }) : content;
  return holdAs === undefined ? URL.createObjectURL(file) : holdFile(new File([file], holdAs, file));
}
