import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRemoteJWKSet } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAiService } from './ai/ai-service';
import { parseConfig } from './config';
import { createGotenbergPrinter } from './conversion/gotenberg-printer';
import { systemClock } from './deps';
import { S3Shelf } from './files/s3-shelf';
import { publishedKeys } from './identity/published-keys';
import { verifyProviderToken } from './identity/provider-token';
import { lookAt } from './system/probes/probe';
import { aiProbe } from './system/probes/services';
import { createPoster } from './webhooks/post-safely';

const LIMIT_MS = 300;

const nobody = new AbortController().signal;
const margins = { top: 20, right: 20, bottom: 20, left: 20 };
const token = `${Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url')}.e30.AAAA`;
const ai = (url: string) => parseConfig({ AI_SERVICE_URL: url });

/** A call of each file of the server that calls other services, and how it ends if there is no answer. */
const CALLS: Record<string, [call: (url: string) => Promise<unknown>, outcome: object]> = {
  'server/ai/ai-service.ts': [
    (url) => createAiService({ ...ai(url).ai, silenceSeconds: LIMIT_MS / 1_000 }).listModels(nobody),
    { status: 503, code: 'ai-too-slow' },
  ],
  'server/conversion/gotenberg-printer.ts': [
    (url) => createGotenbergPrinter(url).print({ html: '<p>Text</p>', options: { margins } }),
    { status: 503, code: 'no-pdf-service' },
  ],
  'server/files/s3-shelf.ts': [
    (endpoint) => {
      const limits = { answer: LIMIT_MS, megabyte: 0 };
      return new S3Shelf({ bucket: 'files', region: 'eu-west-2', endpoint }, limits).has('0'.repeat(64));
    },
    { status: 503, code: 'files-no-answer' },
  ],
  'server/identity/production-identity.ts': [
    (url) => {
      const names = { provider: 'Microsoft', issuer: 'issuer', storedAs: 'issuer', audience: 'portal' };
      return verifyProviderToken(token, { ...names, keys: createRemoteJWKSet(new URL(url)) }, systemClock);
    },
    { status: 503, code: 'provider-unreachable' },
  ],
  'server/identity/published-keys.ts': [
    (url) => {
      const names = { provider: 'Microsoft', issuer: url, storedAs: url, audience: 'portal' };
      return verifyProviderToken(token, { ...names, keys: publishedKeys(url) }, systemClock);
    },
    { status: 503, code: 'provider-unreachable' },
  ],
  'server/system/probes/services.ts': [
    (url) => lookAt('ai', aiProbe({ config: ai(url) }), pino({ level: 'silent' })),
    { state: 'warning', summary: expect.stringContaining('There was no answer') as string },
  ],
  'server/webhooks/post-safely.ts': [
    (url) => createPoster({ names: new Set(['127.0.0.1']), ranges: [] }).post(url, {}, '{}'),
    { name: 'AbortError' },
  ],
};

/** The collector's library gives up after ten seconds, and nobody waits for it; the pages are the browser's. */
const OTHERS = ['server/telemetry/start-telemetry.ts', 'server/identity/local/local-assets.ts'];

let silent: Server;
let url: string;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  silent.closeAllConnections();
  silent.close();
});

it('has a call of every file that calls other services', () => {
  const calls = /\bfetch\(|createRemoteJWKSet\(|httpRequest\(|new \w*(?:Client|Exporter)\(\{/;
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^data\//.test(name))
    .map((name) => `server/${name}`);
  const found = sources.filter((file) => calls.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual([...Object.keys(CALLS), ...OTHERS].toSorted());
});

it.each(Object.entries(CALLS))('%s gives up on a silent service', async (_file, [call, outcome]) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const after = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(LIMIT_MS));
  const ended = call(url).catch((error: unknown) => error);
  // Time limits that nothing refers to are garbage-collected.
  for (let each = 0; each < 5; each += 1) {
    await pause(20);
    collect();
  }
  expect(await ended).toMatchObject(outcome);
});
