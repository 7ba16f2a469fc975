import { and, eq, or } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, documents, documentVersions, publishedTexts } from '@server/data/schema';
import { emptyOldBins } from '@server/empty-old-bins';
import { namedBlobs } from '@server/files/named-blobs';
import { BARE_ACCOUNT, documentsOf, makePermanent, OTHER_BARE_ACCOUNT } from '@tests/support/document';
import { documentHistoryOf } from '@tests/support/document-history';
import { storedFiles } from '@tests/support/stored-files';
import { ADA, BOTH_DATABASES, onceOf, OWEN, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';

const DAY_MS = 24 * 3_600_000;

describe.each(BOTH_DATABASES)('the history of documents on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const store = documentsOf(api);
  const history = documentHistoryOf(api, store);

  beforeAll(async () => {
    // Without what the demo data has there.
    await emptyOldBins(api.deps.db, afterDays(365));
  });
  beforeEach(async () => {
    const { clientId } = documents;
    await api.deps.db.delete(documents).where(or(eq(clientId, BARE_ACCOUNT), eq(clientId, OTHER_BARE_ACCOUNT)));
  });
  afterEach(() => api.setNow(TEST_NOW));

  const add = (path: string, content: string, who = OWEN) => store.done(store.add(who, path, content));
  const afterDays = (days: number) => new Date(Date.parse(TEST_NOW) + days * DAY_MS);
  const sweep = () => api.deps.files.sweep(new Date('2100-01-01'), (hashes) => namedBlobs(api.deps.db, hashes));

  /** Deletes a file; returns its version in the bin. */
  async function bin(path: string): Promise<string> {
    const version = await store.version(OWEN, path);
    expect((await store.remove(OWEN, path)).status).toBe(200);
    return version;
  }

  describe('versions', () => {
    once.it('keep the content that was replaced, with who stored it and when', async () => {
      await add('a.txt', 'first');
      api.setNow('2026-11-20T09:30:00.000Z');
      const second = await add('a.txt', 'the second', TOM);
      const versions = await history.versions(OWEN, 'a.txt');
      expect(versions).toMatchObject([
        {
          version: second.version,
          number: 2,
          addedBy: 'Tom Barker',
          size: 10,
          addedOn: '2026-11-20T09:30',
          isCurrent: true,
        },
        { number: 1, addedBy: 'Owen Hughes', size: 5, isCurrent: false },
      ]);
      const first = versions[1]?.version ?? '';
      expect(await (await history.open(TOM, 'a.txt', first)).text()).toBe('first');
      expect(await (await history.open(TOM, 'a.txt', second.version ?? '')).text()).toBe('the second');
    });

    once.it('are restored as a new version, so that nothing is lost', async () => {
      const first = await add('a.txt', 'first');
      const second = await add('a.txt', 'second');
      const restored = await store.done(history.restoreVersion(TOM, 'a.txt', second.version, first.version ?? ''));
      expect(await (await store.open(OWEN, 'a.txt')).text()).toBe('first');
      expect(restored.version).not.toBe(first.version);
      const versions = await history.versions(OWEN, 'a.txt');
      expect(versions.map(({ number, addedBy }) => [number, addedBy])).toEqual([
        [3, 'Tom Barker'],
        [2, 'Owen Hughes'],
        [1, 'Owen Hughes'],
      ]);
    });

    once.it('are restored only by somebody who has seen the current one', async () => {
      const { version: first = '' } = await add('a.txt', 'first');
      await add('a.txt', 'second', TOM);
      expect(await store.refused(() => history.restoreVersion(OWEN, 'a.txt', undefined, first))).toMatchObject({
        status: 428,
        code: 'version-needed',
      });
      const refusal = await history.restoreVersion(OWEN, 'a.txt', first, first);
      expect(refusal.ok).toBe(false);
      expect(await refusal.json()).toMatchObject({
        code: 'document-changed',
        title: expect.stringContaining('Tom Barker') as string,
        current: { title: 'a.txt', size: 6 },
      });
    });

    it('restored by two people at once make one new version', async () => {
      const { version: first = '' } = await add('a.txt', 'first');
      const { version: second = '' } = await add('a.txt', 'second');
      const answers = await Promise.all([OWEN, TOM].map((who) => history.restoreVersion(who, 'a.txt', second, first)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await history.versions(OWEN, 'a.txt')).toHaveLength(3);
    });

    once.it('of other files, and those of a permanent file, are refused', async () => {
      const { version: first = '' } = await add('a.txt', 'first');
      const { version: other = '' } = await add('b.txt', 'other');
      expect(await store.refused(() => history.restoreVersion(OWEN, 'a.txt', first, other))).toMatchObject({
        status: 404,
      });
      expect((await history.open(OWEN, 'a.txt', other)).status).toBe(404);
      const { version: second = '' } = await add('a.txt', 'second');
      await makePermanent(api, BARE_ACCOUNT, 'a.txt');
      expect(await store.refused(() => history.restoreVersion(OWEN, 'a.txt', second, first))).toMatchObject({
        status: 422,
      });
    });

    once.it('have the text that each was published from', async () => {
      const { version: first = '' } = await add('b.txt', 'first');
      const text = (version: string, html: string) => ({ uri: store.uri('b.txt'), version, templateId: null, html });
      const publish = (version: string, html: string) =>
        api.request('POST', `/savepublishedtext/${BARE_ACCOUNT}`, {
          as: OWEN,
          body: { ...text(version, html), text: '' },
        });
      const published = () =>
        api.request('GET', `/getpublishedtext/${BARE_ACCOUNT}?fileName=${encodeURIComponent(store.uri('b.txt'))}`, {
          as: OWEN,
        });
      expect((await publish(first, '<p>One</p>')).status).toBe(200);
      const { version: second = '' } = await add('b.txt', 'second');
      expect((await published()).status).toBe(404);
      expect((await publish(second, '<p>Two</p>')).status).toBe(200);
      await store.done(history.restoreVersion(OWEN, 'b.txt', second, first));
      expect(await (await published()).json()).toMatchObject({ html: '<p>One</p>' });
      expect(await api.deps.db.$count(publishedTexts)).toBeGreaterThanOrEqual(3);
    });
  });

  describe('the bin', () => {
    once.it('shows everybody what was deleted, by whom, from where, and until when it stays', async () => {
      await add('Plans/a.txt', 'first');
      await add('Plans/a.txt', 'second');
      const version = await bin('Plans/a.txt');
      expect(await store.paths(TOM)).toEqual([]);
      expect((await store.open(TOM, 'Plans/a.txt')).status).toBe(404);
      expect(await history.bin(TOM)).toEqual([
        {
          version,
          path: 'Plans/a.txt',
          size: 6,
          addedOn: expect.any(String) as string,
          versions: 2,
          deletedOn: expect.any(String) as string,
          deletedBy: 'Owen Hughes',
          goesAt: afterDays(30).toISOString(),
        },
      ]);
    });

    once.it('gives a file back with its versions', async () => {
      await add('Plans/a.txt', 'first');
      await add('Plans/a.txt', 'second');
      const version = await bin('Plans/a.txt');
      expect(await store.done(history.restore(TOM, version))).toMatchObject({ uri: store.uri('Plans/a.txt'), version });
      expect(await (await store.open(OWEN, 'Plans/a.txt')).text()).toBe('second');
      expect(await history.versions(OWEN, 'Plans/a.txt')).toHaveLength(2);
      expect(await history.bin(OWEN)).toEqual([]);
    });

    once.it('asks where if the name is taken, by rules of moves', async () => {
      await add('Miscellaneous/a.txt', 'old');
      const version = await bin('Miscellaneous/a.txt');
      await add('Miscellaneous/a.txt', 'new');
      expect(await store.refused(() => history.restore(OWEN, version))).toMatchObject({
        status: 409,
        code: 'name-taken',
        text: 'There is another file named a.txt in Miscellaneous. Choose another name.',
      });
      expect(await store.refused(() => history.restore(OWEN, version, 'Plans/a.txt'))).toMatchObject({ status: 422 });
      expect(await store.refused(() => history.restore(OWEN, version, 'Miscellaneous/a?.txt'))).toMatchObject({
        status: 422,
      });
      const restored = await store.done(history.restore(OWEN, version, 'Miscellaneous/a (2).txt'));
      expect(restored.uri).toBe(store.uri('Miscellaneous/a (2).txt'));
      expect(await store.paths(OWEN)).toEqual(['Miscellaneous/a (2).txt', 'Miscellaneous/a.txt']);
    });

    it('restores once if two people restore at once', async () => {
      await add('a.txt', 'text');
      const version = await bin('a.txt');
      const answers = await Promise.all([OWEN, TOM].map((who) => history.restore(who, version)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    });

    once.it('holds several files of one name, and of one account only', async () => {
      await add('a.txt', 'one');
      const first = await bin('a.txt');
      await add('a.txt', 'two');
      await bin('a.txt');
      expect(await history.bin(OWEN)).toHaveLength(2);
      const other = documentHistoryOf(api, documentsOf(api, OTHER_BARE_ACCOUNT));
      expect(await other.bin(OWEN)).toEqual([]);
      expect((await other.restore(OWEN, first)).status).toBe(404);
    });

    once.it('shows the content of each file to all who may see the client, as a download that cannot run', async () => {
      await add('page.html', '<script>alert(1)</script>');
      await add('page.html', '<p>the second</p>');
      const version = await bin('page.html');
      await add('page.html', 'in its place');
      const answer = await history.openBinned(TOM, version);
      expect(await answer.text()).toBe('<p>the second</p>');
      const normal = await store.open(OWEN, 'page.html');
      for (const name of ['Content-Type', 'Content-Disposition', 'Content-Security-Policy', 'X-Content-Type-Options'])
        expect(answer.headers.get(name), name).toBe(normal.headers.get(name));
      expect(answer.headers.get('Content-Disposition')).toContain('page.html');
    });

    once.it('shows no file of another account, in the store, restored or unknown', async () => {
      await add('a.txt', 'one');
      const current = await store.version(OWEN, 'a.txt');
      expect((await history.openBinned(OWEN, current)).status).toBe(404);
      const version = await bin('a.txt');
      const other = documentHistoryOf(api, documentsOf(api, OTHER_BARE_ACCOUNT));
      expect((await other.openBinned(OWEN, version)).status).toBe(404);
      expect((await history.openBinned(OWEN, `${version.split('.')[0]}.99`)).status).toBe(404);
      expect((await history.openBinned(OWEN, 'x.y')).status).toBe(404);
      expect((await history.openBinned(OWEN, '')).status).toBe(400);
      await store.done(history.restore(OWEN, version));
      expect((await history.openBinned(OWEN, version)).status).toBe(404);
    });

    once.it('takes the file that a move replaces', async () => {
      await add('a.txt', 'moved');
      const { version: replaces = '' } = await add('Old/a.txt', 'replaced');
      await store.done(store.move(OWEN, 'a.txt', 'Old/a.txt', { replaces }));
      expect(await history.bin(OWEN)).toMatchObject([{ path: 'Old/a.txt', version: replaces }]);
    });

    once.it('is emptied for good by administrators only, who give a reason', async () => {
      await add('a.txt', 'one');
      await add('a.txt', 'two');
      const version = await bin('a.txt');
      expect(await store.refused(() => history.remove(OWEN, version, 'Mine'))).toMatchObject({ status: 403 });
      expect(await store.refused(() => history.remove(ADA, version, '  '))).toMatchObject({ status: 422 });
      expect((await history.remove(ADA, version, 'Sent by mistake')).status).toBe(200);
      expect(await history.bin(ADA)).toEqual([]);
      const id = Number(version.split('.')[0]);
      expect(await api.deps.db.$count(documentVersions, eq(documentVersions.documentId, id))).toBe(0);
      const [entry] = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, 'document.remove'));
      expect(entry).toMatchObject({
        subjectName: 'a.txt',
        actorName: 'Ada Lindqvist',
        after: { reason: 'Sent by mistake' },
      });
    });

    once.it('keeps a file for 30 days, not an hour less, and records its removal', async () => {
      await add('a.txt', 'text');
      await bin('a.txt');
      const { db } = api.deps;
      expect(await emptyOldBins(db, afterDays(29.9))).toBe(0);
      expect(await emptyOldBins(db, afterDays(30))).toBe(0);
      expect(await history.bin(OWEN)).toHaveLength(1);
      expect(await emptyOldBins(db, afterDays(30.1))).toBe(1);
      expect(await history.bin(OWEN)).toEqual([]);
      const expired = and(eq(auditLog.action, 'document.expire'), eq(auditLog.subjectName, 'a.txt'));
      const [entry] = await db.select().from(auditLog).where(expired);
      expect(entry).toMatchObject({ actorId: null, source: 'clean-up', subjectName: 'a.txt' });
    });

    once.it('counts from the last deletion of a file that was restored in between', async () => {
      await add('a.txt', 'text');
      const version = await bin('a.txt');
      api.setNow(afterDays(2).toISOString());
      await store.done(history.restore(OWEN, version));
      await bin('a.txt');
      expect(await emptyOldBins(api.deps.db, afterDays(31))).toBe(0);
      expect(await emptyOldBins(api.deps.db, afterDays(32.1))).toBe(1);
    });
  });

  it('the clean-up of files keeps what versions and the bin name', async () => {
    await add('a.txt', 'a version');
    await add('a.txt', 'a binned file');
    const version = await bin('a.txt');
    await sweep();
    const { blobs } = storedFiles(api);
    await store.done(history.restore(OWEN, version));
    const [, first] = await history.versions(OWEN, 'a.txt');
    expect(await (await history.open(OWEN, 'a.txt', first?.version ?? '')).text()).toBe('a version');
    await bin('a.txt');
    expect((await history.remove(ADA, version, 'Test')).status).toBe(200);
    expect(await sweep()).toBe(2);
    expect(storedFiles(api).blobs).toHaveLength(blobs.length - 2);
  });
});
