import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config';

/**
 * The secret that signs product tokens: `TOKEN_SECRET`, or the content of `DATA_DIR/token-secret`, which is made on the
 * first start (mode 0600) so that sessions outlive a restart.
 * @throws Error when the kept secret is shorter than 32 characters
 */
export async function loadTokenSecret(config: Pick<ServerConfig, 'dataDir' | 'token'>): Promise<Uint8Array> {
  if (config.token.secret) return new TextEncoder().encode(config.token.secret);
  const path = join(config.dataDir, 'token-secret');
  const secret = (await readSecret(path)) ?? (await makeSecret(config.dataDir, path));
  if (secret.length < 32) throw new Error(`${path} is too short to sign tokens: delete it and start again.`);
  return new TextEncoder().encode(secret);
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

async function makeSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  try {
    // 'wx': of two servers starting together, the second takes the first one's secret.
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${secret}\n`);
    await file.sync();
    await file.close();
    return secret;
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
    return (await readSecret(path)) ?? '';
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
