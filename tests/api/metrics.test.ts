import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTelemetry, type Telemetry } from '@server/telemetry/start-telemetry';
import { samplesOf } from '@tests/support/prometheus-text';
import { createTestApi, OWEN } from '@tests/support/test-api';
import { plainEntry, timeSheetOf } from '@tests/support/time-sheet';

const TOKEN = 'a token for the tests of metrics alone';
const SECRET_TEXT = 'An advice that is nobody’s business';

describe('the metrics for Prometheus', () => {
  const environment = { METRICS_PORT: '0', METRICS_TOKEN: TOKEN };
  const refusals: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void refusals.push(JSON.parse(line)) });
  let telemetry: Telemetry;
  let origin = '';
  const ask = (path: string, given: { method?: string; authorization?: string } = {}) => {
    const { method = 'GET', authorization = `Bearer ${TOKEN}` } = given;
    return fetch(`${origin}${path}`, { method, headers: authorization === '' ? {} : { authorization } });
  };

  beforeAll(async () => {
    telemetry = startTelemetry({ serviceName: 'portal', otlp: null, prometheus: { port: 0, token: TOKEN } });
    const api = await createTestApi({ environment });
    const server = await telemetry.serveMetrics({ host: 'localhost', log });
    origin = `http://localhost:${(server?.address() as AddressInfo | undefined)?.port}`;
    await api.request('GET', '/getclients/Harbourside', { as: OWEN });
    await timeSheetOf(api).saved(OWEN, plainEntry({ description: SECRET_TEXT }));
    await api.request('BREW', '/made-up-by-the-caller');
    await api.close();
  });
  afterAll(() => telemetry.stop());

  it('are calls by route and status, queries, and the process', async () => {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const samples = samplesOf(await answer.text());
    expect(samples).toContainEqual({
      name: 'http_server_request_duration_count',
      labels: { http_request_method: 'GET', http_route: '/getclients/:text', http_response_status_code: '200' },
      value: 1,
    });
    const names = new Set(samples.map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'http_server_request_duration_bucket',
        'db_client_operation_duration_bucket',
        'nodejs_eventloop_delay_p99',
        'v8js_memory_heap_used',
      ]),
    );
  });

  it('are never people’s texts, names or tokens', async () => {
    const text = await (await ask('/metrics')).text();
    expect(text).not.toContain(SECRET_TEXT);
    expect(text).not.toMatch(/Harbourside|owen|made-up|BREW|Bearer|eyJ/i);
  });

  it.each(['', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
    'are refused with ‘%s’, whatever is asked for',
    async (authorization) => {
      for (const path of ['/metrics', '/elsewhere']) {
        const answer = await ask(path, { authorization });
        expect([answer.status, await answer.text()]).toEqual([401, '']);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
      expect(refusals.at(-1)).toMatchObject({ security: 'not signed in', code: 'metrics-token' });
      expect(JSON.stringify(refusals)).not.toContain(TOKEN);
    },
  );

  it('are the only thing at that port, and can only be read', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/api/vars')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
  });

  it('are not at the port of the portal, and nothing listens without the setting', async () => {
    const api = await createTestApi({ environment });
    expect((await api.request('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404);
    await api.close();
    const without = startTelemetry({ serviceName: 'portal', otlp: null, prometheus: null });
    expect(await without.serveMetrics({ host: 'localhost', log })).toBeNull();
    await without.stop();
  });
});
