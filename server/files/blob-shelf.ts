import type { ByteRange } from '../http/byte-range';
import type { StoredBlob } from './file-store';

/** Content on its way to the shelf. */
export interface ArrivingBlob {
  /** Puts it in its place, young; may be repeated, and may follow another of the same content. */
  settle(): Promise<void>;
  discard(): Promise<void>;
}

/** Where blobs are stored by their hash. */
export interface BlobShelf {
  /** Takes over the flushed file at `path`. */
  receive(path: string, blob: StoredBlob): Promise<ArrivingBlob>;
  /** The content, or the bytes `part` of it. */
  open(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** The blobs that were put last before `moment`, and anything else that was left behind by then. */
  olderThan(moment: Date): Promise<string[]>;
  /** Removes what `olderThan` has named unless it has been put again since; whether it did. */
  removeAbandoned(name: string, moment: Date): Promise<boolean>;
}

/** A hash as blobs are named: SHA-256 in hex. */
export function isBlobHash(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

const BLOBS = 'blobs';

/** `blobs/ab/abcd…`: no folder grows too large to list. */
export function keyOfBlob(hash: string): string {
  return `${BLOBS}/${hash.slice(0, 2)}/${hash}`;
}
