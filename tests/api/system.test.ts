import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemSchema, type SystemPartId } from '@contract/system';
import { makeBackup } from '@server/backup/make-backup';
import { backups } from '@server/data/schema';
import type { PdfPrinter } from '@server/deps';
import { createLog } from '@server/log';
import { finding, lookAt } from '@server/system/probes/probe';
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
    await makeBackup({ db: api.deps.db, files: api.deps.files, now: api.deps.clock.now }, folder);
    const made = await part('backups');
    expect(made).toMatchObject({ state: 'ok', summary: 'Made within the last hour.' });
    expect(made?.facts).toContainEqual({ name: 'Folder', text: folder });
    api.setNow('2026-11-24T10:00:00Z');
    expect(await part('backups')).toMatchObject({ state: 'warning' });
    rmSync(folder, { recursive: true });
    await api.deps.db.update(backups).set({ takenAt: new Date('2026-10-20T10:00:00Z') });
    const old = await part('backups');
    expect(old).toMatchObject({ state: 'problem' });
    expect(old?.facts).toContainEqual({ name: 'Folder', text: `${folder} (not on this machine any more)` });
    expect(await api.deps.db.$count(backups)).toBe(1);
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
