import type { AddressInfo } from 'node:net';
import { addMinutes, subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backups, webhookDeliveries, webhookEndpoints } from '@server/data/schema';
import { startTelemetry, type Telemetry } from '@server/telemetry/start-telemetry';
import { samplesOf, type Sample } from '@tests/support/prometheus-text';
import { createTestApi, OWEN, type TestApi } from '@tests/support/test-api';
import { plainEntry, timeSheetOf } from '@tests/support/time-sheet';

const TOKEN = 'a token for the tests of metrics alone';
const SECRET_TEXT = 'An advice that is nobody’s business';

const isSelect = (labels: Sample['labels']) => labels['db_operation_name'] === 'SELECT';
const sumOf = (samples: readonly Sample[]) => samples.reduce((sum, { value }) => sum + value, 0);

describe('the metrics for Prometheus', () => {
  const environment = { METRICS_PORT: '0', METRICS_TOKEN: TOKEN };
  const refusals: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void refusals.push(JSON.parse(line)) });
  let telemetry: Telemetry;
  let api: TestApi;
  let origin = '';
  const ask = (path: string, given: { method?: string; authorization?: string } = {}) => {
    const { method = 'GET', authorization = `Bearer ${TOKEN}` } = given;
    return fetch(`${origin}${path}`, { method, headers: authorization === '' ? {} : { authorization } });
  };

  beforeAll(async () => {
    telemetry = startTelemetry({ serviceName: 'portal', otlp: null, prometheus: { port: 0, token: TOKEN } });
    api = await createTestApi({ environment });
    const server = await telemetry.watch({ ...api.deps, log });
    origin = `http://localhost:${(server?.address() as AddressInfo | undefined)?.port}`;
    await api.request('GET', '/getclients/Harbourside', { as: OWEN });
    await timeSheetOf(api).saved(OWEN, plainEntry({ description: SECRET_TEXT }));
    await api.request('BREW', '/made-up-by-the-caller');
  });
  afterAll(async () => {
    await telemetry.stop();
    await api.close();
  });
  const read = async () => {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    return samplesOf(await answer.text());
  };
  const valueOf = async (wanted: string) => (await read()).find(({ name }) => name === wanted)?.value;

  it('are calls by route and status, queries, and the process', async () => {
    const samples = await read();
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
        'process_memory_usage',
        'db_client_connection_count',
        'db_client_connection_max',
        'db_client_connection_pending_requests',
        'harbour_disk_free',
        'harbour_disk_size',
      ]),
    );
  });

  it('have queries by how long they took, on and outside transactions', async () => {
    const { db } = api.deps;
    const secondsOf = async () =>
      sumOf(
        (await read()).filter(({ name, labels }) => name === 'db_client_operation_duration_sum' && isSelect(labels)),
      );
    const before = await secondsOf();
    await db.execute(sql`select pg_sleep(0.2)`);
    const between = await secondsOf();
    await db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`));
    expect(between - before).toBeGreaterThan(0.2);
    expect((await secondsOf()) - between).toBeGreaterThan(0.2);
    await expect(db.execute(sql`select * from no_such_table`)).rejects.toThrow('no_such_table');
    expect((await read()).find(({ labels }) => labels['error_type'] === '42P01')).toBeDefined();
  });

  it('have when the last good backup was made, 0 for never, and whether the last one failed', async () => {
    expect(await valueOf('harbour_backup_last_timestamp')).toBe(0);
    const takenAt = api.deps.clock.now();
    await api.deps.db.insert(backups).values({ takenAt, folder: '/mnt/monday', rowCount: 1, fileCount: 1, bytes: 1 });
    expect(await valueOf('harbour_backup_last_timestamp')).toBe(takenAt.getTime() / 1_000);
    expect(await valueOf('harbour_backup_failed')).toBe(0);
    const failed = { takenAt: addMinutes(takenAt, 1), folder: '/mnt/tuesday', rowCount: 0, fileCount: 0, bytes: 0 };
    await api.deps.db.insert(backups).values({ ...failed, error: 'error ENOSPC' });
    expect(await valueOf('harbour_backup_last_timestamp')).toBe(takenAt.getTime() / 1_000);
    expect(await valueOf('harbour_backup_failed')).toBe(1);
  });

  it('have webhooks that wait, that failed and that were switched off', async () => {
    const { db, clock } = api.deps;
    const now = clock.now();
    const old = subDays(now, 2);
    await db.insert(webhookEndpoints).values({
      id: 'gone',
      name: 'Gone',
      url: 'https://gone.example',
      eventTypes: [],
      secrets: [],
      state: 'failed',
      createdAt: old,
    });
    const delivery = { endpointId: 'gone', createdAt: old, nextAttemptAt: now };
    await db.insert(webhookDeliveries).values([
      { ...delivery, status: 'waiting' },
      { ...delivery, status: 'failed', lastAttemptAt: now },
      { ...delivery, status: 'failed', lastAttemptAt: now },
      { ...delivery, status: 'failed', lastAttemptAt: old },
      { ...delivery, status: 'delivered', lastAttemptAt: now },
    ]);
    const samples = await read();
    const figures = samples.filter(({ name }) => name.startsWith('harbour_webhook'));
    expect(figures.map(({ name, value }) => [name, value])).toEqual([
      ['harbour_webhook_waiting', 1],
      ['harbour_webhook_failed', 2],
      ['harbour_webhook_switched_off', 1],
    ]);
  });

  it('are answered without those of the database if it does not answer', async () => {
    const { db } = api.deps;
    vi.spyOn(db, 'select').mockImplementation(() => {
      throw new Error('no connection');
    });
    const names = (await read()).map(({ name }) => name);
    vi.restoreAllMocks();
    expect(names).toContain('harbour_disk_free');
    expect(names).not.toContain('harbour_backup_last_timestamp');
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
    expect((await api.request('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404);
    const without = startTelemetry({ serviceName: 'portal', otlp: null, prometheus: null });
    expect(await without.watch(api.deps)).toBeNull();
    await without.stop();
  });
});
