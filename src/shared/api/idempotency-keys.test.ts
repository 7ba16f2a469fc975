// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, setClock } from '@/shared/lib/clock';
import { baseApi } from './base-api';
import { isUnanswered } from './idempotency-keys';

interface Note {
  text: string;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    writeNote: build.mutation<unknown, Note>({
      query: (note) => ({ url: '/note', method: 'POST', body: note, isAgreed: (answer) => !Array.isArray(answer) }),
    }),
    searchNotes: build.query<unknown, Note>({ query: (note) => ({ url: '/note', method: 'POST', body: note }) }),
    addNote: build.mutation<unknown, Note & { draftId: string; addsNew?: boolean }>({
      query: ({ text, draftId, addsNew = true }) => ({
        url: '/note',
        method: 'POST',
        body: { text },
        draft: { id: draftId, addsNew },
      }),
    }),
    setNote: build.mutation<unknown, Note>({
      query: (note) => ({ url: '/note', method: 'POST', body: note, isRepeatable: true }),
    }),
  }),
});

const server = setupServer();
const base = `${window.location.origin}/api`;

function createStore() {
  return configureStore({
    reducer: { api: api.reducer, session: () => ({ token: 'product-token', user: { userId: 'ada' } }) },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
}

let store = createStore();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  store = createStore();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const write = (text: string) => store.dispatch(api.endpoints.writeNote.initiate({ text }));

describe('Idempotency-Key', () => {
  let keys: (string | null)[] = [];

  function answerWith(...answers: (() => Response)[]) {
    keys = [];
    server.use(
      http.get(`${base}/vars`, () => HttpResponse.json({ extensions: true })),
      http.post(`${base}/note`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return (answers[keys.length - 1] ?? (() => HttpResponse.json({})))();
      }),
    );
  }

  const learnAbilities = () => store.dispatch(api.endpoints.getConfiguration.initiate());

  it('is not sent to a server without extensions', async () => {
    answerWith();
    await write('a');
    expect(keys).toEqual([null]);
  });

  it('is not sent with a read, even if it is a POST', async () => {
    answerWith();
    await learnAbilities();
    await store.dispatch(api.endpoints.searchNotes.initiate({ text: 'a' }));
    expect(keys).toEqual([null]);
  });

  it('is not sent with a write that may be repeated', async () => {
    answerWith();
    await learnAbilities();
    await store.dispatch(api.endpoints.setNote.initiate({ text: 'a' }));
    expect(keys).toEqual([null]);
  });

  it.each([
    ['its answer was lost', () => HttpResponse.error()],
    ['a proxy failed', () => HttpResponse.html('<h1>Gateway time-out</h1>', { status: 504 })],
    ['its answer is not the agreed one', () => HttpResponse.json([7])],
    [
      'its answer cannot be read',
      () => new HttpResponse('{"id": "1', { headers: { 'Content-Type': 'application/json' } }),
    ],
    [
      'the first one is still running',
      () => HttpResponse.json({ title: 'Wait', code: 'still-running' }, { status: 409 }),
    ],
  ])('is the same when a write is tried again after %s', async (_name, first) => {
    answerWith(first);
    await learnAbilities();
    await write('a');
    await write('a');
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is new once an answer has come', async () => {
    answerWith();
    await learnAbilities();
    await write('a');
    await write('a');
    expect(new Set(keys).size).toBe(2);
  });

  describe('of a draft', () => {
    const add = (text: string, draftId = 'draft-1', addsNew = true) =>
      store.dispatch(api.endpoints.addNote.initiate({ text, draftId, addsNew }));

    async function inAnotherTab() {
      sessionStorage.clear();
      store = createStore();
      await learnAbilities();
    }

    it('is the same in another tab after a lost answer, even if the draft has changed', async () => {
      answerWith(
        () => HttpResponse.error(),
        () => HttpResponse.error(),
      );
      await learnAbilities();
      await add('a');
      await inAnotherTab();
      await add('a');
      await add('a, corrected');
      expect(keys[0]).toMatch(/^draft-[\w-]{36}$/);
      expect(new Set(keys).size).toBe(1);
    });

    it('is the same in a tab that still shows a draft saved in another tab', async () => {
      answerWith();
      await learnAbilities();
      await add('a');
      await inAnotherTab();
      await add('a');
      expect(new Set(keys).size).toBe(1);
    });

    it.each([401, 408, 429])('is the same after %i, which does not rule out an earlier attempt', async (status) => {
      answerWith(
        () => HttpResponse.error(),
        () => HttpResponse.json({ title: 'No' }, { status }),
      );
      await learnAbilities();
      await add('a');
      await add('a');
      await add('a');
      expect(new Set(keys).size).toBe(1);
    });

    it('is new after a refusal', async () => {
      answerWith(() => new HttpResponse('Not so.', { status: 422 }));
      await learnAbilities();
      await add('a');
      await add('a');
      expect(new Set(keys).size).toBe(2);
    });

    it('differs by draft, by user and by change to an existing record', async () => {
      answerWith(...Array.from({ length: 5 }, () => () => HttpResponse.error()));
      await learnAbilities();
      await add('a');
      await add('a', 'draft-2');
      await add('a', 'draft-3', false);
      await add('b', 'draft-3', false);
      await add('a', 'draft-3', false);
      expect(new Set(keys).size).toBe(4);
      expect(keys[4]).toBe(keys[2]);
    });

    it('is the same within the page if the browser stores nothing', async () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      answerWith(() => HttpResponse.error());
      await learnAbilities();
      await add('a', 'draft-9');
      await add('a', 'draft-9');
      expect(new Set(keys).size).toBe(1);
    });

    it('stays the same for longer than the server knows it, with a clock that is a day fast or slow', async () => {
      answerWith(...Array.from({ length: 4 }, () => () => HttpResponse.error()));
      await learnAbilities();
      const sentAt = clock.millis();
      await add('a', 'draft-10');
      for (const days of [-1, 1, 31]) {
        setClock(() => sentAt + days * 24 * 60 * 60 * 1000);
        await add('a', 'draft-10');
      }
      setClock();
      expect(keys).toEqual(Array(4).fill(keys[0]));
    });

    it.each([true, false])(
      'reports an attempt without an answer, as long as the server knows its key',
      async (addsNew) => {
        answerWith(() => HttpResponse.error());
        await learnAbilities();
        const sentAt = clock.millis();
        await add('a', 'draft-7', addsNew);
        const isReportedAfter = (days: number) => isUnanswered('ada', 'draft-7', sentAt + days * 24 * 60 * 60 * 1000);
        expect([0, 29, 31].map(isReportedAfter)).toEqual([true, true, false]);
      },
    );

    it.each([
      ['no answer of its own', 504, true],
      ['an answer', 500, false],
      ['a refusal', 422, false],
    ])('reports the last attempt only: one with %s, after %i', async (_what, status, isReported) => {
      answerWith(
        () => HttpResponse.error(),
        () => new HttpResponse(null, { status }),
      );
      await learnAbilities();
      await add('a', 'draft-8');
      await add('a', 'draft-8');
      expect(isUnanswered('ada', 'draft-8', clock.millis())).toBe(isReported);
    });
  });

  it('differs for different content', async () => {
    answerWith(() => HttpResponse.error());
    await learnAbilities();
    await write('a');
    await write('b');
    expect(new Set(keys).size).toBe(2);
  });
});
