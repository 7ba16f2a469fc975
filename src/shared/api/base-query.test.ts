// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { object, string } from 'yup';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';
import { baseApi, shownInPlace } from './base-api';

interface Note {
  text: string;
}

const noteSchema = object({ text: string().required() }).strict();

/** A changed book is the earlier one with more pages. */
const PAGES = {
  name: 'pages',
  apply: (before: object, changes: unknown) => {
    if (!Array.isArray(changes)) throw new Error('There are no pages.');
    return [...(before as Note[]), ...(changes as Note[])];
  },
};

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readNote: build.query<Note, string>({ query: (id) => `/note/${id}`, responseSchema: noteSchema }),
    readNoteQuietly: build.query<Note, string>({
      query: (id) => `/note/${id}`,
      responseSchema: noteSchema,
      ...shownInPlace(),
    }),
    convert: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST', body: {}, isRepeatable: true }),
    }),
    openFile: build.query<string, void>({ query: () => ({ url: '/file', answer: 'file' }) }),
    takeFile: build.query<FileRef, void>({
      query: () => ({ url: '/file', answer: 'file', fileType: 'application/pdf', holdAs: 'Note.pdf' }),
    }),
    readBook: build.query<Note[], string>({
      query: (id) => ({ url: `/book/${id}`, isRevalidated: true, changes: PAGES }),
    }),
    readSlowly: build.query<Note, void>({ query: () => '/slow', extraOptions: { timeout: 20 } }),
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

const read = () => store.dispatch(api.endpoints.readNote.initiate('1'));

describe('a call of the tools API', () => {
  it('carries the bearer token and X-Requested-With', async () => {
    let headers = new Headers();
    server.use(
      http.get(`${base}/note/1`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ text: 'hello' });
      }),
    );
    expect((await read()).data).toEqual({ text: 'hello' });
    expect(headers.get('authorization')).toBe('Bearer product-token');
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it.each([
    ['malformed JSON', () => new HttpResponse('{"text":'), 'Something went wrong.'],
    ['a wrong shape', () => HttpResponse.json({ text: 7 }), 'Something went wrong.'],
    ['an empty body where something was due', () => new HttpResponse(''), 'Something went wrong.'],
    ['HTML', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 'Something went wrong.'],
    ['a broken connection', () => HttpResponse.error(), 'No response from server'],
    ['a refusal', () => new HttpResponse('Not so.', { status: 422 }), 'Not so.'],
  ])('answered with %s fails with the text of the catalogue', async (_name, answer, message) => {
    server.use(http.get(`${base}/note/1`, answer));
    expect((await read()).error).toMatchObject({ message, shownInPlace: false });
  });

  it('whose answer is not checked fails if the answer is cut off', async () => {
    const headers = { 'Content-Type': 'application/json' };
    server.use(http.post(`${base}/convert`, () => new HttpResponse('{"text":', { headers })));
    const { error } = await store.dispatch(api.endpoints.convert.initiate('/convert'));
    expect(error).toMatchObject({ message: 'Something went wrong.' });
  });

  it('to another service sends nothing about the caller', async () => {
    let headers = new Headers();
    server.use(
      http.post('https://docs.example/v1/convert', ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({});
      }),
    );
    await store.dispatch(api.endpoints.convert.initiate('https://docs.example/v1/convert'));
    expect(headers.get('Content-Type')).toBe('application/json');
    expect([headers.get('Authorization'), headers.get('X-Requested-With')]).toEqual([null, null]);
  });

  it('for a file returns an object URL of its content, or the text of a failure', async () => {
    const files: Blob[] = [];
    const createObjectURL = (file: Blob) => (files.push(file), 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }));
    server.use(
      http.get(`${base}/file`, () => new HttpResponse('%PDF'), { once: true }),
      http.get(`${base}/file`, () => HttpResponse.json({ title: 'Gone' }, { status: 404 })),
    );
    const open = () => store.dispatch(api.endpoints.openFile.initiate(undefined, { forceRefetch: true }));
    expect((await open()).data).toBe('blob:file');
    expect(await files[0]?.text()).toBe('%PDF');
    expect((await open()).error).toMatchObject({ message: 'Gone' });
    vi.unstubAllGlobals();
  });

  it('for a file to be forwarded stores it with its name and type', async () => {
    server.use(http.get(`${base}/file`, () => new HttpResponse('%PDF', { headers: { 'Content-Type': 'text/html' } })));
    const { data } = await store.dispatch(api.endpoints.takeFile.initiate());
    const held = heldFile(data?.id ?? '');
    expect([held?.name, held?.type]).toEqual(['Note.pdf', 'application/pdf']);
  });

  it('for a large answer sends its ETag, and reuses the data when nothing has changed', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(`${base}/book/1`, ({ request }) => {
        const tag = request.headers.get('if-none-match');
        asked.push(tag);
        if (asked.length === 2) return new HttpResponse(null, { status: 304 });
        return HttpResponse.json([{ text: `page ${asked.length}` }], { headers: { ETag: `"v${asked.length}"` } });
      }),
    );
    const open = () => store.dispatch(api.endpoints.readBook.initiate('1', { forceRefetch: true, subscribe: false }));
    const first = await open();
    expect((await open()).data).toBe(first.data);
    expect((await open()).data).toEqual([{ text: 'page 3' }]);
    expect(asked).toEqual([null, '"v1"', '"v1"']);
  });

  it('for a large answer asks a server without extensions for all of it', async () => {
    const asked: boolean[] = [];
    server.use(
      http.get(`${base}/book/3`, ({ request: { headers } }) => {
        asked.push(headers.has('a-im'));
        return HttpResponse.json([], { headers: { ETag: '"v1"' } });
      }),
    );
    const open = () => store.dispatch(api.endpoints.readBook.initiate('3', { forceRefetch: true, subscribe: false }));
    const first = await open();
    expect([first.data, (await open()).data]).toEqual([[], []]);
    expect(asked).toEqual([false, false]);
  });

  it('for a large answer asks for its changes, and for all of it if they cannot be applied', async () => {
    server.use(http.get(`${base}/vars`, () => HttpResponse.json({ extensions: true })));
    await store.dispatch(api.endpoints.getConfiguration.initiate());
    const asked: (string | null)[][] = [];
    const pages = ['one', 'two', 'odd', 'all'].map((text) => [{ text }]);
    server.use(
      http.get(`${base}/book/2`, ({ request: { headers } }) => {
        asked.push([headers.get('if-none-match'), headers.get('a-im')]);
        const body = asked.length === 3 ? 'no pages' : pages[asked.length - 1];
        const status = headers.has('a-im') ? 226 : 200;
        return HttpResponse.json(body, { status, headers: { ETag: `"v${asked.length}"` } });
      }),
    );
    const open = async () =>
      (await store.dispatch(api.endpoints.readBook.initiate('2', { forceRefetch: true, subscribe: false }))).data;
    const first = await open();
    const second = await open();
    expect([first, second]).toEqual([pages[0], [{ text: 'one' }, { text: 'two' }]]);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await open()).toEqual(pages[3]);
    expect(asked).toEqual([
      [null, null],
      ['"v1"', 'pages'],
      ['"v2"', 'pages'],
      [null, null],
    ]);
  });

  it('is repeated after "too many requests" when the server says so', async () => {
    const answers = [new HttpResponse(null, { status: 429, headers: { 'Retry-After': '0' } })];
    server.use(http.get(`${base}/note/1`, () => answers.shift() ?? HttpResponse.json({ text: 'hello' })));
    expect((await read()).data).toEqual({ text: 'hello' });
    const tell = { title: 'Too many requests. Try again in 30 seconds.', code: 'too-many-requests' };
    answers.push(HttpResponse.json(tell, { status: 429, headers: { 'Retry-After': '30' } }));
    const again = await store.dispatch(api.endpoints.readNote.initiate('1', { forceRefetch: true }));
    expect(again.error).toMatchObject({ kind: 'refused', message: tell.title });
  });

  it('that takes too long counts as unanswered', async () => {
    // A spy keeps what it returns: unlike browsers, Node 20 garbage-collects a time limit that only `AbortSignal.any`
    // refers to.
    vi.spyOn(AbortSignal, 'timeout');
    server.use(http.get(`${base}/slow`, () => new Promise<never>(() => {})));
    expect((await store.dispatch(api.endpoints.readSlowly.initiate())).error).toMatchObject({ kind: 'no-response' });
  });

  it.each([
    ['a wrong shape', () => HttpResponse.json({ text: 7 })],
    ['a refusal', () => HttpResponse.json({ title: 'No' }, { status: 403 })],
  ])('that opted out says so when answered with %s', async (_name, answer) => {
    server.use(http.get(`${base}/note/1`, answer));
    const result = await store.dispatch(api.endpoints.readNoteQuietly.initiate('1'));
    expect(result.error).toMatchObject({ shownInPlace: true });
  });
});
