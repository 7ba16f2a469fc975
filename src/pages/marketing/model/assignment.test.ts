// @vitest-environment jsdom
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OwnerUpdates, Prospect } from '@contract/prospect';
import type { ProspectGroup } from '@contract/prospect-group';
import { createStore } from '@/app/store';
import { baseApi } from '@/shared/api';
import { isUnderWay, selectChanges } from '@/shared/lib/pending-change';
import { listProspects } from '../api/prospect-api';
import { ASSIGNMENT, sendAssignment } from './assignment';
import { shownGroups } from './shown-groups';

const network = setupServer();
const base = `${window.location.origin}/api/pardot`;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const QUESTION = { previousDays: 1 } as const;
const IDS = ['p0', 'p1', 'p2'] as const;
const OWNERS = ['una', 'bo', null] as const;

/**
 * The outcome of a call: "unanswered" is done but its answer is lost; "partly" means that the first update is refused.
 */
type Fate = 'done' | 'partly' | 'refused' | 'unanswered' | 'unsent';
type Step = { ids: string[]; owner: (typeof OWNERS)[number] } | 'look again';

const fates = fc.infiniteStream(fc.constantFrom<Fate>('done', 'done', 'partly', 'refused', 'unanswered', 'unsent'));
const steps = fc.array<Step>(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ ids: fc.subarray([...IDS], { minLength: 1 }), owner: fc.constantFrom(...OWNERS) }),
    },
    { weight: 1, arbitrary: fc.constant<Step>('look again') },
  ),
  { minLength: 2, maxLength: 8 },
);

it('the shown assignments equal the server’s once everything has settled, for any order of calls, answers and failures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, fates, (scheduler, script, fateOf) => play(scheduler, script, fateOf)),
    { numRuns: 80 },
  );
}, 120_000);

it('calls are sent in the order of the assignments, and undoing one sends the task’s date', async () => {
  const store = createStore();
  const sent: OwnerUpdates[] = [];
  network.use(
    http.post(`${base}/updateprospect`, async ({ request }) => {
      sent.push((await request.json()) as OwnerUpdates);
      return HttpResponse.json([]);
    }),
  );
  const assign = (owner: string | null, taskDays: 0 | null = 0) =>
    store.dispatch(assignmentTo(['p0'], owner, taskDays));
  await Promise.all([assign('una'), assign('bo'), assign(null, null)]);
  expect(sent).toEqual([
    { updates: [{ id: 'p0', salesforceOwnerId: 'una' }], taskDays: 0 },
    { updates: [{ id: 'p0', salesforceOwnerId: 'bo' }], taskDays: 0 },
    { updates: [{ id: 'p0', salesforceOwnerId: null, taskDueDate: null }] },
  ]);
});

it('an answer that names a prospect without a reason means that it was assigned', async () => {
  const store = createStore();
  const named = IDS.map((key, index) => ({ key, value: [null, '', 'Deleted.'][index] }));
  network.use(http.post(`${base}/updateprospect`, () => HttpResponse.json(named)));
  await store.dispatch(assignmentTo(IDS, 'una'));
  const { made, failed } = selectChanges(store.getState(), ASSIGNMENT);
  expect(made.flatMap(({ keys }) => keys)).toEqual(['p0', 'p1']);
  expect(failed.map(({ key, error }) => [key, error])).toEqual([['p2', 'Deleted.']]);
});

function assignmentTo(ids: readonly string[], owner: string | null, taskDays: 0 | null = 0) {
  const prospects = ids.map((id) => ({
    groupId: 'g',
    id,
    salesforceOwnerId: owner,
    ownerName: owner,
    taskDueDate: taskDays === null ? null : '2026-11-18T17:00',
  }));
  return sendAssignment(prospects, { taskDays, actionedBy: 'Priya Nair', at: '2026-11-18T09:00' });
}

async function play(scheduler: fc.Scheduler, script: Step[], fateOf: fc.Stream<Fate>): Promise<void> {
  const store = createStore();
  let remote: Pick<Prospect, 'id' | 'salesforceOwnerId'>[] = IDS.map((id) => ({ id, salesforceOwnerId: null }));
  /** Requests that have reached the server and wait for an answer. */
  let atServer = 0;

  network.resetHandlers(
    http.get(`${base}/prospects`, async () => {
      atServer += 1;
      await scheduler.schedule(Promise.resolve(), 'read');
      const answer = [{ id: 'g', prospects: remote }];
      await scheduler.schedule(Promise.resolve(), 'answer the read');
      atServer -= 1;
      return HttpResponse.json(answer);
    }),
    http.post(`${base}/updateprospect`, async ({ request }) => {
      atServer += 1;
      const { updates } = (await request.json()) as OwnerUpdates;
      const fate = fateOf.next().value as Fate;
      await scheduler.schedule(Promise.resolve(), 'write');
      const isDone = fate === 'done' || fate === 'unanswered' || fate === 'partly';
      const done = new Map(updates.slice(fate === 'partly' ? 1 : 0).map((each) => [each.id, each.salesforceOwnerId]));
      if (isDone) {
        remote = remote.map((each) => ({
          ...each,
          salesforceOwnerId: done.has(each.id) ? (done.get(each.id) ?? null) : each.salesforceOwnerId,
        }));
      }
      await scheduler.schedule(Promise.resolve(), 'answer the write');
      atServer -= 1;
      if (fate === 'partly') return HttpResponse.json([{ key: updates[0]?.id, value: 'Deleted.' }]);
      if (fate === 'done') return HttpResponse.json([]);
      return fate === 'refused' ? HttpResponse.json({ title: 'No' }, { status: 422 }) : HttpResponse.error();
    }),
  );

  const answer = () => listProspects.select(QUESTION)(store.getState());
  const owners = () => {
    const groups: readonly ProspectGroup[] = answer().data ?? [];
    const [group] = shownGroups(groups, selectChanges(store.getState(), ASSIGNMENT));
    return group?.prospects.map(({ id, salesforceOwnerId }) => ({ id, salesforceOwnerId }));
  };
  const made = () => selectChanges(store.getState(), ASSIGNMENT).made;
  /** Whether every request of the portal has reached the server, and no answer is pending. */
  const rest = async () => {
    const open = () => made().filter(({ phase }) => phase === 'sent').length + Number(answer().isLoading);
    do await new Promise((resolve) => setImmediate(resolve));
    while (open() !== atServer);
  };

  void store.dispatch(listProspects.initiate(QUESTION));
  await rest();
  while (answer().isLoading) {
    await scheduler.waitNext(1);
    await rest();
  }

  void scheduler.scheduleSequence(
    script.map((step) => () => {
      if (step === 'look again') {
        void store.dispatch(listProspects.initiate(QUESTION, { forceRefetch: true, subscribe: false }));
      } else {
        void store.dispatch(assignmentTo(step.ids, step.owner));
      }
      return Promise.resolve();
    }),
  );
  while (scheduler.count() > 0) {
    await scheduler.waitNext(1);
    await rest();
    // Pending assignments are shown, even if older answers arrive in between.
    const last = made().at(-1);
    const shown = owners();
    for (const { id, salesforceOwnerId } of last?.rows ?? []) {
      expect(shown).toContainEqual({ id, salesforceOwnerId });
    }
  }
  expect(owners()).toEqual(remote);
  expect(made().filter(isUnderWay)).toEqual([]);
  store.dispatch(baseApi.util.resetApiState());
}
