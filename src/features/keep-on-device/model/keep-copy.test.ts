// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roleClaim } from '@contract/role';
import { createStore } from '@/app/store';
import { rolesChanged, signedIn, signedOut, type SessionUser } from '@/entities/session';
import { baseApi, keptOnDevice, listTag } from '@/shared/api';
import { setClock } from '@/shared/lib/clock';
import { storedEntries } from '@/shared/lib/browser-storage';
import { changeAnswers, readAnswers, removeAnswers, type KeptAnswer } from './device-database';
import { LARGEST_ANSWER, MOST_OF_A_KIND, openAnswers } from './kept-answers';
import { keepCopy } from './keep-copy';
import { restoredCache } from './restored-cache';
import { selectAsOf } from './select-as-of';

const BUILD = 'one';
const NOW = Date.parse('2026-03-10T10:32:00Z');
const DAY = 24 * 60 * 60_000;

const ADA: SessionUser = {
  userId: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  authMethod: 'groupgoogle',
  roles: [roleClaim('Targets')],
  tenantId: null,
  tenant: null,
};

/** What the server says next; nothing without an answer. */
let answers: unknown[] = [];
const { readKept, readOther } = baseApi.injectEndpoints({
  endpoints: (build) => {
    const ask = () => {
      const data = answers.shift();
      return data === undefined ? { error: { kind: 'no-response' as const } as never } : { data };
    };
    return {
      readKept: build.query<unknown, string>({
        queryFn: ask,
        ...keptOnDevice(),
        providesTags: (_answer, _error, of) => [listTag(of === 'targets' ? 'Target' : 'Opportunity')],
      }),
      readOther: build.query<unknown, void>({ queryFn: ask }),
    };
  },
}).endpoints;

function open(user: SessionUser | null = ADA) {
  const store = createStore();
  if (user) store.dispatch(signedIn({ user, token: 'token', expiresOn: '2026-04-01T00:00:00Z' }));
  const copy = keepCopy(store, BUILD);
  return { store, copy };
}

/** The same portal after a reload. */
async function reopen(owner = 'ada', build = BUILD, closed: Parameters<typeof openAnswers>[2] = []) {
  const api = restoredCache(await openAnswers(owner, build, closed, NOW), NOW);
  return createStore({ api });
}

const answerOf = (fields: Partial<KeptAnswer> = {}): KeptAnswer => ({
  owner: 'ada',
  key: 'readKept("own")' as KeptAnswer['key'],
  endpointName: 'readKept',
  argument: '"own"',
  answer: '{"rows":[1]}',
  tags: [listTag('Opportunity')],
  answeredAt: NOW - 60 * 60_000,
  build: BUILD,
  source: null,
  ...fields,
});

const keep = (...kept: KeptAnswer[]) => changeAnswers('ada', kept, []);
const shownIn = ({ getState }: ReturnType<typeof createStore>, of = 'own') => readKept.select(of)(getState());
const keysOf = async (owner = 'ada') => (await readAnswers(owner)).map(({ key }) => key);

beforeEach(() => {
  answers = [];
  setClock(() => NOW);
});
afterEach(async () => {
  setClock();
  await removeAnswers(() => true);
});

describe('the answers that a person’s screens begin with', () => {
  it('are kept, and others are not', async () => {
    const { store } = open();
    answers = [{ rows: [1, 2] }, 'other'];
    await store.dispatch(readKept.initiate('own'));
    await store.dispatch(readOther.initiate());
    await vi.waitFor(async () => expect(await keysOf()).toEqual(['readKept("own")']), 5_000);
    const [kept] = await readAnswers('ada');
    expect([kept?.answer, kept?.tags]).toEqual(['{"rows":[1,2]}', [listTag('Opportunity')]]);
    expect(storedEntries('ada').map(({ row, count }) => [row.title, count])).toContainEqual(['Last known contents', 1]);
  });

  it('are shown at once after a reload, and fetched again', async () => {
    await keep(answerOf());
    const store = await reopen();
    expect(shownIn(store)).toMatchObject({ isSuccess: true, data: { rows: [1] } });
    answers = [{ rows: [1, 2] }];
    await store.dispatch(readKept.initiate('own'));
    expect(shownIn(store).data).toEqual({ rows: [1, 2] });
  });

  it('stay without an answer, with their age', async () => {
    await keep(answerOf());
    const store = await reopen();
    expect(selectAsOf(store.getState())).toBeNull();
    await store.dispatch(readKept.initiate('own'));
    expect(shownIn(store)).toMatchObject({ isError: true, data: { rows: [1] } });
    await vi.waitFor(() =>
      expect(selectAsOf(store.getState())).toEqual({ instant: NOW - 60 * 60_000, isAsking: false }),
    );
  });

  it('are those that are whole, beside damaged ones, and of a clock that was a day fast', async () => {
    await keep(
      answerOf({ answeredAt: NOW + DAY }),
      answerOf({ key: 'readKept("half")' as KeptAnswer['key'], argument: '"half"', answer: '{"rows":[' }),
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = await reopen();
    expect(shownIn(store)).toMatchObject({ isSuccess: true, data: { rows: [1] } });
    answers = [{ rows: [2] }];
    await store.dispatch(readKept.initiate('own'));
    expect(shownIn(store).data).toEqual({ rows: [2] });
  });

  it('are outdated by a write like any other', async () => {
    await keep(answerOf());
    const store = await reopen();
    store.dispatch(baseApi.util.invalidateTags([listTag('Opportunity')]));
    expect(shownIn(store).data).toBeUndefined();
  });

  it('are the newest of a kind, and none that is too large', async () => {
    const { store } = open();
    await keep(answerOf({ key: 'readKept("large")' as KeptAnswer['key'] }));
    for (let of = 0; of <= MOST_OF_A_KIND; of += 1) {
      setClock(() => NOW + of);
      answers = [of];
      await store.dispatch(readKept.initiate(`${of}`));
    }
    answers = ['x'.repeat(LARGEST_ANSWER)];
    await store.dispatch(readKept.initiate('large'));
    await vi.waitFor(async () => expect(await keysOf()).toHaveLength(MOST_OF_A_KIND), 5_000);
    expect(await keysOf()).not.toContain('readKept("large")');
  });
});

describe('nothing is shown', () => {
  it.each([
    ['of somebody else', { owner: 'owen' }],
    ['of another build', { build: 'another' }],
    ['that is older than thirty days', { answeredAt: NOW - 31 * DAY }],
    ['that is damaged', { answer: '{"rows":[1' }],
    ['that is no answer', { tags: 'none' as never }],
  ])('%s', async (_what, fields) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await keep(answerOf(fields));
    expect(shownIn(await reopen()).data).toBeUndefined();
  });

  it.each([
    ['somebody else', () => reopen('owen')],
    ['another build', () => reopen('ada', 'another')],
    ['somebody without the role', () => reopen('ada', BUILD, ['Opportunity'])],
  ])('to %s, and it is removed', async (_who, openAgain) => {
    await keep(answerOf());
    expect(shownIn(await openAgain()).data).toBeUndefined();
    await vi.waitFor(async () => expect(await keysOf()).toEqual([]));
  });

  it('after somebody has signed out, even of an answer that came last', async () => {
    await keep(answerOf());
    const { store, copy } = open();
    answers = ['last'];
    await store.dispatch(readKept.initiate('last'));
    store.dispatch(signedOut());
    await copy.settled();
    await vi.waitFor(async () => expect(await keysOf()).toEqual([]));
  });

  it('of what a withdrawn role has opened', async () => {
    await keep(answerOf(), answerOf({ key: 'readKept("targets")' as KeptAnswer['key'], tags: [listTag('Target')] }));
    const { store, copy } = open();
    store.dispatch(rolesChanged([]));
    await copy.settled();
    expect(await keysOf()).toEqual(['readKept("own")']);
  });

  it('of what Preferences has cleared', async () => {
    await keep(answerOf());
    await reopen();
    storedEntries('ada')
      .find(({ row }) => row.part === 'lastKnown')
      ?.remove();
    await vi.waitFor(async () => expect(await keysOf()).toEqual([]));
  });
});
