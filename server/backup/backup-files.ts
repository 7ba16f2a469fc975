import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../data/data-folder';
import { chunksOf } from '../files/chunks';
import { BackupError, reasonOf } from './backup-format';
import type { Cipher } from './encryption';

export const MANIFEST = 'manifest.json';
export const tableFile = (table: string) => `tables/${table}.ndjson`;
export const blobFile = (hash: string) => `files/${hash}`;

type Content = AsyncIterable<Uint8Array>;

/** The files of a backup in `folder`, by their names in it. Encrypted ones end in `.age`. */
export class BackupFiles {
  constructor(
    readonly folder: string,
    private readonly cipher: Cipher | null = null,
  ) {}

  path(name: string): string {
    return join(this.folder, this.cipher ? `${name}.age` : name);
  }

  has(name: string): boolean {
    return existsSync(this.path(name));
  }

  /** Writes a new file without flushing it: others may wait for the database meanwhile. */
  async write(name: string, content: Content): Promise<void> {
    const written = this.cipher ? await this.cipher.encrypt(content) : content;
    await writeFile(this.path(name), written, { flag: 'wx', mode: PRIVATE_FILE });
  }

  /** Read no faster than it is consumed. The stream ends with a BackupError if it cannot be decrypted. */
  async read(name: string): Promise<Content> {
    const file = await open(this.path(name));
    const content = chunksOf(file.createReadStream());
    return this.cipher ? decrypted(this.cipher, content, this.path(name)) : content;
  }

  /** The SHA-256 of a file's content in hex. */
  async sha256Of(name: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await this.read(name)) hash.update(chunk);
    return hash.digest('hex');
  }
}

async function* decrypted(cipher: Cipher, content: Content, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* await cipher.decrypt(content);
  } catch (error) {
    throw new BackupError(`${path} cannot be decrypted: ${reasonOf(error)}.`);
  }
}

/**
 * The backup in `folder`. @param keyFile identities as `age-keygen` writes them, for an encrypted one @throws BackupError
 * if it is encrypted and there are none
 */
export async function openBackup(folder: string, keyFile?: string): Promise<BackupFiles> {
  if (!existsSync(join(folder, `${MANIFEST}.age`))) return new BackupFiles(folder);
  if (keyFile === undefined)
    throw new BackupError('The backup is encrypted. Name the file with its key after the folder.');
  const lines = (await readFile(keyFile, 'utf8')).split('\n').map((line) => line.trim());
  const { cipherOf } = await import('./encryption');
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    return new BackupFiles(folder, cipherOf([], identities));
  } catch {
    throw new BackupError(`${keyFile} has something other than keys of age (AGE-SECRET-KEY-…).`);
  }
}
