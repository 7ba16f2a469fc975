import { BARE_ACCOUNT, documentsOf, filesOf, formOf, makePermanent, OTHER_BARE_ACCOUNT } from '@tests/support/document';
import { BOTH_DATABASES, onceOf, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '@server/data/schema';
import { eq, or } from 'drizzle-orm';

describe.each(BOTH_DATABASES)('changed documents on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const store = documentsOf(api);
  const other = documentsOf(api, OTHER_BARE_ACCOUNT);

  beforeEach(async () => {
    const { clientId } = documents;
    await api.deps.db.delete(documents).where(or(eq(clientId, BARE_ACCOUNT), eq(clientId, OTHER_BARE_ACCOUNT)));
  });

  const added = (path: string, content = path) => store.done(store.add(OWEN, path, content));

  describe('moved', () => {
    once.it('can be moved with their content, and back again', async () => {
      const file = await added('Plans/a.txt', 'content');
      const moved = await store.done(store.move(TOM, 'Plans/a.txt', 'Old plans/2026/a.txt'));
      expect(moved).toEqual({ ...file, uri: store.uri('Old plans/2026/a.txt') });
      expect(await store.paths(OWEN)).toEqual(['Old plans/2026/a.txt']);
      await store.done(store.move(TOM, 'Old plans/2026/a.txt', 'Plans/a.txt'));
      expect(await (await store.open(OWEN, 'Plans/a.txt')).text()).toBe('content');
    });

    once.it('can be renamed, even only in case, by a URL-encoded form with the account beside the path', async () => {
      const { version = '' } = await added('Plans/a.txt');
      const answer = api.request('POST', `/updateDocument/1?accountId=${BARE_ACCOUNT}`, {
        as: OWEN,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `fileName=Plans%2Fa.txt&newFileName=Plans%2FA.txt&seenVersion=${version}`,
      });
      expect(await store.done(answer)).toMatchObject({ title: 'A.txt', uri: store.uri('Plans/A.txt') });
    });

    once.it.each([
      ['into a permanent folder', 'Plans/a.txt', 'Fire Risk Assessments/a.txt', /into Fire Risk Assessments/],
      ['into one, spelt differently', 'Plans/a.txt', 'fire risk ASSESSMENTS/x/a.txt', /into Fire Risk Assessments/],
      ['out of a permanent folder', 'Miscellaneous/b.txt', 'Plans/b.txt', /out of Miscellaneous/],
      [
        'from one permanent folder into another',
        'Miscellaneous/b.txt',
        'Manual and Handbook/b.txt',
        /out of Miscellaneous/,
      ],
      ['to its own place', 'Plans/a.txt', 'Plans/a.txt', /already there/],
      ['below itself', 'Plans/a.txt', 'Plans/a.txt/a.txt', /is a file, not a folder/],
      ['to the name of a folder', 'Plans/a.txt', 'Miscellaneous', /into Miscellaneous|permanent folder/],
      ['above the account', 'Plans/a.txt', '../client-0007/a.txt', /full stop/],
      ['a permanent folder', 'Miscellaneous', 'Plans/Miscellaneous', /Permanent folders cannot be moved/],
      ['a folder', 'Plans', 'Miscellaneous/Plans', /Only files can be moved/],
      ['the account itself', '', 'Plans/a', /Only files can be moved/],
    ])('%s are refused', async (_what, from, to, reason) => {
      await added('Plans/a.txt');
      await added('Miscellaneous/b.txt');
      const refusal = await store.refused(() => store.move(OWEN, from, to));
      expect(refusal).toMatchObject({ status: 422, text: expect.stringMatching(reason) as string });
    });

    once.it('are allowed within a permanent folder', async () => {
      await added('Miscellaneous/Old/a.txt');
      const moved = await store.done(store.move(OWEN, 'Miscellaneous/Old/a.txt', 'Miscellaneous/a.txt'));
      expect(moved.uri).toBe(store.uri('Miscellaneous/a.txt'));
    });

    it('by two people at once succeed for the first; the second gets an error', async () => {
      await added('Plans/a.txt');
      const answers = await Promise.all([
        store.move(OWEN, 'Plans/a.txt', 'Mine/a.txt'),
        store.move(TOM, 'Plans/a.txt', 'Yours/a.txt'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(await answers.find(({ ok }) => !ok)?.json()).toEqual({
        title: 'a.txt is not there. It may have been moved or removed.',
        code: 'document-gone',
      });
      expect(await store.paths(OWEN)).toHaveLength(1);
    });

    it('by ten people at once, repeatedly, succeed for exactly one each time', async () => {
      for (let round = 0; round < 5; round += 1) {
        await added(`Plans/${round}.txt`);
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, person) =>
            store.move(person % 2 > 0 ? OWEN : TOM, `Plans/${round}.txt`, `Desk ${person}/${round}.txt`),
          ),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
      }
      expect(await store.paths(OWEN)).toHaveLength(5);
    });

    once.it('onto another file are refused, unless the request names its current version', async () => {
      await added('a.txt', 'stays');
      const { version = '' } = await added('Old/a.txt', 'goes');
      expect(await store.refused(() => store.move(OWEN, 'a.txt', 'old/A.txt'))).toMatchObject({
        status: 409,
        code: 'name-taken',
      });
      expect(await store.refused(() => store.move(OWEN, 'a.txt', 'Old/a.txt', { replaces: '1.7' }))).toMatchObject({
        code: 'document-changed',
      });
      expect(await store.refused(() => store.move(OWEN, 'a.txt', 'New/a.txt', { replaces: version }))).toMatchObject({
        code: 'document-changed',
      });
      await store.done(store.move(OWEN, 'a.txt', 'Old/a.txt', { replaces: version }));
      expect(await store.paths(OWEN)).toEqual(['Old/a.txt']);
      expect(await (await store.open(OWEN, 'Old/a.txt')).text()).toBe('stays');
    });

    once.it('sent twice with one key get the same answer twice, even if the file was replaced in between', async () => {
      await added('a.txt', 'old');
      const seenVersion = await store.version(OWEN, 'a.txt');
      const move = () =>
        api.request('POST', '/updateDocument/1', {
          as: OWEN,
          headers: { 'Idempotency-Key': `move-${database}` },
          body: formOf({ fileName: store.uri('a.txt'), newFileName: store.uri('b.txt'), seenVersion }),
        });
      const first = await store.done(move());
      await added('a.txt', 'another');
      expect(await store.done(move())).toEqual(first);
      expect(await store.paths(OWEN)).toEqual(['a.txt', 'b.txt']);
    });

    once.it('never reach another account, no matter which account is named', async () => {
      await added('a.txt');
      const across = () => {
        const names = { fileName: store.uri('a.txt'), newFileName: other.uri('a.txt') };
        return api.request('POST', '/updateDocument/1', { as: OWEN, body: formOf(names) });
      };
      expect(await store.refused(across)).toMatchObject({
        status: 422,
        text: 'A file cannot be moved to another account.',
      });
      const named = () => store.move(OWEN, 'a.txt', 'b.txt', { accountId: OTHER_BARE_ACCOUNT });
      expect(await store.refused(named)).toMatchObject({ status: 404, code: 'document-gone' });
    });
  });

  once.it.each(['moved', 'removed'] as const)(
    'are not %s by someone who saw another version or names none',
    async (what) => {
      const seen = await added('Plan.txt', 'seen');
      const call = (seenVersion: string) =>
        what === 'moved'
          ? store.move(TOM, 'Plan.txt', 'Old/Plan.txt', { seenVersion })
          : store.remove(TOM, 'Plan.txt', { seenVersion });
      const now = await store.done(store.add(OWEN, 'Plan.txt', 'new', { replaces: seen.version ?? '' }));
      expect(await store.refused(() => call(seen.version ?? ''))).toEqual({
        status: 412,
        code: 'document-changed',
        text: 'Owen Hughes has replaced Plan.txt. The new one was added 18/11/2026 10:00. Nothing was changed.',
      });
      expect(await store.refused(() => call(''))).toEqual({
        status: 428,
        code: 'version-needed',
        text: expect.stringContaining('the request does not say which version you saw') as string,
      });
      expect((await store.refused(() => call('x'))).status).toBe(412);
      expect(await (await store.open(OWEN, 'Plan.txt')).text()).toBe('new');
      expect((await call(now.version ?? '')).status).toBe(200);
    },
  );

  once.describe('removed', () => {
    it('are gone, and a second removal reports that', async () => {
      await added('a.txt');
      expect(await (await store.remove(OWEN, 'a.txt')).json()).toEqual({ uri: store.uri('a.txt') });
      expect((await store.open(OWEN, 'a.txt')).status).toBe(404);
      expect(await store.refused(() => store.remove(TOM, 'a.txt'))).toMatchObject({ code: 'document-gone' });
    });

    it.each([
      ['a permanent folder', 'General Risk Assessments', 422],
      ['a folder', 'Plans', 422],
      ['the whole account', '', 422],
      ['a missing file', 'b.txt', 404],
      ['a path with a wildcard', 'Plans/%', 404],
      ['a path that climbs', 'Plans/../a.txt', 404],
    ])('%s is refused', async (_what, path, status) => {
      await added('Plans/a.txt');
      expect((await store.refused(() => store.remove(OWEN, path))).status).toBe(status);
    });

    it('are not found through another account, without one, or in another file store', async () => {
      await added('a.txt');
      const remove = (path: string, fields: Record<string, string>) =>
        store.refused(() => api.request('POST', path, { as: OWEN, body: formOf(fields) }));
      const uri = store.uri('a.txt');
      const call = '/deleteDocument/1';
      expect(await remove(call, { fileName: uri, accountId: OTHER_BARE_ACCOUNT })).toMatchObject({ status: 404 });
      expect(await remove(call, { fileName: other.uri('a.txt') })).toMatchObject({ status: 404 });
      expect(await remove(call, { fileName: other.uri('a.txt'), accountId: BARE_ACCOUNT })).toMatchObject({
        status: 404,
      });
      expect(await remove(call, { fileName: 'a.txt' })).toMatchObject({ status: 404 });
      expect(await remove(call, { fileName: '' })).toMatchObject({ status: 422 });
      expect(await remove('/deleteDocument/0', { fileName: uri })).toMatchObject({ status: 400 });
      expect(await remove('/deleteDocument/2', { fileName: uri })).toMatchObject({ status: 400 });
    });

    it('exclude permanent files, which cannot be moved or replaced either', async () => {
      await added('Miscellaneous/Policy.txt');
      await makePermanent(api, BARE_ACCOUNT, 'Miscellaneous/Policy.txt');
      const refusals = [
        await store.refused(() => store.remove(OWEN, 'Miscellaneous/Policy.txt')),
        await store.refused(() => store.move(OWEN, 'Miscellaneous/Policy.txt', 'Miscellaneous/x.txt')),
        await store.refused(() => store.add(OWEN, 'Miscellaneous/Policy.txt', 'other')),
      ];
      expect(refusals.map(({ text }) => text)).toEqual([
        'Policy.txt is permanent and cannot be removed.',
        'Policy.txt is permanent and cannot be moved.',
        'Policy.txt is permanent and cannot be replaced.',
      ]);
      expect(filesOf(await store.tree(OWEN))).toMatchObject([{ isPermanent: true }]);
    });
  });

  once.it('are not opened through another account', async () => {
    await added('a.txt');
    for (const query of [
      `fileName=${store.uri('a.txt')}&accountId=${OTHER_BARE_ACCOUNT}`,
      `fileName=a.txt`,
      `fileName=${BARE_ACCOUNT}`,
      `fileName=${BARE_ACCOUNT}/`,
    ]) {
      expect((await api.request('GET', `/getdocument/1?${query}`, { as: OWEN })).status).toBe(404);
    }
    expect((await api.request('GET', '/getdocument/1', { as: OWEN })).status).toBe(400);
  });
});
