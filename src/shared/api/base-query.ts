import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { startUpConfig } from '@/shared/config';
import { clock } from '@/shared/lib/clock';
import { holdFile } from '@/shared/lib/file-registry';
import { errorOfResponse, noResponse, unreadable, type ApiError } from './api-error';
import { earlyAnswer } from './early-answer';
import { fingerprintOf, idempotencyKeys, type WrittenDraft } from './idempotency-keys';
import { KnownAnswers } from './known-answers';
import { callsHeldBack } from './network-cut';
import { askPatiently } from './retry-after';
import { upload, type SentListener } from './upload';

/** What an endpoint may ask of the base query. */
export interface CallOptions {
  /** Opt out of the snack-bar: the screen shows the failure itself (A §8). */
  shownInPlace?: boolean;
  /** Milliseconds until a call counts as unanswered; 30 s by default. */
  timeout?: number;
  /** Is told how far a call with files is. */
  onSent?: SentListener;
}

/**
 * One call: a path below the API host with its method and body, or just the path of a GET. A whole address is another
 * service's (decision 111), which is told nothing of who calls.
 */
export interface Call extends Pick<FetchArgs, 'url' | 'method'> {
  /** FormData is sent as multipart, everything else as JSON. */
  body?: unknown;
  /**
   * What a good answer is: JSON, a file, whose content is handed on as an object URL that whoever asked for it revokes, or
   * text as it stands.
   */
  answer?: 'json' | 'file' | 'text';
  /** The type that a file is taken for, whatever the answer says of it. */
  fileType?: string;
  /**
   * What a file is called that is to be sent on: the file registry holds it until it is released, and the answer is its
   * `FileRef` instead of an object URL, which the page's policy lets nobody read.
   */
  holdAs?: string;
  /**
   * A write that says how something shall be, so that doing it twice harms nobody: it has no `Idempotency-Key`. With one,
   * "on" whose answer was lost, "off", and "on" again would end as off, because the second "on" repeats the key of the first.
   */
  isRepeatable?: boolean;
  /** The draft that a write was typed as: its `Idempotency-Key` is stored with the draft and found again by every tab. */
  draft?: WrittenDraft;
  /**
   * Whether a good answer to a write is the one that was agreed. Where it is not, the write counts as unheard of, and the
   * next attempt repeats its `Idempotency-Key`; without this, whatever can be read is.
   */
  isAgreed?: (answer: unknown) => boolean;
  /** A large answer: asked for anew by its `ETag`, where it came with one, so that the server need not send it again. */
  isRevalidated?: boolean;
  /** Is told how far this call is with its files, instead of the listener of its endpoint. */
  onSent?: SentListener;
  /** Is told each piece of a good answer's text as it arrives; what came of one that breaks off was told here. */
  onText?: (piece: string) => void;
}

/** What the base query reads from the store; the slices that own it live above this layer. */
export interface CallContext {
  token: string | null;
  /** Who calls; null while nobody is signed in. */
  owner: string | null;
  /** The server keeps `Idempotency-Key`. */
  idempotencyKeys: boolean;
}

const DEFAULT_TIMEOUT = 30_000;
const NOT_MODIFIED = 304;

const ACCEPTED = { json: 'application/json', file: '*/*', text: '*/*' };

/**
 * The one way to the tools API: bearer token, `X-Requested-With`, an `Idempotency-Key` on writes where the server
 * announces it, and every failure as an `ApiError` (A §7, §8).
 */
export function createBaseQuery(
  contextOf: (state: unknown) => CallContext,
): BaseQueryFn<string | Call, unknown, ApiError, CallOptions> {
  const knownAnswers = new KnownAnswers();
  return async (call, api, options) => {
    const hold = callsHeldBack();
    if (hold) return hold(api);
    const {
      url,
      method = 'GET',
      body,
      answer: wanted = 'json',
      fileType,
      holdAs,
      isRepeatable = false,
      draft,
      isAgreed,
      isRevalidated = false,
      onSent,
      onText,
    }: Call = typeof call === 'string' ? { url: call } : call;
    const shownInPlace = options?.shownInPlace ?? false;
    const context = contextOf(api.getState());
    // A read that is posted for its long question (`/advicedata`) is no write: it is simply asked again.
    const isKeyed = api.type === 'mutation' && method !== 'GET' && !isRepeatable && context.idempotencyKeys;
    const slot = isKeyed
      ? idempotencyKeys.slotOf(context.owner ?? '', await fingerprintOf(method, url, body), draft)
      : null;

    const isOurs = !/^https?:/i.test(url);
    const headers = new Headers({ Accept: ACCEPTED[wanted] });
    if (isOurs) headers.set('X-Requested-With', 'XMLHttpRequest');
    if (isOurs && context.token) headers.set('Authorization', `Bearer ${context.token}`);
    if (slot) headers.set('Idempotency-Key', idempotencyKeys.keyFor(slot, clock.millis()));
    if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
    const known = isRevalidated ? knownAnswers.get(url) : null;
    if (known) headers.set('If-None-Match', known.etag);

    const ask = () =>
      send(
        isOurs ? startUpConfig.apiHost + url : url,
        { method, headers, body: bodyOf(body) },
        { wanted, onText },
        api,
        onSent ? { ...options, onSent } : options,
      );
    // Where an answer is watched as it comes, its refusal is something to see as well.
    const answer = await (onText ? ask() : askPatiently(ask, api.signal));
    if (answer === null) return { error: noResponse(shownInPlace) };
    if (slot && isSettled(answer, wanted, isAgreed)) {
      if (answer.ok) idempotencyKeys.done(slot, clock.millis());
      else idempotencyKeys.refused(slot);
    }
    if (known && answer.status === NOT_MODIFIED) return { data: known.answer };
    if (!answer.ok) return { error: errorOfResponse(answer.status, answer.text, shownInPlace) };
    if (wanted === 'text') return { data: answer.text };
    if (!answer.file) {
      const read = readJson(answer, shownInPlace);
      if (isRevalidated && 'data' in read) knownAnswers.keep(url, answer.etag, read.data);
      return read;
    }
    const file = fileType ? new Blob([answer.file], { type: fileType }) : answer.file;
    return { data: holdAs === undefined ? URL.createObjectURL(file) : holdFile(new File([file], holdAs, file)) };
  };
}

/** Refused before anybody looked whether an earlier attempt was done: no session, too slow, too many calls. */
const NOT_LOOKED_AT: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/**
 * False while the write may still happen or have happened unheard: a proxy or server that failed (5xx), a first request
 * that is still being worked on, a refusal that says nothing about an earlier attempt, or a yes that cannot be read. The
 * next attempt then repeats its key.
 */
function isSettled(answer: Answer, wanted: Call['answer'], isAgreed: Call['isAgreed'] = () => true): boolean {
  const { ok, status, text } = answer;
  if (ok && wanted === 'json') {
    const read = readJson(answer, true);
    return 'data' in read && isAgreed(read.data);
  }
  return status < 500 && !NOT_LOOKED_AT.has(status) && !(status === 409 && text.includes('"still-running"'));
}

interface Answer {
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
}

/** The whole answer, or null when there was none or it broke off. */
async function send(
  url: string,
  init: RequestInit,
  { wanted, onText }: { wanted: Call['answer'] } & Pick<Call, 'onText'>,
  api: BaseQueryApi,
  { timeout = DEFAULT_TIMEOUT, onSent }: CallOptions = {},
): Promise<Answer | null> {
  const signal = AbortSignal.any([api.signal, AbortSignal.timeout(timeout)]);
  try {
    if (onSent && hasFiles(init.body))
      return { ...(await upload(url, { ...init, signal }, onSent)), etag: null, file: null };
    const request: RequestInit = { ...init, signal, credentials: 'omit' };
    const response = (await earlyAnswer(url, request)) ?? (await fetch(url, request));
    const { ok, status } = response;
    const type = response.headers.get('Content-Type');
    const etag = response.headers.get('ETag');
    const retryAfter = response.headers.get('Retry-After');
    const head = { ok, status, type, etag, retryAfter };
    if (ok && wanted === 'file') return { ...head, text: '', file: await response.blob() };
    const text = ok && onText ? await readPieces(response, onText) : await response.text();
    return { ...head, text, file: null };
  } catch {
    return null; // they all reject for one reason: no complete answer
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

/** JSON, whatever it is called, or the plain text that it says it is: servers confirm in few words (A §7 shows no body). */
function readJson(answer: Answer, shownInPlace: boolean): { data: unknown } | { error: ApiError } {
  if (!answer.text.trim()) return { data: null };
  try {
    return { data: JSON.parse(answer.text) as unknown };
  } catch {
    if (answer.type?.startsWith('text/plain')) return { data: answer.text };
    return { error: unreadable(answer.status, shownInPlace) };
  }
}
