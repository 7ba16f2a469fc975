import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createProductTokens } from './product-tokens';
import { loadTokenSecret } from './token-secret';

const NOW = new Date('2026-11-20T10:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const secret = new TextEncoder().encode('a secret of thirty-two characters and more');
const tokens = createProductTokens(secret);
const CLAIMS = {
  sub: 'staff-ada',
  sid: 'session-1',
  email: 'ada@harbour.example',
  given_name: 'Ada',
  family_name: 'Lindqvist',
  roles: ['tools:ai'],
  exp: SECONDS + 60,
};

function signed(claims: Record<string, unknown>, key = secret, alg = 'HS256') {
  return new SignJWT({ iss: 'harbour-tools', aud: 'harbour-tools-api', iat: SECONDS, ...CLAIMS, ...claims })
    .setProtectedHeader({ alg })
    .sign(key);
}

describe('Product tokens', () => {
  it('return the signed claims, without the envelope', async () => {
    const token = await tokens.sign({ ...CLAIMS, tid: undefined }, NOW);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(await tokens.verify(token, NOW)).toEqual(CLAIMS);
  });

  it('are valid until the exact second of their expiry', async () => {
    const token = await tokens.sign(CLAIMS, NOW);
    await expect(tokens.verify(token, new Date((SECONDS + 59) * 1000))).resolves.toBeTruthy();
    await expect(tokens.verify(token, new Date((SECONDS + 60) * 1000))).rejects.toMatchObject({ status: 401 });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['of another portal', () => signed({ iss: 'another-portal' })],
    ['for another service', () => signed({ aud: 'another-api' })],
    ['of another secret', () => signed({}, new TextEncoder().encode('another secret of thirty-two characters'))],
    ['of another algorithm', () => signed({}, new TextEncoder().encode('x'.repeat(64)), 'HS512')],
    ['of the same secret by another algorithm', () => signed({}, secret, 'HS384')],
    ['without a signature', () => new UnsecuredJWT({ ...CLAIMS }).setIssuer('harbour-tools').encode()],
    ['without a session', () => signed({ sid: undefined })],
    ['without an end', () => signed({ exp: undefined })],
    ['whose roles are a text', () => signed({ roles: 'tools:ai' })],
    ['without an address', () => signed({ email: undefined })],
    ['that is empty', () => ''],
    ['that is not one', () => 'a.b.c'],
  ])('are refused if they are %s', async (_kind, make) => {
    await expect(tokens.verify(await make(), NOW)).rejects.toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  it('need a secret of 32 bytes', () => {
    expect(() => createProductTokens(new Uint8Array(31))).toThrow(/32 bytes/);
  });
});

describe('The secret of the product tokens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-secret-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = (dataDir: string, given: string | null = null) => ({
    dataDir,
    token: { lifetimeMinutes: 60, secret: given },
  });

  it('is the configured one if there is one', async () => {
    const given = 'configured-secret-of-32-characters';
    expect(new TextDecoder().decode(await loadTokenSecret(config(folder, given)))).toBe(given);
  });

  it('is created once and only readable for its owner', async () => {
    const dataDir = join(folder, 'new', 'data');
    const first = await loadTokenSecret(config(dataDir));
    expect(await loadTokenSecret(config(dataDir))).toEqual(first);
    expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'token-secret'), 'utf8').trim()).toHaveLength(64);
  });

  it('stops the start if the stored one is too short', async () => {
    writeFileSync(join(folder, 'token-secret'), 'short');
    await expect(loadTokenSecret(config(folder))).rejects.toThrow(/too short/);
  });
});
