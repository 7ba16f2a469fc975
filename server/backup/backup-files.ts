import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { chunksOf } from '../files/chunks';
import { writeFlushed } from '../files/durable-drive';

export const MANIFEST = 'manifest.json';
export const tableFile = (table: string) => `tables/${table}.ndjson`;
export const blobFile = (hash: string) => `files/${hash}`;

type Content = AsyncIterable<Uint8Array>;

/** The files of a backup in `folder`, by their names in it. */
export class BackupFiles {
  constructor(readonly folder: string) {}

  path(name: string): string {
    return join(this.folder, name);
  }

  has(name: string): boolean {
    return existsSync(this.path(name));
  }

  write(name: string, content: Content): Promise<void> {
    return writeFlushed(this.path(name), content);
  }

  async read(name: string): Promise<Content> {
    const file = await open(this.path(name));
    return chunksOf(file.createReadStream());
  }

  /** The SHA-256 of a file in hex. */
  async sha256Of(name: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await this.read(name)) hash.update(chunk);
    return hash.digest('hex');
  }
}
