import { startUpConfig } from '@/shared/config';
import type { Answer } from './answer';
import type { PortalRequest } from './call';
import { earlyAnswer } from './early-answer';
import { noteServerTime } from './server-time';
import { upload } from './upload';

/** Sends a request; null when there was no complete answer. */
export type Send = (request: PortalRequest) => Promise<Answer | null>;

const ACCEPTED = { json: 'application/json', file: '*/*', text: '*/*' };

/** One exchange with the server. Null if there was no answer, if it broke off or took too long. */
export async function exchange({
  call,
  context,
  api,
  headers,
  timeout,
  onSent,
}: PortalRequest): Promise<Answer | null> {
  const { url, method, body, answer: wanted, onText } = call;
  const isOurs = !/^https?:/i.test(url);
  headers.set('Accept', ACCEPTED[wanted]);
  if (isOurs) headers.set('X-Requested-With', 'XMLHttpRequest');
  if (isOurs && context.token) headers.set('Authorization', `Bearer ${context.token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const address = isOurs ? startUpConfig.apiHost + url : url;
  const signal = AbortSignal.any([api.signal, AbortSignal.timeout(timeout)]);
  const request: RequestInit = { method, headers, body: bodyOf(body), signal, credentials: 'omit' };
  try {
    if (onSent && hasFiles(body)) return { ...(await upload(address, request, onSent)), etag: null, file: null };
    const response = (await earlyAnswer(address, request)) ?? (await fetch(address, request));
    const { ok, status } = response;
    if (isOurs) noteServerTime(response.headers.get('Date'));
    const type = response.headers.get('Content-Type');
    const etag = response.headers.get('ETag');
    const retryAfter = response.headers.get('Retry-After');
    const head = { ok, status, type, etag, retryAfter };
    if (ok && wanted === 'file') return { ...head, text: '', file: await response.blob() };
    const text = ok && onText ? await readPieces(response, onText) : await response.text();
    return { ...head, text, file: null };
  } catch {
    return null; // every rejection means the same: no complete answer
  }
}

async function readPieces({ body }: Response, onText: (piece: string) => void): Promise<string> {
  let text = '';
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += read.value;
    onText(read.value);
  }
  return text;
}

function hasFiles(body: unknown): boolean {
  return body instanceof FormData && [...body.values()].some((value) => typeof value !== 'string');
}

function bodyOf(body: unknown): FormData | string | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}
