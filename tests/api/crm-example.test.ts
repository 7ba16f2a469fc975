import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordChange, type Actor } from '@server/audit/record-change';
import { beginEpoch } from '@server/events/event-feed';
import { listeningApi } from '@tests/support/listening-api';
import { settledEvents } from '@tests/support/settled-events';
import { ADA, createTestApi, TEST_NOW, type TestApi } from '@tests/support/test-api';

const ACTOR: Actor = { id: null, name: 'Test', source: 'start', requestId: null, now: new Date(TEST_NOW) };

interface CrmState {
  cursor: string;
  visits: Record<string, { writtenUpAt: string }>;
  leads: Record<string, { opportunityId: string }>;
  published: string[];
}

describe('the example of a CRM in step', () => {
  let api: TestApi;
  let portal: Awaited<ReturnType<typeof listeningApi>>;
  let token: string;
  let folder: string;

  beforeAll(async () => {
    api = await createTestApi();
    token = await api.signedInAs(ADA);
    portal = await listeningApi(api);
  }, 90_000);
  afterAll(async () => {
    portal.close();
    await api.close();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-crm-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const happened = (action: string, subjectId: string, after: object = {}) =>
    api.deps.db.transaction((tx) => recordChange(tx, ACTOR, { action, subjectId, subjectName: '', after }));

  /** Runs the example once. */
  async function run(): Promise<{ code: number; errors: string; state: CrmState }> {
    await settledEvents(api);
    const state = join(folder, 'state.json');
    const child = spawn(process.execPath, ['docs/examples/crm-in-step.mjs', state], {
      env: { PATH: process.env['PATH'], PORTAL: portal.url, TOKEN: token },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (text) => (errors += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, errors, state: JSON.parse(readFileSync(state, 'utf8')) as CrmState };
  }

  it('knows what happened, and continues where it stopped', async () => {
    await happened('lead.submit', 'lead-1', { opportunityId: 'opportunity-1', answers: { name: 'Jo' } });
    await happened('visit.write-up', 'visit-1', { minutes: 30 });
    await happened('visit.write-up', 'visit-2', { minutes: 30 });
    const first = await run();
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.state.leads['lead-1']).toEqual({ at: TEST_NOW, opportunityId: 'opportunity-1' });
    expect(Object.keys(first.state.visits)).toEqual(['visit-1', 'visit-2']);

    await happened('visit.cancel', 'visit-1');
    await happened('advice.publish', 'advice-1', { publishToSafetyNest: true });
    const second = await run();
    expect(Object.keys(second.state.visits)).toEqual(['visit-2']);
    expect(second.state.published).toEqual(['advice-1']);
    expect((await run()).state).toEqual(second.state);
  });

  it('says when the portal was restored, and begins again', async () => {
    await run();
    await api.deps.db.transaction((tx) => beginEpoch(tx));
    const { code, errors } = await run();
    expect(code).toBe(0);
    expect(errors).toContain('full comparison');
  });

  it('fails without a token that may read the feed', async () => {
    token = 'wrong';
    await expect(run()).rejects.toThrow('ENOENT'); // It has stored nothing.
  });
});
