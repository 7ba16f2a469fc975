// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore } from '@/app/store';
import { baseApi, listTag, noResponse, unreadable } from '@/shared/api';
import { failuresDismissed, isUnderWay, pendingChangesForgotten } from './pending-change-slice';
import { selectChanges, sendChange, type ChangeKind } from './send-change';
import { withChanges } from './use-changed-list';

type Values = Readonly<Record<string, number>>;

interface Write {
  key: string;
  value: number;
}

/** The test server; each test sets how it reads and writes. */
const server = {
  read: () => Promise.resolve<Values | null>({}),
  write: (_writes: readonly Write[]) => Promise.resolve<WriteAnswer>({ data: [] }),
};
type WriteAnswer = { data: readonly string[] } | { error: ReturnType<typeof noResponse> };

const { listValues, writeValues } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listValues: build.query<Values, void>({
      queryFn: async () => {
        const data = await server.read();
        return data ? { data } : { error: noResponse(true) };
      },
      providesTags: [listTag('Prospect')],
    }),
    writeValues: build.mutation<readonly string[], readonly Write[]>({
      queryFn: (writes) => server.write(writes),
      invalidatesTags: (refused) => (refused?.length === 0 ? [] : [listTag('Prospect')]),
    }),
  }),
}).endpoints;

/** One row at a time, with one queue per row. */
const ROWS: ChangeKind<Write> = {
  list: 'listValues',
  keyOf: ({ key }) => key,
  send: (writes) => writeValues.initiate(writes, { track: false }),
  refusedRows: (answer) => (answer as string[]).map((key) => [key, 'Locked.'] as const),
};
/** Several rows at a time, all in one queue. */
const BATCHES: ChangeKind<Write> = { ...ROWS, queue: 'all' };
/** Shown when confirmed. */
const FORMS: ChangeKind<Write> = { ...ROWS, isShownWhenConfirmed: true };

const apply = (values: Values, { key, value }: Write): Values =>
  values[key] === value ? values : { ...values, [key]: value };

function open(kind: ChangeKind<Write>) {
  const store = createStore();
  const changes = () => selectChanges(store.getState(), kind);
  const answer = () => listValues.select()(store.getState());
  return {
    store,
    changes,
    phases: () => changes().made.map(({ phase }) => phase),
    answer,
    shown: () => withChanges(answer().data ?? {}, changes().made, { ...kind, apply }),
    look: () => store.dispatch(listValues.initiate(undefined, { forceRefetch: true })),
    make: (...[first, ...others]: [Write, ...Write[]]) => store.dispatch(sendChange(kind, [first, ...others])),
  };
}

/** Answers that the test sends when it wants to. */
function answers<Answer>() {
  const waiting: ((answer: Answer) => void)[] = [];
  return {
    ask: () => new Promise<Answer>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    give: async (answer: Answer, place = 0) => {
      waiting.splice(place, 1)[0]?.(answer);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** A list that shows `{ a: 1, b: 1 }`, and whose further reads and writes are answered by the test. */
async function opened(kind: ChangeKind<Write>) {
  const reads = answers<Values | null>();
  const writes = answers<WriteAnswer>();
  server.read = () => Promise.resolve({ a: 1, b: 1 });
  const screen = open(kind);
  await screen.look();
  server.read = reads.ask;
  server.write = writes.ask;
  return { ...screen, reads, writes };
}

const a = (value: number): Write => ({ key: 'a', value });
const b = (value: number): Write => ({ key: 'b', value });

describe('a change', () => {
  it('is shown at once, until an answer requested after its confirmation has arrived', async () => {
    const { make, look, shown, phases, reads, writes } = await opened(ROWS);
    void make(a(2));
    expect(shown()).toEqual({ a: 2, b: 1 });
    void look();
    await writes.give({ data: [] });
    await reads.give({ a: 1, b: 1 });
    expect(shown()).toEqual({ a: 2, b: 1 });
    void look();
    await reads.give(null);
    expect(phases()).toEqual(['confirmed']);
    void look();
    await reads.give({ a: 3, b: 1 });
    expect(shown(), 'what the server answers wins').toEqual({ a: 3, b: 1 });
    expect(phases()).toEqual([]);
  });

  it('that fails is rolled back and says why, until it is tried again or dismissed', async () => {
    const { store, make, shown, changes, writes } = await opened(ROWS);
    const error = unreadable(502, true);
    const outcome = make(a(2));
    await writes.give({ error });
    expect(await outcome).toEqual({ isDone: false, error });
    expect(shown()).toEqual({ a: 1, b: 1 });
    expect(changes().failed).toEqual([{ key: 'a', row: a(2), error }]);

    void make(a(2));
    expect(changes().failed).toEqual([]);
    await writes.give({ error });
    store.dispatch(failuresDismissed({ list: ROWS.list, keys: ['a'] }));
    expect(changes()).toEqual({ made: [], failed: [] });
  });

  it('waits for an earlier one of its row, whose failure is then dropped', async () => {
    const { make, shown, changes, phases, writes } = await opened(ROWS);
    void make(a(2));
    const second = make(a(3));
    void make(b(2));
    expect(phases()).toEqual(['sent', 'waiting', 'sent']);
    await writes.give({ error: noResponse(true) });
    expect(phases()).toEqual(['sent', 'sent']);
    expect(changes().failed).toEqual([]);
    await writes.give({ data: [] }, 1);
    expect(await second).toEqual({ isDone: true });
    expect(shown()).toEqual({ a: 3, b: 2 });
  });

  it('of many rows stays for those that the answer does not refuse', async () => {
    const { make, shown, changes, writes } = await opened(BATCHES);
    void make(a(2), b(2));
    await writes.give({ data: ['a'] });
    expect(shown()).toEqual({ a: 1, b: 2 });
    expect(changes().failed).toEqual([{ key: 'a', row: a(2), error: 'Locked.' }]);
    void make(a(4), b(4));
    await writes.give({ data: ['a', 'b'] });
    expect(changes().made.filter(isUnderWay)).toEqual([]);
    expect(changes().failed.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('can be shown only once confirmed, and then returns its failure to the caller', async () => {
    const { make, shown, changes, writes } = await opened(FORMS);
    const first = make(a(2));
    expect(shown()).toEqual({ a: 1, b: 1 });
    await writes.give({ error: noResponse(true) });
    expect(await first).toMatchObject({ isDone: false, error: { kind: 'no-response' } });
    expect(changes()).toEqual({ made: [], failed: [] });
    void make(a(2));
    await writes.give({ data: [] });
    expect(shown()).toEqual({ a: 2, b: 1 });
  });

  it('that is waiting when its user signs out is not sent, and the next user does not wait for one in flight', async () => {
    const { store, make, phases, writes } = await opened(BATCHES);
    const first = make(a(2));
    const second = make(a(3));
    store.dispatch(pendingChangesForgotten());
    void make(a(4));
    expect(writes.count()).toBe(2);
    void make(a(5));
    await writes.give({ data: [] });
    expect(await first).toEqual({ isDone: true });
    expect(await second).toEqual({ isDone: false });
    expect(phases()).toEqual(['sent', 'waiting']);
  });

  it('of another list is not dropped with the lists that a role opened', async () => {
    const { store, make, phases } = await opened(ROWS);
    void make(a(2));
    store.dispatch(pendingChangesForgotten(['others']));
    expect(phases()).toEqual(['sent']);
    store.dispatch(pendingChangesForgotten([ROWS.list]));
    expect(phases()).toEqual([]);
  });
});

/**
 * The outcome of a write: "unanswered" is done but its answer is lost; "partly" means that the first row is refused.
 */
type Fate = 'done' | 'partly' | 'refused' | 'unanswered' | 'unsent';
type Step = Write[] | 'look again';

const fates = fc.infiniteStream(fc.constantFrom<Fate>('done', 'done', 'partly', 'refused', 'unanswered', 'unsent'));
const readings = fc.infiniteStream(fc.constantFrom('answered', 'answered', 'failed'));
const write = fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.nat(3) });
const stepsOf = (maxLength: number) =>
  fc.array<Step>(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.uniqueArray(write, { selector: ({ key }) => key, minLength: 1, maxLength }),
      },
      { weight: 1, arbitrary: fc.constant<Step>('look again') },
    ),
    { minLength: 2, maxLength: 8 },
  );

describe.each([
  ['one row at a time', ROWS, 1],
  ['several rows at a time', BATCHES, 3],
] as const)('changes of %s', (_name, kind, rowsAtOnce) => {
  it('end in the server’s state, for any order of calls, answers and failures', async () => {
    const steps = stepsOf(rowsAtOnce);
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, fates, readings, (scheduler, ...script) => play(kind, scheduler, script)),
      { numRuns: 150 },
    );
  }, 60_000);
});

async function play(
  kind: ChangeKind<Write>,
  scheduler: fc.Scheduler,
  [script, fateOf, readingOf]: [Step[], fc.Stream<Fate>, fc.Stream<string>],
): Promise<void> {
  let remote: Values = { a: 0, b: 0, c: 0 };
  server.read = () => Promise.resolve(remote);
  const { store, make, look, shown, changes, answer } = open(kind);
  await look();

  const turn = (what: string) => scheduler.schedule(Promise.resolve(), what);
  server.read = async () => {
    await turn('read');
    const values = remote;
    await turn('answer the read');
    return readingOf.next().value === 'failed' ? null : values;
  };
  server.write = async (writes) => {
    const fate = fateOf.next().value as Fate;
    await turn('write');
    if (fate === 'partly') remote = writes.slice(1).reduce(apply, remote);
    if (fate === 'done' || fate === 'unanswered') remote = writes.reduce(apply, remote);
    await turn('answer the write');
    if (fate === 'done') return { data: [] };
    if (fate === 'partly') return { data: writes.slice(0, 1).map(({ key }) => key) };
    return { error: fate === 'refused' ? unreadable(422, true) : noResponse(true) };
  };

  const wanted = new Map<string, Write>();
  void scheduler.scheduleSequence(
    script.map((step) => () => {
      if (step === 'look again') void look();
      else {
        for (const row of step) wanted.set(row.key, row);
        void make(...(step as [Write, ...Write[]]));
      }
      return Promise.resolve();
    }),
  );
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    await new Promise((resolve) => setImmediate(resolve));
    const failed = new Set(changes().failed.map(({ key }) => key));
    const present = shown();
    // Changes that did not fail are shown from the moment of the click, even if older answers arrive in between.
    const notShown = [...wanted.values()].filter((row) => !failed.has(row.key) && present[row.key] !== row.value);
    expect(notShown).toEqual([]);
  }

  if (answer().isError) {
    server.read = () => Promise.resolve(remote);
    await look();
  }
  expect(changes().made.filter(isUnderWay)).toEqual([]);
  expect(shown()).toEqual(remote);
  store.dispatch(baseApi.util.resetApiState());
}
