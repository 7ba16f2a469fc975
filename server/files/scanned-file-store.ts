import { Readable } from 'node:stream';
import type { AppDeps } from '../deps';
import type { ByteRange } from '../http/byte-range';
import { unprocessable } from '../http/api-failure';
import type { FileStore, StagedBlob, StoredBlob } from './file-store';
import { findingIn, markUnscanned } from './unscanned-files';

/**
 * A store whose files come from people: everything passes the virus scanner on its way in. A refused file leaves
 * nothing, because its staged content breaks off. What was accepted without a scan is marked before it is stored, and
 * is not sent once a later scan has found a virus in it. Backups use the store beneath it.
 */
export class ScannedFileStore implements FileStore {
  constructor(
    private readonly store: FileStore,
    private readonly deps: Pick<AppDeps, 'db' | 'clock' | 'scanner'>,
  ) {}

  async stage(content: AsyncIterable<Uint8Array>, name = 'The file'): Promise<StagedBlob> {
    const scanned = this.deps.scanner.watch(content, name);
    const staged = await this.store.stage(scanned.content);
    if (!scanned.isUnchecked()) return staged;
    return {
      ...staged,
      keep: async () => {
        await markUnscanned(this.deps.db, staged.hash, this.deps.clock.now());
        await staged.keep();
      },
    };
  }

  async put(content: AsyncIterable<Uint8Array> | Uint8Array, name?: string): Promise<StoredBlob> {
    const staged = await this.stage(content instanceof Uint8Array ? Readable.from([content]) : content, name);
    await staged.keep();
    return { hash: staged.hash, size: staged.size };
  }

  async get(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const finding = await findingIn(this.deps.db, hash);
    if (finding === null) return this.store.get(hash, part);
    throw unprocessable(
      `This file cannot be opened: it contains a virus (${finding}), which was found after it was stored. Tell your administrator.`,
      'infected-file',
    );
  }

  has(hash: string): Promise<boolean> {
    return this.store.has(hash);
  }

  delete(hash: string): Promise<void> {
    return this.store.delete(hash);
  }

  sweep(...given: Parameters<FileStore['sweep']>): Promise<number> {
    return this.store.sweep(...given);
  }
}

/** `store` as people's uploads reach it; without a scanner it is the same. */
export function scannedStore(store: FileStore, deps: Pick<AppDeps, 'db' | 'clock' | 'scanner'>): FileStore {
  return deps.scanner.config === null ? store : new ScannedFileStore(store, deps);
}
