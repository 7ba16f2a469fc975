import type { ByteRange } from '../http/byte-range';
import type { StoredBlob } from './file-store';

export interface ArrivingBlob {
  /** Moves it into place with a new timestamp; may be repeated, also for the same content. */
  settle(): Promise<void>;
  discard(): Promise<void>;
}

/** Storage for blobs by their hash. */
export interface BlobShelf {
  /** Takes over the flushed file at `path`. */
  receive(path: string, blob: StoredBlob): Promise<ArrivingBlob>;
  /** The content, or the bytes `part` of it. */
  open(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** The blobs that were last stored before `moment`, and any other leftovers from before it. */
  olderThan(moment: Date): Promise<string[]>;
  /** Removes an entry from `olderThan` unless it has been stored again since; returns whether it did. */
  removeAbandoned(name: string, moment: Date): Promise<boolean>;
}

/** The hash that names a blob: SHA-256 in hex. */
export function isBlobHash(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

const BLOBS = 'blobs';

/** `blobs/ab/abcd…`: no folder grows too large to list. */
export function keyOfBlob(hash: string): string {
  return `${BLOBS}/${hash.slice(0, 2)}/${hash}`;
}
