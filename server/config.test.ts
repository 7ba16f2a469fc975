import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config';
import { createProductionIdentities } from './identity/production-identity';
import { policySources, productionStartUp } from './identity/start-up-config';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const PRODUCTION = {
  IDENTITY: 'production',
  MICROSOFT_CLIENT_ID: 'm',
  MICROSOFT_TENANT_ID: 't',
  GOOGLE_CLIENT_ID: 'g',
};

const PROVIDER_HOSTS: Record<string, string> = {
  groupmicrosoft: 'login.microsoftonline.com',
  groupgoogle: 'accounts.google.com',
};

describe('the configuration', () => {
  it('is a local portal by default', () => {
    expect(parseConfig({})).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      databaseUrl: null,
      demo: { fill: true, scale: 'normal' },
      token: { lifetimeMinutes: 7 * 24 * 60, secret: null },
      identity: { mode: 'local' },
    });
  });

  it('has neither demo data nor tester tools in production by default', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({ demo: { fill: false }, portal: { testerTools: false } });
    expect(parseConfig({ ...PRODUCTION, DEMO_DATA: 'demo' }).demo.fill).toBe(true);
    expect(parseConfig({ DEMO_DATA: 'none' }).demo.fill).toBe(false);
  });

  it('differs from the machine’s clock in trials only', () => {
    expect(parseConfig({ CLOCK_SHIFT_SECONDS: '-60' }).clockShiftSeconds).toBe(-60);
    expect(problemsOf({ ...PRODUCTION, CLOCK_SHIFT_SECONDS: '-60' })).toEqual([
      'CLOCK_SHIFT_SECONDS=-60: only for trials, with IDENTITY=local',
    ]);
  });

  it('logs to standard output, to a file of its data in a terminal, or where LOG_TO says', () => {
    expect(parseConfig({}).logFile).toBeNull();
    expect(parseConfig({ DATA_DIR: '/srv/data' }, { inTerminal: true }).logFile).toBe('/srv/data/server.log');
    expect(parseConfig({ LOG_TO: 'stdout' }, { inTerminal: true }).logFile).toBeNull();
    expect(parseConfig({ LOG_TO: '/var/log/harbour.log' }).logFile).toBe('/var/log/harbour.log');
  });

  it('measures only what somebody receives, and has no metrics without a token', () => {
    const token = 'a token of at least 32 characters';
    expect(parseConfig({}).telemetry).toBeNull();
    expect(parseConfig({ METRICS_PORT: '9464', METRICS_TOKEN: token }).telemetry).toEqual({
      serviceName: 'harbour-tools',
      otlp: null,
      prometheus: { port: 9464, token },
    });
    const incomplete = ['METRICS_PORT and METRICS_TOKEN need each other: set both, or neither'];
    expect(problemsOf({ METRICS_PORT: '9464' })).toEqual(incomplete);
    expect(problemsOf({ METRICS_TOKEN: token })).toEqual(incomplete);
    expect(problemsOf({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }).join()).not.toContain('short');
  });

  it('makes a backup every night in production, and before updates everywhere', () => {
    const kept = { days: 7, weeks: 4, months: 12 };
    expect(parseConfig({}).backup).toMatchObject({ at: null, dir: './backups', kept, beforeUpdate: true });
    expect(parseConfig(PRODUCTION).backup).toMatchObject({ at: '02:30', recipients: [] });
    expect(parseConfig({ BACKUP_RECIPIENT: 'age1a, age1b' }).backup.recipients).toEqual(['age1a', 'age1b']);
    expect(parseConfig({ ...PRODUCTION, BACKUP_AT: 'off' }).backup.at).toBeNull();
    const given = parseConfig({ BACKUP_AT: '23:59', BACKUP_KEEP: '30/0/0', BACKUP_BEFORE_UPDATE: 'off' }).backup;
    expect(given).toMatchObject({ at: '23:59', kept: { days: 30, weeks: 0, months: 0 }, beforeUpdate: false });
    expect(problemsOf({ BACKUP_AT: '24:00', BACKUP_KEEP: '0/4/12', BACKUP_BEFORE_UPDATE: 'yes' })).toEqual([
      'BACKUP_AT=24:00: BACKUP_AT must be a time such as 02:30, or off',
      'BACKUP_KEEP=0/4/12: BACKUP_KEEP must be numbers of days, weeks and months such as 7/4/12',
      'BACKUP_BEFORE_UPDATE=yes: BACKUP_BEFORE_UPDATE must be one of the following values: on, off',
    ]);
  });

  it('treats empty variables as missing', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '  ' })).toEqual(parseConfig({}));
  });

  it('derives the public address from the port by default', () => {
    expect(parseConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(parseConfig({ PUBLIC_URL: 'http://127.0.0.1:9000/' }).publicUrl).toBe('http://127.0.0.1:9000');
  });

  it('stores files in a bucket only if one is configured', () => {
    expect(parseConfig({ S3_ENDPOINT: 'http://localhost:9000' }).s3).toBeNull();
    expect(parseConfig({ S3_BUCKET: 'harbour' }).s3).toEqual({
      bucket: 'harbour',
      region: 'eu-west-2',
      endpoint: null,
    });
    expect(parseConfig({ S3_BUCKET: 'harbour', S3_ENDPOINT: 'http://localhost:9000' }).s3?.endpoint).toBe(
      'http://localhost:9000',
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_POOL', '0'],
    ['TOKEN_LIFETIME_MINUTES', '1.5'],
    ['DEMO_DATA', 'maybe'],
    ['IDENTITY', 'ldap'],
    ['MARKETING_PREFIX', 'no-slash'],
    ['PUBLIC_URL', 'not a url'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'perhaps'],
    ['S3_BUCKET', 'Up/and/away'],
    ['S3_ENDPOINT', 'ftp://files'],
  ])('reports %s=%s as wrong', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}=${value}`);
  });

  it('reports every problem at once, without the values of secrets', () => {
    const problems = problemsOf({ PORT: 'x', TOKEN_SECRET: 'short-secret', IDENTITY: 'production' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('short-secret');
    expect(problems.join()).toContain('IDENTITY=production needs a provider to sign in with');
  });
});

describe('the providers of a production portal', () => {
  const microsoft = { MICROSOFT_CLIENT_ID: 'm', MICROSOFT_TENANT_ID: 't' };
  const google = { GOOGLE_CLIENT_ID: 'g' };

  it.each([
    ['both', { ...microsoft, ...google }, ['groupmicrosoft', 'groupgoogle']],
    ['Entra ID alone', microsoft, ['groupmicrosoft']],
    ['Google alone', google, ['groupgoogle']],
  ])('may be %s', (_which, environment, methods) => {
    const config = parseConfig({ IDENTITY: 'production', ...environment });
    expect(config.identity.methods).toEqual(methods);
    expect(productionStartUp(config).signInMethods).toEqual(methods);
    const { connect } = policySources(config);
    expect(connect.map((source) => new URL(source).hostname)).toEqual(
      methods.map((method) => PROVIDER_HOSTS[method]).toReversed(),
    );
  });

  it.each([
    ['none', {}, /^IDENTITY=production needs a provider to sign in with: set MICROSOFT_CLIENT_ID and/],
    [
      'a tenant alone',
      { MICROSOFT_TENANT_ID: 't', ...google },
      /^MICROSOFT_CLIENT_ID is required with MICROSOFT_TENANT_ID/,
    ],
    [
      'Entra ID and another',
      { ...microsoft, OPENID_ISSUER: 'https://id.example' },
      /^OPENID_ISSUER takes the place of/,
    ],
    [
      'a provider without a client',
      { OPENID_ISSUER: 'https://id.example' },
      /^MICROSOFT_CLIENT_ID is required with OPEN/,
    ],
    ['a client alone', { MICROSOFT_CLIENT_ID: 'm' }, /^MICROSOFT_TENANT_ID is required with MICROSOFT_CLIENT_ID/],
  ])('are not %s', (_which, environment, problem) => {
    expect(problemsOf({ IDENTITY: 'production', ...environment })).toEqual([expect.stringMatching(problem)]);
  });

  it('may be in a national cloud, or any standard OpenID provider in Entra ID’s place', () => {
    const national = parseConfig({
      IDENTITY: 'production',
      ...microsoft,
      MICROSOFT_AUTHORITY: 'https://login.microsoftonline.us/',
    });
    expect(productionStartUp(national).microsoft).toMatchObject({
      authority: 'https://login.microsoftonline.us/t',
      protocolMode: 'AAD',
    });
    const staging = parseConfig({
      IDENTITY: 'production',
      MICROSOFT_CLIENT_ID: 'm',
      OPENID_ISSUER: 'https://id.example:8443/realms/staging',
    });
    expect(staging.identity.methods).toEqual(['groupmicrosoft']);
    expect(productionStartUp(staging).microsoft).toMatchObject({
      authority: 'https://id.example:8443/realms/staging',
      knownAuthorities: ['id.example:8443'],
      protocolMode: 'OIDC',
    });
    expect(policySources(staging).connect).toEqual(['https://id.example:8443']);
  });

  it('are the only ones whose tokens are exchanged', async () => {
    const config = parseConfig({ IDENTITY: 'production', ...microsoft });
    const { identities } = createProductionIdentities(config, { now: () => new Date('2026-11-18T10:00:00Z') });
    await expect(identities.groupgoogle('h.p.s')).rejects.toMatchObject({ status: 403 });
  });
});

const OWN_MACHINE = [
  'http://localhost',
  'https://LOCALHOST:8443',
  'http://foo.localhost:8080',
  'http://127.0.0.1:8080',
  'http://127.1.2.3',
  'http://0x7f.1',
  'http://[::1]:8080',
  'http://[::ffff:127.0.0.1]',
];

const ELSEWHERE = [
  'https://tools.example',
  'http://tools.example:8080',
  'http://127.0.0.1.evil.com',
  'http://localhost.evil.com',
  'http://notlocalhost',
  'http://localhost@evil.com',
  'http://0.0.0.0:8080',
  'http://[::]:8080',
  'http://[::2]',
  'http://128.0.0.1',
  'http://192.168.0.10:8080',
  'http://portal',
];

describe('a sign-in without passwords', () => {
  it.each(OWN_MACHINE)('is served at %s', (url) => {
    expect(problemsOf({ PUBLIC_URL: url })).toEqual([]);
    expect(problemsOf({ PUBLIC_URL: url, IDENTITY: 'local' })).toEqual([]);
  });

  it.each(ELSEWHERE)('is refused at %s, in one line that says what to set', (url) => {
    const others: Record<string, string>[] = [{}, { IDENTITY: 'local' }, { HOST: '127.0.0.1' }, { HOST: '0.0.0.0' }];
    for (const environment of others) {
      const [problem, ...more] = problemsOf({ PUBLIC_URL: url, ...environment });
      expect(problem).toMatch(`PUBLIC_URL=${url}: with IDENTITY=local anybody there could sign in as anybody`);
      expect(problem).toContain('Set IDENTITY=production');
      expect(problem).not.toContain('\n');
      expect(more).toEqual([]);
    }
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: url, HOST: '0.0.0.0' })).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', '::1', '127.0.0.2'])('listens on %s by default', (host) => {
    expect(problemsOf({ HOST: host })).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.0.10', 'laptop.example'])('listens on %s only if IDENTITY is set', (host) => {
    const [problem, ...others] = problemsOf({ HOST: host, PUBLIC_URL: 'http://localhost:8080' });
    expect(problem).toContain(`HOST=${host}: anybody who reaches it could sign in as anybody`);
    expect(others).toEqual([]);
    expect(problemsOf({ HOST: host, IDENTITY: 'local' })).toEqual([]);
    expect(problemsOf({ HOST: host, ...PRODUCTION })).toEqual([]);
  });
});
