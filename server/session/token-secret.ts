import { systemError } from '../system-error';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config';
import { makeFileOnce } from '../data/durable-folder';
import { StartUpError } from '../start-up-error';

/**
 * The secret that signs product tokens: `TOKEN_SECRET`, or the content of `DATA_DIR/token-secret`, which is created on
 * the first start (mode 0600) so that sessions survive a restart. @throws StartUpError if the stored secret cannot be
 * read or is shorter than 32 characters
 */
export async function loadTokenSecret(config: Pick<ServerConfig, 'dataDir' | 'token'>): Promise<Uint8Array> {
  if (config.token.secret) return new TextEncoder().encode(config.token.secret);
  const path = join(config.dataDir, 'token-secret');
  // If two servers start together, the second uses the first one's secret.
  const secret = (await readSecret(path)) ?? ((await makeSecret(path)) || ((await readSecret(path)) ?? ''));
  if (secret.length < 32) throw new StartUpError(`The key file ${path} is too short to sign tokens. ${WHAT_TO_DO}`);
  return new TextEncoder().encode(secret);
}

const WHAT_TO_DO = 'Restore a copy of it, or delete it and start again: everybody then has to sign in again.';

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (systemError(error).code === 'ENOENT') return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartUpError(`The key file ${path} cannot be read (${reason}). ${WHAT_TO_DO}`, error);
  }
}

/** The new secret, or an empty text if another server has just created one. */
async function makeSecret(path: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url');
  return (await makeFileOnce(path, `${secret}\n`)) ? secret : '';
}
