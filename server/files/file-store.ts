import type { ByteRange } from '../http/byte-range';

/** A stored file: `hash` is the SHA-256 of the content in hex, and its key. */
export interface StoredBlob {
  hash: string;
  /** bytes */
  size: number;
}

/** A blob is missing: it was removed, or the disk lost it. */
export class MissingBlobError extends Error {
  constructor(hash: string) {
    super(`There is no blob ${hash}.`);
    this.name = 'MissingBlobError';
  }
}

/** How many of the content's first bytes are remembered while it is streamed. */
export const HEAD_BYTES = 64;

/**
 * Content that has arrived and is on disk, but not yet in place. Call one of the two functions, outside transactions;
 * both may be repeated.
 */
export interface StagedBlob extends StoredBlob {
  /** Its first bytes, at most `HEAD_BYTES`, by which its type can be recognised. */
  head: Uint8Array;
  /** Moves it into place; once this has resolved, a row may name it. */
  keep(): Promise<void>;
  /** Deletes it, unless it has been stored. */
  discard(): Promise<void>;
}

/**
 * Content-addressed files (flydrive). A row that names a blob is committed only after `put` or `keep` has resolved, so
 * that every row has its content.
 */
export interface FileStore {
  /** Streams `content` to the staging area and hashes it. @param name of the file, for a refusal */
  stage(content: AsyncIterable<Uint8Array>, name?: string): Promise<StagedBlob>;
  /** Streams `content` safely into place; identical content is stored once. */
  put(content: AsyncIterable<Uint8Array> | Uint8Array, name?: string): Promise<StoredBlob>;
  /** The content, or the bytes `part` of it, read no faster than it is consumed. @throws MissingBlobError */
  get(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  has(hash: string): Promise<boolean>;
  delete(hash: string): Promise<void>;
  /**
   * Removes leftovers of interrupted uploads and refused writes: staged content and blobs for which `isNamed` finds no
   * row, if older than `olderThan`. Returns the number of removed files.
   */
  sweep(olderThan: Date, isNamed: (hashes: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}
