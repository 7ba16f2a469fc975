// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from '@/app/store';
import { baseApi } from './base-api';
import { listTag } from './tags';

/** Answers that the test gives, in any order. */
const waiting: ((value: number) => void)[] = [];
const later = () => new Promise<number>((resolve) => waiting.push(resolve));
const settle = () => new Promise((resolve) => setImmediate(resolve));
async function answer(value: number, place = 0): Promise<void> {
  waiting.splice(place, 1)[0]?.(value);
  await settle();
}

const { readNumber, readSlowly, writeNumber } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readNumber: build.query<number, void>({
      queryFn: async () => ({ data: await later() }),
      providesTags: [listTag('Opportunity')],
    }),
    writeNumber: build.mutation<number, void>({
      queryFn: async () => ({ data: await later() }),
      invalidatesTags: [listTag('Opportunity')],
    }),
    readSlowly: build.query<number, void>({ queryFn: async () => ({ data: await later() }) }),
  }),
}).endpoints;

function open() {
  const store = createStore();
  void store.dispatch(readNumber.initiate());
  return {
    store,
    shown: () => readNumber.select()(store.getState()).data,
    invalidate: () => store.dispatch(baseApi.util.invalidateTags([listTag('Opportunity')])),
  };
}

describe('an invalidated query', () => {
  afterEach(() => {
    waiting.length = 0;
  });

  it('is fetched at once, even while another call takes long', async () => {
    const { store, invalidate, shown } = open();
    await answer(1);
    void store.dispatch(readSlowly.initiate());
    invalidate();
    expect(waiting).toHaveLength(2);
    await answer(2, 1);
    expect(shown()).toBe(2);
    expect(waiting, 'only the long call').toHaveLength(1);
  });

  it('that is just being fetched is fetched once more afterwards, however often it was invalidated', async () => {
    const { invalidate, shown } = open();
    invalidate();
    invalidate();
    expect(waiting).toHaveLength(1);
    await answer(1);
    expect(waiting).toHaveLength(1);
    await answer(2);
    expect(shown()).toBe(2);
    expect(waiting).toHaveLength(0);
  });

  it('is fetched once after a write', async () => {
    const { store, shown } = open();
    await answer(1);
    void store.dispatch(writeNumber.initiate());
    await answer(0);
    expect(waiting).toHaveLength(1);
    await answer(2);
    expect(shown()).toBe(2);
    expect(waiting).toHaveLength(0);
  });

  it('is fetched once more if a write ends during its first fetch', async () => {
    const { store, shown } = open();
    void store.dispatch(writeNumber.initiate());
    await answer(0, 1);
    await answer(1);
    expect(waiting).toHaveLength(1);
    await answer(2);
    expect(shown()).toBe(2);
  });

  it('is not fetched for the next user', async () => {
    const { store, invalidate } = open();
    invalidate();
    store.dispatch(baseApi.util.resetApiState());
    await answer(1);
    expect(waiting).toHaveLength(0);
  });
});
