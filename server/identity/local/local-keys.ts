import { systemError } from '../../system-error';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { makeFileOnce } from '../../data/durable-folder';
import { StartUpError } from '../../start-up-error';

/**
 * Private keys of the local providers, stored in `DATA_DIR/local-identity-keys.json` (mode 0600) so that a restart
 * leaves signed-in browsers signed in. The two stand-ins sign with different keys, as Microsoft and Google do.
 */
export interface LocalKeys {
  microsoft: JWK;
  google: JWK;
  /** Signs the provider's cookies. */
  cookies: string[];
}

/**
 * Reads the stored keys, or creates them on the first start. @throws StartUpError if the file exists but cannot be read
 * or is damaged
 */
export async function loadLocalKeys(dataDir: string): Promise<LocalKeys> {
  const path = join(dataDir, 'local-identity-keys.json');
  const stored = await readKeys(path);
  if (stored) return stored;
  const made: LocalKeys = {
    microsoft: await makeKey('microsoft'),
    google: await makeKey('google'),
    cookies: [randomBytes(32).toString('base64url')],
  };
  // Empty if an earlier version was interrupted.
  await rm(path, { force: true });
  await makeFileOnce(path, JSON.stringify(made));
  return made;
}

async function readKeys(path: string): Promise<LocalKeys | null> {
  try {
    const text = await readFile(path, 'utf8');
    if (text === '') return null;
    const keys = JSON.parse(text) as LocalKeys;
    for (const key of [keys.microsoft, keys.google]) await importJWK(key, 'RS256');
    if (!keys.cookies.every((cookie) => cookie.length > 0)) throw new TypeError('a cookie key is empty');
    return keys;
  } catch (error) {
    if (systemError(error).code === 'ENOENT') return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartUpError(
      `The key file ${path} cannot be used (${reason}). Delete it and start again: everybody then has to sign in again.`,
      error,
    );
  }
}

async function makeKey(use: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = `${use}-${randomBytes(6).toString('hex')}`;
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

export function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}
