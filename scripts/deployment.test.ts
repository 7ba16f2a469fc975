import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '@server/config';
import { ENVIRONMENT_NAMES } from '@server/environment';
import { ROOT } from './machine.mjs';

/** The tested parts of a compose file. */
interface Service {
  image: string;
  environment?: Record<string, string>;
  networks: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  stop_grace_period?: string;
}
interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const compose = parse(textOf('compose.yaml')) as ComposeFile;
const services = Object.entries(compose.services);
const portal = compose.services['portal-1'];
const haproxy = textOf('deploy/haproxy.cfg');
const secondsAt = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]);

/** The variables that the operator sets in `.env`. */
const GIVEN: Record<string, string> = {
  PUBLIC_URL: 'https://portal.example',
  DATABASE_PASSWORD: 'secret',
  S3_SECRET: 'secret',
  TOKEN_SECRET: 'thirty-two characters or some more',
  MICROSOFT_CLIENT_ID: 'a',
  MICROSOFT_TENANT_ID: 'b',
  GOOGLE_CLIENT_ID: 'c',
};
/** Replaces `${NAME:?why}` and `${NAME:-default}` as compose does. */
const filled = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_all, name: string, kind: string | undefined, rest: string | undefined): string => {
      const given = GIVEN[name];
      if (given === undefined && kind !== '-') throw new Error(`${name} is not given`);
      return given ?? rest ?? '';
    },
  );

describe('the Dockerfile', () => {
  const dockerfile = DockerfileParser.parse(textOf('Dockerfile'));

  it('is valid for Docker', () => {
    expect(validate(textOf('Dockerfile'))).toEqual([]);
  });

  it('copies what the server reads, and only existing files', () => {
    const copied = dockerfile
      .getCOPYs()
      .filter((copy) => copy.getFromFlag()?.getValue() === 'build')
      .map((copy) => copy.getArguments()[0]?.getValue().replace('/app/', '') ?? '');
    const made = ['node_modules', 'dist'];
    expect(copied.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)))).toEqual([]);
    expect(copied).toEqual(
      expect.arrayContaining([...made, 'package.json', 'server/data/migrations', 'demo/recordings', 'docs/user-guide']),
    );
  });

  it('runs as an unprivileged user, and has a health check', () => {
    const names = dockerfile.getInstructions().map((instruction) => instruction.getKeyword());
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
    expect(names).toContain('HEALTHCHECK');
  });
});

describe('the compose file', () => {
  it('names only networks, volumes and services that it defines', () => {
    const unknown = services.flatMap(([name, { networks, volumes = [], depends_on = [] }]) => {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      const named = volumes.map((volume) => volume.split(':', 1)[0] ?? '').filter((source) => !source.startsWith('.'));
      return [
        ...networks.filter((network) => !(network in compose.networks)),
        ...named.filter((volume) => !(volume in compose.volumes)),
        ...needed.filter((service) => !(service in compose.services)),
        ...volumes.filter((volume) => volume.startsWith('.') && !existsSync(join(ROOT, volume.split(':', 1)[0] ?? ''))),
      ].map((missing) => `${name}: ${missing}`);
    });
    expect(unknown).toEqual([]);
  });

  it('pins the version of each image', () => {
    const images = services.map(([, { image }]) => image).filter((image) => !image.startsWith('harbour-tools:'));
    expect(images.filter((image) => !/:[\d.]+(-[\w.]+)?$/.test(image))).toEqual([]);
  });

  it('gives the portal only known variables, with valid values', () => {
    const environment = Object.fromEntries(
      Object.entries(portal?.environment ?? {}).map(([name, value]) => [name, filled(value)]),
    );
    const foreign = Object.keys(environment).filter((name) => !ENVIRONMENT_NAMES.includes(name));
    expect(foreign.filter((name) => !name.startsWith('AWS_'))).toEqual([]);
    const config = parseConfig(environment);
    expect(config).toMatchObject({ trustProxy: true, identity: { mode: 'production' }, demo: { fill: false } });
    expect(config.telemetry).toBeNull();
  });

  it('contains no secrets', () => {
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET(?!S)/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?[^}]+\}$/.test(value))).toEqual([]);
  });

  it('gives the printer, the database and the files no access to the internet', () => {
    const isOpen = (network: string) => compose.networks[network]?.internal !== true;
    for (const name of ['gotenberg', 'database', 'files'])
      expect(compose.services[name]?.networks.filter(isOpen)).toEqual([]);
  });

  it('replaces one of two nodes while the other keeps running', () => {
    const nodes = [...haproxy.matchAll(/^ {2}server \S+ (\S+):8080$/gm)].map(([, name]) => name ?? '');
    // Those that are ready, and those that are alive.
    expect(nodes).toHaveLength(4);
    expect(new Set(nodes).size).toBe(2);
    expect(nodes.filter((name) => !(name in compose.services))).toEqual([]);
    const delay = Number(portal?.environment?.['SHUTDOWN_DELAY_SECONDS']);
    const noticed = secondsAt(/inter (\d+)s/, haproxy) * secondsAt(/fall (\d+)/, haproxy);
    expect(delay).toBeGreaterThan(noticed + secondsAt(/timeout connect (\d+)s/, haproxy));
    expect(secondsAt(/^(\d+)s$/, portal?.stop_grace_period ?? '')).toBeGreaterThan(delay + 10);
  });

  it('limits slow callers, and stops sending calls to a node that hangs', () => {
    expect(secondsAt(/timeout http-request (\d+)s/, haproxy)).toBeLessThanOrEqual(10);
    expect(haproxy).toMatch(/default-server .*on-marked-down shutdown-sessions/);
  });

  it('waits for the slowest answer', () => {
    const silence = parseConfig({ AI_SILENCE_SECONDS: '240' }).ai.silenceSeconds;
    expect(secondsAt(/timeout server (\d+)s/, haproxy)).toBeGreaterThan(silence);
  });
});

describe.each(['.gitignore', '.dockerignore'])('%s', (name) => {
  it('excludes files with secrets', () => {
    expect(textOf(name).split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
  });
});

describe('the environment', () => {
  it('is fully documented, each variable once', () => {
    const documented = [...textOf('docs/configuration.md').matchAll(/^\| `(\w+)` /gm)].map(([, name = '']) => name);
    expect(documented.toSorted()).toEqual([...ENVIRONMENT_NAMES].toSorted());
  });
});
