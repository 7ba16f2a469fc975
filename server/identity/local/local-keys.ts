import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/**
 * Private keys of the local providers, kept in `DATA_DIR/local-identity-keys.json` (mode 0600) so that a restart leaves
 * signed-in browsers signed in. The two stand-ins sign with different keys, as Microsoft and Google do.
 */
export interface LocalKeys {
  microsoft: JWK;
  google: JWK;
  /** Signs the provider's cookies. */
  cookies: string[];
}

/**
 * Reads the kept keys, or makes them on the first start.
 * @throws Error when the file is there but cannot be read or is damaged
 */
export async function loadLocalKeys(dataDir: string): Promise<LocalKeys> {
  const path = join(dataDir, 'local-identity-keys.json');
  const kept = await readKeys(path);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const made: LocalKeys = {
    microsoft: await makeKey('microsoft'),
    google: await makeKey('google'),
    cookies: [randomBytes(32).toString('base64url')],
  };
  const file = await open(path, 'w', 0o600);
  await file.writeFile(JSON.stringify(made));
  await file.sync();
  await file.close();
  return made;
}

async function readKeys(path: string): Promise<LocalKeys | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  // A start that was cut short leaves an empty file: nothing has been signed with it yet.
  if (text === '') return null;
  return JSON.parse(text) as LocalKeys;
}

async function makeKey(use: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = `${use}-${randomBytes(6).toString('hex')}`;
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** The part of a key that may be published. */
export function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}
