import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DriveFileStore } from '@server/files/drive-file-store';
import { answerFailure } from '@server/http/answer-failure';
import type { ApiEnv } from '@server/http/api-env';
import { S3Shelf } from '@server/files/s3-shelf';
import { withMultipart } from '@server/http/multipart';
import { startS3Server, type S3Server } from '@tests/support/s3-server';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const HASH = /^[0-9a-f]{64}$/;
const bytes = (text: string) => new TextEncoder().encode(text);

let folder: string;
let store: DriveFileStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-files-'));
  store = new DriveFileStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Names of all files below `place`. */
function filesOnDisk(place = folder): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

/** A store, and how the tests look behind it. */
interface Place {
  store: DriveFileStore;
  /** The hashes that it has. */
  blobs(): Promise<string[]>;
  /** Uploads that were neither finished nor cleaned up. */
  leftOvers(): Promise<string[]>;
  /** Makes a blob look as if it was stored at `moment`. */
  age(hash: string, moment: Date): void;
}

let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const PLACES: readonly [name: string, open: () => Place][] = [
  [
    'a folder',
    () => ({
      store,
      blobs: () => Promise.resolve(filesOnDisk().filter((name) => HASH.test(name))),
      leftOvers: () => Promise.resolve(filesOnDisk().filter((name) => !HASH.test(name))),
      age: (hash, moment) => utimesSync(join(folder, 'blobs', hash.slice(0, 2), hash), moment, moment),
    }),
  ],
  [
    'a bucket',
    () => {
      const shelf = new S3Shelf(s3.config);
      const keys = () => shelf.olderThan(new Date('2100-01-01'));
      return {
        store: new DriveFileStore(folder, shelf),
        blobs: async () => (await keys()).filter((name) => HASH.test(name)),
        leftOvers: async () => [...(await keys()).filter((name) => !HASH.test(name)), ...filesOnDisk()],
        age: (hash, moment) => {
          for (const name of filesOnDisk(s3.folder).filter((each) => each.startsWith(hash))) {
            utimesSync(join(s3.folder, 'blobs', hash.slice(0, 2), name), moment, moment);
          }
        },
      };
    },
  ],
];

describe.each(PLACES)('the file store in %s', (_name, open) => {
  let place: Place;

  beforeEach(async () => {
    place = open();
    for (const hash of await place.blobs()) await place.store.delete(hash);
  });

  async function* content(text: string) {
    yield await Promise.resolve(bytes(text));
  }

  it('stores content under its hash, the same content once', async () => {
    const stored = await Promise.all([place.store.put(bytes('hello')), place.store.put(bytes('hello'))]);
    expect(stored).toEqual([1, 2].map(() => ({ hash: sha256('hello'), size: 5 })));
    expect(await place.blobs()).toEqual([sha256('hello')]);
    expect(await place.leftOvers()).toEqual([]);
    expect(await new Response(await place.store.get(sha256('hello'))).text()).toBe('hello');
  });

  it('returns megabytes unchanged', async () => {
    const large = Buffer.alloc(6 * 1024 * 1024, 'a megabyte of text, ');
    const { hash, size } = await place.store.put(large);
    expect(size).toBe(large.length);
    const back = Buffer.from(await new Response(await place.store.get(hash)).arrayBuffer());
    expect(back.equals(large)).toBe(true);
  });

  it('has nothing under names that are not a hash', async () => {
    expect(await place.store.has('../../etc/passwd')).toBe(false);
    await expect(place.store.get(sha256('missing'))).rejects.toThrow('There is no blob');
  });

  it('stores nothing of a stream that breaks', async () => {
    async function* broken() {
      yield await Promise.resolve(bytes('half'));
      throw new Error('cut off');
    }
    await expect(place.store.put(broken())).rejects.toThrow('cut off');
    expect([await place.blobs(), await place.leftOvers()]).toEqual([[], []]);
  });

  it('drops staged content unless it is saved, and knows how it begins', async () => {
    const dropped = await place.store.stage(content('dropped'));
    const stored = await place.store.stage(content('stored'));
    expect(new TextDecoder().decode(stored.head)).toBe('stored');
    await stored.keep();
    await stored.keep();
    await Promise.all([dropped.discard(), stored.discard()]);
    expect([await place.blobs(), await place.leftOvers()]).toEqual([[sha256('stored')], []]);
  });

  it('sweeps old content that no row names, but never named or recent content', async () => {
    const put = async (text: string, moment: Date) => {
      const { hash } = await place.store.put(bytes(text));
      place.age(hash, moment);
      return hash;
    };
    const old = new Date('2026-01-01T00:00:00Z');
    const named = await put('named', old);
    await put('orphan', old);
    const young = await put('young', new Date('2026-11-18T09:30:00Z'));
    const removed = await place.store.sweep(new Date('2026-11-18T09:00:00Z'), () => Promise.resolve(new Set([named])));
    expect(removed).toBe(1);
    expect((await place.blobs()).toSorted()).toEqual([named, young].toSorted());
  });

  it('sweeps what an interrupted upload left behind', async () => {
    const staged = await place.store.stage(content('interrupted'));
    expect(await place.store.sweep(new Date('2100-01-01'), () => Promise.resolve(new Set()))).toBe(1);
    expect(await place.leftOvers()).toEqual([]);
    await expect(staged.keep()).rejects.toThrow(/no such file|does not exist/i);
  });

  it('does not sweep an abandoned blob that has just been stored again, even while the sweep looks for rows', async () => {
    const old = new Date('2026-01-01T00:00:00Z');
    const limit = new Date('2026-06-01T00:00:00Z');
    const { hash } = await place.store.put(bytes('again'));
    place.age(hash, old);
    const putAgain = async () => {
      await place.store.put(bytes('again'));
      return new Set<string>();
    };
    expect(await place.store.sweep(limit, putAgain)).toBe(0);
    expect(await place.store.has(hash)).toBe(true);
  });
});

describe('an upload', () => {
  const LIMITS = { maxFiles: 3, maxFileBytes: 1000 };

  function uploadApp(): Hono<ApiEnv> {
    const app = new Hono<ApiEnv>();
    app.onError((error, c) => answerFailure(error, c, pino({ level: 'silent' })));
    app.post('/', (c) =>
      withMultipart(c, store, LIMITS, ({ value, fingerprint }) => {
        const files = value.files.map(({ name, contentType, size }) => ({ name, contentType, size }));
        return Promise.resolve(c.json({ fields: Object.fromEntries(value.fields), files, fingerprint }));
      }),
    );
    return app;
  }
  const formOf = (parts: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return form;
  };
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    uploadApp().request('/', { method: 'POST', body, headers });
  const file = (name: string, content = 'x', type = 'text/plain') => new File([content], name, { type });

  it('arrives with its fields and files, and anything not stored is deleted afterwards', async () => {
    const answer = await send(
      formOf([
        ['note', 'Grüße'],
        ['files', file('Übersicht.txt', 'abc')],
      ]),
    );
    expect(await answer.json()).toMatchObject({
      fields: { note: 'Grüße' },
      files: [{ name: 'Übersicht.txt', contentType: 'text/plain', size: 3 }],
    });
    expect(filesOnDisk()).toEqual([]);
  });

  it('removes folders and control characters from a name', async () => {
    const answer = await send(formOf([['files', file('../../etc/pass\u0007wd')]]));
    expect(await answer.json()).toMatchObject({ files: [{ name: 'passwd' }] });
  });

  it('has the same fingerprint with another boundary, and a different one for other content', async () => {
    const print = async (content: string) => {
      const answer = await send(
        formOf([
          ['a', '1'],
          ['files', file('a.txt', content)],
        ]),
      );
      return ((await answer.json()) as { fingerprint: string }).fingerprint;
    };
    expect(await print('one')).toBe(await print('one'));
    expect(await print('one')).not.toBe(await print('two'));
  });

  it.each<[string, [string, string | File][], number]>([
    ['too many files', [1, 2, 3, 4].map((n) => ['files', file(`${n}.txt`)]), 413],
    ['a file that is too large', [['files', file('a.txt', 'x'.repeat(1001))]], 413],
    ['too many parts', Array.from({ length: 51 }, (_, n) => [`f${n}`, 'x']), 413],
    ['a field that is too long', [['note', 'x'.repeat(600_000)]], 413],
    [
      'a field twice',
      [
        ['note', 'a'],
        ['note', 'b'],
      ],
      422,
    ],
    ['a name that is too long', [['files', file(`${'n'.repeat(300)}.txt`)]], 422],
  ])('with %s is refused and leaves nothing behind', async (_what, parts, status) => {
    expect((await send(formOf(parts))).status).toBe(status);
    expect(filesOnDisk()).toEqual([]);
  });

  it.each([
    ['is not a form', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['has no boundary', 'x', 'multipart/form-data', 415],
    ['has an empty boundary', 'x', 'multipart/form-data; boundary=', 400],
    ['is empty', '', 'multipart/form-data; boundary=x', 400],
    [
      'is cut off',
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nhalf',
      'multipart/form-data; boundary=x',
      400,
    ],
  ])('that %s is refused', async (_what, body, contentType, status) => {
    expect((await send(body, { 'Content-Type': contentType })).status).toBe(status);
    expect(filesOnDisk()).toEqual([]);
  });

  it('is refused when its sender disconnects in the middle', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls > 1) controller.error(new Error('connection reset'));
        else controller.enqueue(bytes('--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nhalf'));
      },
    });
    const request = new Request('http://api.test/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit);
    expect((await uploadApp().request(request)).status).toBe(400);
    expect(filesOnDisk()).toEqual([]);
  });
});
