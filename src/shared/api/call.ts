import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { WrittenDraft } from './idempotency-keys';
import type { SentListener } from './upload';

/** What an endpoint may ask of the base query. */
export interface CallOptions {
  /** Opt out of the snack-bar: the screen shows the failure itself (product/errors#opt-out). */
  shownInPlace?: boolean;
  /** Milliseconds until a call counts as unanswered; 30 s by default. */
  timeout?: number;
  /** Called with the upload progress of a call. */
  onSent?: SentListener;
}

/**
 * One call: a path below the API host with its method and body, or just the path of a GET. A whole address is another
 * service's (product/calls#other-services), which gets nothing about the caller.
 */
export interface Call extends Pick<FetchArgs, 'url' | 'method'> {
  /** FormData is sent as multipart, everything else as JSON. */
  body?: unknown;
  /**
   * What a good answer is: JSON, a file, whose content becomes an object URL that the caller revokes, or text as it is.
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
   * A write that says how something shall be, so that doing it twice harms nobody: it has no `Idempotency-Key`. With
   * one, "on" whose answer was lost, "off", and "on" again would end as off, because the second "on" repeats the key of
   * the first.
   */
  isRepeatable?: boolean;
  /**
   * The draft that a write was typed as: its `Idempotency-Key` is stored with the draft and found again by every tab.
   */
  draft?: WrittenDraft;
  /**
   * Whether a good answer to a write is the one that was agreed. Where it is not, the write counts as unanswered, and
   * the next attempt repeats its `Idempotency-Key`; without this, whatever can be read is.
   */
  isAgreed?: (answer: unknown) => boolean;
  /**
   * A large answer: asked for again by its `ETag`, where it came with one, so that the server need not send it again.
   */
  isRevalidated?: boolean;
  /** Called with the upload progress of this call, instead of the listener of its endpoint. */
  onSent?: SentListener;
  /** Called with each piece of a good answer's text as it arrives; the pieces of an interrupted answer have been reported here. */
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
