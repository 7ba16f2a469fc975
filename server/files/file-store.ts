import type { ByteRange } from '../http/byte-range';

/** What has been stored: `hash` is the SHA-256 of the content in hex and its key. */
export interface StoredBlob {
  hash: string;
  /** bytes */
  size: number;
}

/** A blob that should be there is not: somebody took it away, or its disk did. */
export class MissingBlobError extends Error {
  constructor(hash: string) {
    super(`There is no blob ${hash}.`);
    this.name = 'MissingBlobError';
  }
}

/** How many of a content's first bytes are remembered while it streams past. */
export const HEAD_BYTES = 64;

/** Content that has arrived and is safely on the disk, but not yet in its place. Do one of the two; both may be repeated. */
export interface StagedBlob extends StoredBlob {
  /** Its first bytes, at most `HEAD_BYTES`, by which its type can be recognised. */
  head: Uint8Array;
  /** Puts it in its place; once this has resolved a row may name it. */
  keep(): Promise<void>;
  /** Forgets it, unless it has been saved. */
  discard(): Promise<void>;
}

/**
 * Content-addressed files (flydrive). A row that names a blob is committed only after `put` or `keep` has resolved, so
 * that no row is ever without its content.
 */
export interface FileStore {
  /** Streams `content` to a place beside the store, hashing it on the way. */
  stage(content: AsyncIterable<Uint8Array>): Promise<StagedBlob>;
  /** Streams `content` safely into place; the same content twice is stored once. */
  put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredBlob>;
  /**
   * The content, or the bytes `part` of it, read no faster than they are taken.
   * @throws MissingBlobError
   */
  get(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  has(hash: string): Promise<boolean>;
  delete(hash: string): Promise<void>;
  /**
   * Removes what interrupted uploads and refused writes left behind: staged content and blobs for which `isNamed` finds
   * no row, both only when older than `olderThan`. Returns how many files went.
   */
  sweep(olderThan: Date, isNamed: (hashes: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}
