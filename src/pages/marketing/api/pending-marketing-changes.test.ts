// @vitest-environment jsdom
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobTitle, JobTitleInput } from '@contract/job-title';
import type { MarketingForm, TagOperation } from '@contract/marketing';
import type { MappingOperation, SalesMapping } from '@contract/sales-mapping';
import { createStore } from '@/app/store';
import { baseApi } from '@/shared/api';
import { pendingChangesForgotten, withChanges, type ListChange } from '@/shared/lib/pending-change';
import { selectChanges } from '@/shared/lib/pending-change/pending-change-slice';
import { sendChange } from '@/shared/lib/pending-change/send-change';
import { JOB_TITLE_CHANGE } from './job-title-api';
import { TAG_CHANGE } from './marketing-form-api';
import { MAPPING_CHANGE } from './sales-mapping-api';

const network = setupServer();
const base = `${window.location.origin}/api/pardot`;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** One of the three lists, and four changes of two of its cells. */
interface Subject<List, Change> {
  kind: ListChange<List, Change>;
  reads: string;
  writes: string;
  initial: List;
  cells: readonly (readonly [on: Change, off: Change])[];
}

const tag = (formId: string, isActive: boolean): TagOperation => ({ formId, tag: 'Webinar', isActive });
const form = (id: string, tags: string[]): MarketingForm => ({
  id,
  name: id,
  tags,
  campaignName: null,
  updatedAt: null,
});
const mapping = (userId: string, isActive: boolean): MappingOperation => ({
  userId,
  profile: '1–10',
  industry: 'Care',
  isActive,
});
const title = (name: string, isSDM: boolean): JobTitleInput => ({ title: name, isSDM });

const tags: Subject<MarketingForm[], TagOperation> = {
  kind: TAG_CHANGE,
  reads: '/forms',
  writes: '/updateformtags',
  initial: [form('a', ['Guide', 'Webinar']), form('b', [])],
  cells: [
    [tag('a', true), tag('a', false)],
    [tag('b', true), tag('b', false)],
  ],
};
const mappings: Subject<SalesMapping[], MappingOperation> = {
  kind: MAPPING_CHANGE,
  reads: '/bdemappings',
  writes: '/updatebdemappings',
  initial: [{ industry: 'Care', employeeProfile: '1–10', salesforceUserId: 'u1' }],
  cells: [
    [mapping('u1', true), mapping('u1', false)],
    [mapping('u2', true), mapping('u2', false)],
  ],
};
const titles: Subject<JobTitle[], JobTitleInput> = {
  kind: JOB_TITLE_CHANGE,
  reads: '/jobtitles',
  writes: '/updatejobtitle',
  initial: [title('Director', true), title('Clerk', false)],
  cells: [
    [title('Director', true), title('Director', false)],
    [title('Clerk', true), title('Clerk', false)],
  ],
};

/** What becomes of a write: "unheard" ones are done, and nobody is told. */
type Fate = 'done' | 'refused' | 'unheard' | 'unsent';
type Step = { cell: 0 | 1; isOn: boolean } | 'look again';

const fates = fc.infiniteStream(fc.constantFrom<Fate>('done', 'done', 'refused', 'unheard', 'unsent'));
const reads = fc.infiniteStream(fc.constantFrom('answered', 'answered', 'failed'));
const steps = fc.array<Step>(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ cell: fc.constantFrom<0 | 1>(0, 0, 1), isOn: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant<Step>('look again') },
  ),
  { minLength: 2, maxLength: 8 },
);

describe.each([
  ['tags of forms', tags as Subject<object, unknown>],
  ['mappings', mappings as Subject<object, unknown>],
  ['job titles', titles as Subject<object, unknown>],
])('%s that are changed at once', (_name, subject) => {
  it('stand as on the server once all has settled, however calls, answers and failures interleave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, fates, reads, (scheduler, ...script) => play(subject, scheduler, script)),
      { numRuns: 60 },
    );
  }, 120_000);
});

it('a change that waited when its user signed out is not sent for the next one', async () => {
  const store = createStore();
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  network.use(
    http.post(`${base}/updateformtags`, async ({ request }) => {
      sent.push(await request.json());
      await new Promise<void>((resolve) => answers.push(resolve));
      return HttpResponse.json(null);
    }),
  );
  const first = store.dispatch(sendChange(TAG_CHANGE, tag('a', true)));
  void store.dispatch(sendChange(TAG_CHANGE, tag('a', false)));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  store.dispatch(pendingChangesForgotten());
  void store.dispatch(sendChange(TAG_CHANGE, tag('a', true)));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  void store.dispatch(sendChange(TAG_CHANGE, tag('a', false)));
  answers[0]?.();
  await first;
  // The next user's second change still waits for their first one.
  expect(sent).toHaveLength(2);
  expect(selectChanges(store.getState(), 'listForms').map(({ phase }) => phase)).toEqual(['sent', 'waiting']);
});

async function play<List extends object, Change>(
  { kind, reads: readPath, writes: writePath, initial, cells }: Subject<List, Change>,
  scheduler: fc.Scheduler,
  [script, fateOf, readOf]: [Step[], fc.Stream<Fate>, fc.Stream<string>],
): Promise<void> {
  const store = createStore();
  let remote = initial;
  /** Requests that have reached the server and wait for their answer. */
  let atServer = 0;
  let lookedIn = 0;

  network.resetHandlers(
    http.get(base + readPath, async () => {
      atServer += 1;
      await scheduler.schedule(Promise.resolve(), 'read');
      const answer = remote;
      await scheduler.schedule(Promise.resolve(), 'answer the read');
      atServer -= 1;
      lookedIn += 1;
      // The very first one is answered: before it there is nothing that could be changed.
      if (lookedIn > 1 && readOf.next().value === 'failed') return HttpResponse.error();
      return HttpResponse.json(answer);
    }),
    http.post(base + writePath, async ({ request }) => {
      atServer += 1;
      const change = (await request.json()) as Change;
      const fate = fateOf.next().value as Fate;
      await scheduler.schedule(Promise.resolve(), 'write');
      if (fate === 'done' || fate === 'unheard') remote = kind.apply(remote, change);
      await scheduler.schedule(Promise.resolve(), 'answer the write');
      atServer -= 1;
      if (fate === 'done') return HttpResponse.json(null);
      return fate === 'refused' ? HttpResponse.json({ title: 'No' }, { status: 422 }) : HttpResponse.error();
    }),
  );

  const answer = () => queryOf(kind.list).select()(store.getState());
  const changes = () => selectChanges(store.getState(), kind.list);
  const shown = () => withChanges(answer().data as List, changes(), kind.apply);
  /** Whether every request of the portal is at the server, and none of its answers is on its way. */
  const rest = async () => {
    const open = () => changes().filter(({ phase }) => phase === 'sent').length + Number(answer().status === 'pending');
    do await new Promise((resolve) => setImmediate(resolve));
    while (open() !== atServer);
  };

  const wanted = new Map<string, Change>();
  store.dispatch(queryOf(kind.list).initiate());
  await rest();
  while (answer().status === 'pending') {
    await scheduler.waitNext(1);
    await rest();
  }

  void scheduler.scheduleSequence(
    script.map((step) => () => {
      if (step === 'look again') {
        store.dispatch(queryOf(kind.list).initiate(undefined, { forceRefetch: true, subscribe: false }));
      } else {
        const change = cells[step.cell]?.[step.isOn ? 0 : 1] as Change;
        wanted.set(kind.keyOf(change), change);
        void store.dispatch(sendChange(kind, change));
      }
      return Promise.resolve();
    }),
  );

  while (scheduler.count() > 0) {
    await scheduler.waitNext(1);
    await rest();
    const present = shown();
    const failed = new Set(changes().flatMap(({ key, phase }) => (phase === 'failed' ? [key] : [])));
    // What was not refused stands on the screen from the click on, whatever older answers come in between.
    const notShown = [...wanted].filter(([key, change]) => !failed.has(key) && kind.apply(present, change) !== present);
    expect(notShown).toEqual([]);
  }

  // What could not be looked up is offered to be tried again.
  if (answer().status === 'rejected') {
    network.use(http.get(base + readPath, () => HttpResponse.json(remote)));
    await store.dispatch(queryOf(kind.list).initiate(undefined, { forceRefetch: true, subscribe: false }));
  }
  expect(shown()).toEqual(remote);
  expect(changes().filter(({ phase }) => phase !== 'failed')).toEqual([]);
  store.dispatch(baseApi.util.resetApiState());
}

interface Query {
  select(): (state: RootState) => { status: string; data?: unknown };
  initiate(argument?: undefined, options?: object): Parameters<AppDispatch>[0] & ((dispatch: AppDispatch) => unknown);
}

function queryOf(list: string): Query {
  return (baseApi.endpoints as unknown as Record<string, Query>)[list] as Query;
}
