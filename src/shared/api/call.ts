import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import type { WrittenDraft } from './idempotency-keys';
import type { SentListener } from './upload';

/** A call to the server; wrappers add headers to it. */
export interface PortalRequest {
  call: Call & Required<Pick<Call, 'method' | 'answer'>>;
  context: CallContext;
  api: BaseQueryApi;
  headers: Headers;
  /** Milliseconds. */
  timeout: number;
  onSent: SentListener | undefined;
  shownInPlace: boolean;
}

export interface CallOptions {
  /** Opt out of the snack-bar: the screen shows the failure itself (product/errors#opt-out). */
  shownInPlace?: boolean;
  /** Milliseconds until a call counts as unanswered; 30 s by default. */
  timeout?: number;
  onSent?: SentListener;
}

/**
 * One call: a path on the API host with its method and body, or just the path of a GET. A full URL belongs to another
 * service (product/calls#other-services), which is sent nothing about the caller.
 */
export interface Call extends Pick<FetchArgs, 'url' | 'method'> {
  /** FormData is sent as multipart, everything else as JSON. */
  body?: unknown;
  /** What a successful answer has: JSON, plain text, or a file, which becomes an object URL that the caller revokes. */
  answer?: 'json' | 'file' | 'text';
  /** Overrides the file's content type. */
  fileType?: string;
  /**
   * The name for a file that will be sent on. The file registry holds it until it is released, and the result is its
   * `FileRef` instead of an object URL, which the page's policy does not allow to be read.
   */
  holdAs?: string;
  /**
   * A write that sets a state, so that repeating it is harmless: it gets no `Idempotency-Key`. With one, an "on" whose
   * answer was lost, then "off", then "on" would end as off, because the second "on" would repeat the key of the first.
   */
  isRepeatable?: boolean;
  /** The draft behind a write: its `Idempotency-Key` is stored with the draft, so that every tab uses the same one. */
  draft?: WrittenDraft;
  /**
   * Checks a successful answer to a write. If it fails, the write counts as unanswered, and the next attempt repeats
   * its `Idempotency-Key`. By default any readable answer is accepted.
   */
  isAgreed?: (answer: unknown) => boolean;
  /**
   * The version of the record that the user saw, which a change is made to; sent where the server asks for it
   * (product/calls#preconditions).
   */
  seen?: string | number | null | undefined;
  /** For large answers: their `ETag` is sent with the next call, so that an unchanged answer is not sent again. */
  isRevalidated?: boolean;
  /** For such an answer: asks only for its changes, if the server can list them (RFC 3229). */
  changes?: AnswerChanges;
  /** Overrides its endpoint's option: a job of several rows shows the failure of each row itself. */
  shownInPlace?: boolean | undefined;
  /** Called with the upload progress of this call, instead of the listener of its endpoint. */
  onSent?: SentListener;
  /** Called with each piece of a successful answer's text as it arrives, even if the answer is interrupted later. */
  onText?: (piece: string) => void;
}

/** How the changes of a large answer are named and applied. */
export interface AnswerChanges {
  /** The name of the instance manipulation, which `A-IM` asks for. */
  name: string;
  /** The answer with the changes in the body of a 226. @throws if it has none */
  apply: (before: object, changes: unknown) => object;
}

/** What the base query reads from the store; the slices that own it live above this layer. */
export interface CallContext {
  token: string | null;
  /** The user's id; null while nobody is signed in. */
  owner: string | null;
  /** The server supports `Idempotency-Key`, and asks which version of a record a change is made to. */
  extensions: boolean;
  /** Where the server announces the marketing service (product/marketing#prefix). */
  marketingPrefix?: string | undefined;
}
