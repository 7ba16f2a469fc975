/** What has been stored: `hash` is the SHA-256 of the content in hex and its key. */
export interface StoredBlob {
  hash: string;
  size: number;
}

/**
 * Content-addressed files (flydrive). A row that names a blob is committed only after `put` has resolved, so that no row
 * is ever without its content.
 */
export interface FileStore {
  /** Streams `content` safely into place; the same content twice is stored once. */
  put(content: ReadableStream<Uint8Array> | Uint8Array): Promise<StoredBlob>;
  /** @throws when there is no such blob */
  get(hash: string): Promise<ReadableStream<Uint8Array>>;
  has(hash: string): Promise<boolean>;
  delete(hash: string): Promise<void>;
}
