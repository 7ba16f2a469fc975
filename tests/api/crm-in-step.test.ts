import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordChange, type Actor } from '@server/audit/record-change';
import { beginEpoch } from '@server/events/event-feed';
import { ADA, createTestApi, TEST_NOW, type TestApi } from '@tests/support/test-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeStep } from '../../docs/examples/crm-in-step.mjs';

const ACTOR: Actor = { id: null, name: 'Test', source: 'start', requestId: null, now: new Date(TEST_NOW) };

interface Event {
  id: string;
  subjectId: string;
}

let api: TestApi;
let folder: string;
beforeEach(async () => {
  api = await createTestApi();
  folder = mkdtempSync(join(tmpdir(), 'crm-'));
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

it('the example keeps a CRM in step, over a crash of the CRM and a restore of the portal', async () => {
  const seen: string[] = [];
  let reloads = 0;
  let isBroken = false;
  const crm = {
    apply: async (events: Event[]) => {
      if (isBroken) throw new Error('The CRM is down.');
      seen.push(...events.map(({ subjectId }) => subjectId));
    },
    reload: async () => {
      reloads += 1;
    },
  };
  const step = async () =>
    takeStep({
      portal: 'http://api.test',
      token: await api.signedInAs(ADA),
      cursorFile: join(folder, 'cursor'),
      crm,
      fetch: (url: string, init: RequestInit) => api.fetch(new Request(url, init)),
    });
  const happened = (subjectId: string) =>
    api.deps.db.transaction((tx) =>
      recordChange(tx, ACTOR, { action: 'visit.save', subjectId, subjectName: '', after: { minutes: 1 } }),
    );
  while (await step());
  seen.length = 0;

  await happened('a');
  isBroken = true;
  await expect(step()).rejects.toThrow('The CRM is down.');
  isBroken = false;
  await happened('b');
  await step();
  await step();
  expect(seen).toEqual(['a', 'b']);

  await api.deps.db.transaction(beginEpoch);
  expect(await step()).toBe(true);
  expect(reloads).toBe(1);
});
