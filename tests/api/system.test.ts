import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addMinutes } from 'date-fns';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemSchema, type SystemPartId } from '@contract/system';
import { makeBackup } from '@server/backup/make-backup';
import { recordBackup } from '@server/backup/take-backup';
import { backups, webhookDeliveries, webhookEndpoints } from '@server/data/schema';
import type { PdfPrinter } from '@server/deps';
import { createLog } from '@server/log';
import { finding, lookAt } from '@server/system/probes/probe';
import { RECENT_MINUTES, RecentCalls } from '@server/system/recent-calls';
import { REMEMBERED_LINES, ServerRun } from '@server/system/server-run';
import {
  BOTH_DATABASES,
  createTestApi,
  GRACE,
  onceOf,
  TEST_NOW,
  type TestApi,
  type TestApiOptions,
} from '@tests/support/test-api';

const START = new Date(TEST_NOW);
const silent = pino({ level: 'silent' });

describe.each(BOTH_DATABASES)('the system, on %s', (database) => {
  const once = onceOf(database);
  let api: TestApi;
  const open = async (options: TestApiOptions = {}) => {
    api = await createTestApi({ database, ...options });
  };
  beforeEach(() => open());
  afterEach(() => api.close());

  const look = async () =>
    systemSchema.validate(await (await api.request('GET', '/admin/system', { as: GRACE })).json());
  const part = async (id: SystemPartId) => (await look()).parts.find((each) => each.id === id);
  const reopen = async (options: TestApiOptions) => {
    await api.close();
    await open(options);
  };

  it('shows the state of each part, with advice for problems', async () => {
    const { at, parts } = await look();
    expect(at).toBe(TEST_NOW);
    for (const { state, advice } of parts) expect([state, advice === null]).toEqual([state, state === 'ok']);
    expect(await part('database')).toMatchObject({ state: 'ok', summary: 'The database answers.' });
    expect((await part('files'))?.facts.find(({ name }) => name === 'Free disk')?.bytes).toBeGreaterThan(0);
    expect(await part('printer')).toMatchObject({ state: 'off' });
    expect(await part('scanner')).toMatchObject({ state: 'off' });
    expect(await part('ai')).toMatchObject({ state: 'off' });
  });

  once.it('shows the last backup and its age', async () => {
    expect(await part('backups')).toMatchObject({ state: 'warning', summary: 'There is no backup yet.' });
    const folder = join(api.config.dataDir, 'monday');
    const manifest = await makeBackup({ db: api.deps.db, files: api.deps.files, now: api.deps.clock.now }, folder);
    await recordBackup(api.deps.db, { manifest, folder, seconds: 4 });
    const made = await part('backups');
    expect(made).toMatchObject({ state: 'ok', summary: 'Made within the last hour.' });
    expect(made?.facts).toContainEqual({ name: 'Folder', text: folder });
    const failed = { takenAt: new Date('2026-11-18T10:30:00Z'), folder, rowCount: 0, fileCount: 0, bytes: 0 };
    await api.deps.db.insert(backups).values({ ...failed, error: 'error ENOSPC' });
    const tried = await part('backups');
    expect(tried).toMatchObject({ state: 'warning', summary: 'The last try failed.' });
    expect(tried?.facts.slice(0, 3)).toMatchObject([
      { name: 'Failed' },
      { text: 'error ENOSPC' },
      { moment: TEST_NOW },
    ]);
    api.setNow('2026-11-24T10:00:00Z');
    expect(await part('backups')).toMatchObject({ state: 'warning' });
    rmSync(folder, { recursive: true });
    await api.deps.db.update(backups).set({ takenAt: new Date('2026-10-20T10:00:00Z') });
    const old = await part('backups');
    expect(old).toMatchObject({ state: 'problem' });
    expect(old?.facts).toContainEqual({ name: 'Folder', text: `${folder} (not on this machine any more)` });
    expect(await api.deps.db.$count(backups)).toBe(2);
  });

  once.it('tests the printer with one printed line, at most once a minute', async () => {
    let printed = 0;
    let works = false;
    const pdfPrinter: PdfPrinter = {
      print: async () => {
        printed += 1;
        if (!works) throw new Error('no browser');
        return new Uint8Array();
      },
      close: () => Promise.resolve(),
    };
    await reopen({ environment: { CHROMIUM_PATH: process.execPath }, deps: { pdfPrinter } });
    expect((await part('printer'))?.advice).toContain('CHROMIUM_PATH');
    works = true;
    expect([(await part('printer'))?.state, (await part('printer'))?.state, printed]).toEqual(['ok', 'ok', 2]);
  });

  once.it('reports an AI service that does not answer, without the password in its address', async () => {
    await reopen({ environment: { AI_SERVICE_URL: 'http://somebody:secret@127.0.0.1:9/v1', AI_SERVICE_KEY: 'key-1' } });
    const ai = await part('ai');
    expect(ai).toMatchObject({ state: 'problem', summary: 'The service does not answer.' });
    expect(ai?.facts).toContainEqual({ name: 'Service', text: 'http://127.0.0.1:9/v1' });
    expect(JSON.stringify(await look())).not.toMatch(/secret|key-1/);
  });

  once.it('reports a failed chore, and one that has not run for hours', async () => {
    const { run, clock } = api.deps;
    run.choreEnded('clean-up', { at: clock.now(), failed: false });
    expect(await part('jobs')).toMatchObject({ state: 'ok' });
    api.setNow('2026-11-20T15:00:00Z');
    run.choreEnded('audit seal', { at: clock.now(), failed: false });
    expect((await part('jobs'))?.state).toBe('warning');
    run.choreEnded('audit seal', { at: clock.now(), failed: true });
    expect(await part('jobs')).toMatchObject({ state: 'problem', summary: 'The last seal of the audit log failed.' });
  });

  once.it('shows calls that fail or are slow', async () => {
    expect(await part('calls')).toMatchObject({ state: 'ok', summary: 'Calls are answered.' });
    const { run, clock } = api.deps;
    for (let count = 0; count < 10; count += 1) run.calls.answered(503, 5, clock.now());
    expect(await part('calls')).toMatchObject({ state: 'warning', summary: 'More than one call in a hundred failed.' });
    api.setNow('2026-11-20T15:00:00Z');
    for (let count = 0; count < 10; count += 1) run.calls.answered(200, 3_000, clock.now());
    expect(await part('calls')).toMatchObject({
      state: 'warning',
      summary: 'One call in twenty took longer than a second.',
    });
  });

  once.it('shows webhooks that fail, or that the server has switched off', async () => {
    expect(await part('webhooks')).toMatchObject({ state: 'ok', summary: 'No messages were given up.' });
    const { db, clock } = api.deps;
    const [createdAt, nextAttemptAt, lastAttemptAt] = [clock.now(), clock.now(), clock.now()];
    const endpoint = { id: 'gone', name: 'Gone', url: 'https://gone.example', eventTypes: [], secrets: [], createdAt };
    await db.insert(webhookEndpoints).values({ ...endpoint, state: 'enabled' });
    const delivery = { endpointId: 'gone', createdAt, nextAttemptAt, lastAttemptAt };
    await db.insert(webhookDeliveries).values({ ...delivery, status: 'failed' });
    expect(await part('webhooks')).toMatchObject({ state: 'warning', summary: 'Messages could not be delivered.' });
    await db.update(webhookEndpoints).set({ state: 'failed' });
    expect(await part('webhooks')).toMatchObject({ summary: 'The server has switched off a webhook.' });
  });

  once.it('shows the last errors of this server', async () => {
    const run = new ServerRun(START);
    await reopen({ deps: { run }, environment: { LOG_LEVEL: 'fatal' } });
    run.logged(50, [{ err: new Error('for Jo Bloggs'), requestId: 'request-1' }, 'unexpected failure'], START);
    const { errors } = await look();
    expect(errors).toEqual([
      {
        id: 1,
        at: TEST_NOW,
        level: 'error',
        text: 'unexpected failure',
        error: 'Error',
        route: null,
        requestId: 'request-1',
      },
    ]);
  });
});

describe('slow queries', () => {
  it('are shown apart from errors, with the request that waited', () => {
    const run = new ServerRun(START);
    const log = createLog('info', '/dev/null', run);
    log.warn({ requestId: 'request-1', route: 'GET /vars', ms: 1240, query: 'select staff' }, 'slow query');
    log.warn({ ms: 2000, query: 'delete sessions' }, 'slow query');
    expect(run.errors).toEqual([]);
    expect(run.slowQueries).toMatchObject([
      { milliseconds: 2000, query: 'delete sessions', route: null, requestId: null },
      { milliseconds: 1240, query: 'select staff', route: 'GET /vars', requestId: 'request-1' },
    ]);
  });
});

describe('recent calls', () => {
  const at = (minutes: number) => addMinutes(START, minutes);

  it('are those of the last fifteen minutes, and how fast they were', () => {
    const calls = new RecentCalls();
    expect(calls.figures(START)).toEqual({ calls: 0, failed: 0, median: 0, p95: 0, delay: 0 });
    calls.answered(500, 9_000, START);
    for (let count = 1; count <= 100; count += 1) calls.answered(200, count, at(Math.floor(count / 10)));
    calls.answered(503, 0, at(10));
    const figures = calls.figures(at(14));
    expect(figures).toMatchObject({ calls: 102, failed: 2 });
    expect(Math.abs(figures.median - 50)).toBeLessThanOrEqual(1);
    expect(Math.abs(figures.p95 - 96)).toBeLessThanOrEqual(2);
    expect(calls.figures(at(15))).toMatchObject({ calls: 92, failed: 1 });
    expect(calls.figures(at(60))).toMatchObject({ calls: 0, failed: 0, p95: 0 });
  });

  it('are stored for no longer, however many there are', () => {
    const calls = new RecentCalls();
    for (let minute = 0; minute < 500; minute += 1) calls.answered(200, 1e9, at(minute));
    expect(calls.figures(at(499))).toMatchObject({ calls: RECENT_MINUTES, failed: 0 });
  });
});

describe('a probe', () => {
  it('that fails or takes too long is a finding, not an error of the page', async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await lookAt('ai', never, silent, 20)).toMatchObject({ id: 'ai', state: 'warning' });
    expect(await lookAt('ai', () => Promise.reject(new Error('broke')), silent)).toMatchObject({ state: 'problem' });
    expect(await lookAt('ai', async () => finding('ok', 'Fine.', []), silent)).toMatchObject({ state: 'ok' });
  });
});

describe('the last errors', () => {
  it('are the latest warnings and errors of the log, without personal data', () => {
    const run = new ServerRun(START);
    const log = createLog('info', '/dev/null', run);
    log.info('nothing');
    log.warn({ route: 'POST /x', status: 503 }, 'not available');
    const failure = new Error('Failed query: …\nparams: Jo', {
      cause: Object.assign(new Error('Jo'), { code: '23505' }),
    });
    for (let count = 0; count < REMEMBERED_LINES; count += 1)
      log.error({ err: failure, staffId: 'jo' }, `failure ${count}`);
    expect(run.errors).toHaveLength(REMEMBERED_LINES);
    expect(run.errors[0]).toMatchObject({
      level: 'error',
      text: `failure ${REMEMBERED_LINES - 1}`,
      error: 'Error 23505',
    });
    expect(JSON.stringify(run.errors)).not.toMatch(/jo/i);
    log.warn({ route: 'POST /x', status: 503 }, 'not available');
    expect(run.errors[0]).toMatchObject({ level: 'warning', route: 'POST /x → 503', error: null });
  });
});
