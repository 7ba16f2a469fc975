import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordChange, type Actor } from '@server/audit/record-change';
import { beginEpoch } from '@server/events/event-feed';
import { programStage } from '@tests/support/program-stage';
import { settledEvents } from '@tests/support/settled-events';
import { ADA, TEST_NOW } from '@tests/support/test-api';

const ACTOR: Actor = { id: null, name: 'Test', source: 'start', requestId: null, now: new Date(TEST_NOW) };

interface CrmState {
  cursor: string;
  visits: Record<string, { writtenUpAt: string }>;
  leads: Record<string, { opportunityId: string }>;
  published: string[];
}

describe('the example of a CRM in step', () => {
  const stage = programStage();
  let token: string;
  beforeAll(async () => {
    token = await stage.api.signedInAs(ADA);
  });

  const happened = (action: string, subjectId: string, after: object = {}) =>
    stage.api.deps.db.transaction((tx) => recordChange(tx, ACTOR, { action, subjectId, subjectName: '', after }));

  /** Runs the example once. */
  async function run(): Promise<{ code: number; errors: string; state: CrmState }> {
    await settledEvents(stage.api);
    const state = join(stage.folder, 'state.json');
    const child = spawn(process.execPath, ['docs/examples/crm-in-step.mjs', state], {
      env: { PATH: process.env['PATH'], PORTAL: stage.url, TOKEN: token },
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

    await happened('advice.withdraw', 'advice-1', { publishToSafetyNest: false });
    expect((await run()).state.published).toEqual([]);
  });

  it('says when the portal was restored, and begins again', async () => {
    await run();
    await stage.api.deps.db.transaction((tx) => beginEpoch(tx));
    const { code, errors } = await run();
    expect(code).toBe(0);
    expect(errors).toContain('full comparison');
  });

  it('fails without a token that may read the feed', async () => {
    token = 'wrong';
    await expect(run()).rejects.toThrow('ENOENT'); // It has stored nothing.
  });
});
