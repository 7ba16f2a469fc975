import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config';
import { DataLockedError } from './data/data-lock';
import { openDatabase } from './data/open-database';
import { StartUpError } from './start-up-error';
import { cautionsOf, refuseUnusable, startUpFailure } from './start-up-failure';

const DATABASE_URL = 'postgres://harbour:not-to-be-shown@127.0.0.1:1/portal';
const onPostgres = parseConfig({ DATABASE_URL });
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('The message of a failed start', () => {
  it('says what to do if PostgreSQL cannot be reached, without its password', async () => {
    const error = await openDatabase({ databaseUrl: DATABASE_URL, pool: 1 }).catch((failure: unknown) => failure);
    expect(startUpFailure(error, onPostgres)?.message).toBe(
      'PostgreSQL at 127.0.0.1:1/portal cannot be used: nothing listens there. Check DATABASE_URL and that server.',
    );
  });

  it.each([
    [coded('28P01', 'password authentication failed'), 'it refuses the password'],
    [coded('3D000'), 'it has no such database'],
    [new Error('timeout expired'), 'it does not answer'],
    [new Error('The server does not support SSL connections'), 'TLS: The server does not support SSL connections'],
    [new AggregateError([], ''), null],
    [new Error('query failed', { cause: coded('53100') }), 'There is no space left'],
  ])('is a line about %s', (error, words) => {
    const line = startUpFailure(error, onPostgres)?.message ?? null;
    expect(line === null ? null : [line.includes(words ?? ''), line.includes('\n')]).toEqual(
      words === null ? null : [true, false],
    );
  });

  it('names a file without read permission, and missing disk space', () => {
    const config = parseConfig({ DATA_DIR: '/srv/data' });
    const refused = Object.assign(coded('EACCES'), { path: '/srv/data/token-secret' });
    expect(startUpFailure(refused, config)?.message).toContain('/srv/data/token-secret cannot be read or written');
    expect(startUpFailure(coded('ENOSPC'), config)?.message).toContain('no space left on the disk of the data folder');
  });

  it('is an existing message for the operator, and nothing for our own errors', () => {
    for (const error of [new StartUpError('x'), new ConfigError(['x']), new DataLockedError('x', null)]) {
      expect(startUpFailure(error, null)).toBe(error);
    }
    expect(startUpFailure(new TypeError('x is not a function'), onPostgres)).toBeNull();
    expect(startUpFailure('text', null)).toBeNull();
  });
});

describe('A configuration', () => {
  it('requires an existing browser, or none', () => {
    const refusal = (CHROMIUM_PATH: string) => () => refuseUnusable(parseConfig({ CHROMIUM_PATH }));
    expect(refusal(join(tmpdir(), 'no-chromium'))).toThrow(/CHROMIUM_PATH=.*no-chromium: there is no such file/);
    expect(refusal(tmpdir())).toThrow(ConfigError);
    expect(refusal(process.execPath)).not.toThrow();
    expect(refusal('')).not.toThrow();
  });

  it('of PostgreSQL gives a warning for everything that other nodes would not share', () => {
    const shared = { TOKEN_SECRET: 'a secret of thirty-two characters', S3_BUCKET: 'portal' };
    expect(cautionsOf(onPostgres)).toHaveLength(2);
    expect(cautionsOf(parseConfig({ DATABASE_URL, ...shared, S3_BUCKET: '' }))[0]).toContain('S3_BUCKET');
    expect(cautionsOf(parseConfig({ DATABASE_URL, ...shared, TOKEN_SECRET: '' }))[0]).toContain('TOKEN_SECRET');
    expect(cautionsOf(parseConfig({ DATABASE_URL, ...shared }))).toEqual([]);
    expect(cautionsOf(parseConfig({}))).toEqual([]);
  });

  it.each(['common', 'Organizations', 'consumers'])('refuses the tenant %s', (MICROSOFT_TENANT_ID) => {
    const production = { IDENTITY: 'production', MICROSOFT_CLIENT_ID: 'm', GOOGLE_CLIENT_ID: 'g' };
    expect(() => parseConfig({ ...production, MICROSOFT_TENANT_ID })).toThrow(/MICROSOFT_TENANT_ID=.*your own tenant/);
  });
});
