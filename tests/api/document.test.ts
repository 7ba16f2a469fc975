import { accountFilesSchema, fileNamesSchema, REPLACES_NOTHING } from '@contract/document';
import { PERMANENT_FOLDERS } from '@contract/document-path';
import { BARE_ACCOUNT, documentsOf, filesOf, formOf, OTHER_BARE_ACCOUNT, PDF_START } from '@tests/support/document';
import { DATABASES, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '@server/data/schema';
import { eq, or } from 'drizzle-orm';

describe.each(DATABASES)('client documents on %s', (database) => {
  const api = sharedApi({ database });
  const store = documentsOf(api);
  const other = documentsOf(api, OTHER_BARE_ACCOUNT);

  beforeEach(async () => {
    const { clientId } = documents;
    await api.deps.db.delete(documents).where(or(eq(clientId, BARE_ACCOUNT), eq(clientId, OTHER_BARE_ACCOUNT)));
  });

  const added = (path: string, content = path) => store.done(store.add(OWEN, path, content));

  describe('listed', () => {
    it('are the four permanent folders where there is nothing, for any type and x', async () => {
      const bare = PERMANENT_FOLDERS.map(({ title }) => {
        return { title, uri: store.uri(title), subtitle: null, children: [], isPermanent: true };
      });
      for (const path of [`/getaccountfiles/1/${BARE_ACCOUNT}/0`, `/getaccountfiles/0/${BARE_ACCOUNT}/whatever`]) {
        const answer = await api.request('GET', path, { as: TOM });
        expect(await accountFilesSchema.validate(await answer.json())).toEqual(bare);
      }
    });

    it('are a tree: permanent folders in fixed order, then folders, then files, each by name', async () => {
      for (const path of [
        'note 10.txt',
        'Note 9.txt',
        'Zoo/a.txt',
        'Accidents/2026/b.txt',
        'Miscellaneous/Old/c.txt',
        'Miscellaneous/b.txt',
        'Fire Risk Assessments/d.txt',
      ]) {
        await added(path);
      }
      const tree = await store.tree(TOM);
      expect(tree.map(({ title }) => title)).toEqual([
        ...PERMANENT_FOLDERS.map(({ title }) => title),
        'Accidents',
        'Zoo',
        'note 10.txt',
        'Note 9.txt',
      ]);
      expect(tree.filter(({ isPermanent }) => isPermanent)).toHaveLength(4);
      expect(await store.paths(TOM)).toEqual([
        'Fire Risk Assessments/d.txt',
        'Miscellaneous/Old/c.txt',
        'Miscellaneous/b.txt',
        'Accidents/2026/b.txt',
        'Zoo/a.txt',
        'note 10.txt',
        'Note 9.txt',
      ]);
    });

    it('show when they were added, in London', async () => {
      api.setNow('2026-07-01T22:30:00.000Z');
      await added('late.txt', 'four');
      api.setNow('2026-11-18T10:00:00.000Z');
      const [file] = filesOf(await store.tree(OWEN));
      expect(file).toMatchObject({
        title: 'late.txt',
        uri: `${BARE_ACCOUNT}/late.txt`,
        subtitle: '01/07/2026 23:30',
        addedOn: '2026-07-01T23:30',
        size: 4,
        isPermanent: false,
      });
    });

    it('of the manual and handbook are only the names directly in the folder', async () => {
      await added('Manual and Handbook/Staff handbook.txt');
      await added('Manual and Handbook/Old/Staff handbook 2019.txt');
      await added('Manual.txt');
      for (const end of ['', '/']) {
        const answer = await api.request('GET', `/getmanualandhandbookitems/${BARE_ACCOUNT}${end}`, { as: TOM });
        expect(await fileNamesSchema.validate(await answer.json())).toEqual(['Staff handbook.txt']);
      }
    });

    it('are not found for an account or a file store that does not exist', async () => {
      for (const [path, status] of [
        ['/getaccountfiles/1/client-9999/0', 404],
        ['/getmanualandhandbookitems/client-9999/', 404],
        [`/getaccountfiles/2/${BARE_ACCOUNT}/0`, 400],
        ['/getaccountfiles/1/%2e%2e%2fetc/0', 400],
      ] as const) {
        expect((await api.request('GET', path, { as: OWEN })).status).toBe(status);
      }
    });
  });

  describe('added', () => {
    it('are returned as they were sent', async () => {
      const file = await added('Manual and Handbook/Staff handbook.pdf', `${PDF_START}the handbook`);
      expect(file).toMatchObject({
        uri: store.uri('Manual and Handbook/Staff handbook.pdf'),
        contentType: 'application/pdf',
      });
      const answer = await store.open(TOM, 'Manual and Handbook/Staff handbook.pdf');
      expect(await answer.text()).toBe(`${PDF_START}the handbook`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Staff handbook.pdf"; filename*=UTF-8''Staff%20handbook.pdf`,
        'content-security-policy': expect.stringMatching(
          /default-src 'none';.*frame-ancestors 'none'; sandbox$/,
        ) as string,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    });

    it.each([
      ['a bare name', 3, 'a.txt', 'Manual and Handbook/a.txt'],
      ['a path below the folder', 3, 'Old/a.txt', 'Manual and Handbook/Old/a.txt'],
      ['a path with the folder', 3, 'manual and handbook/a.txt', 'Manual and Handbook/a.txt'],
      ['a whole uri', 3, `${BARE_ACCOUNT}/Manual and Handbook/a.txt`, 'Manual and Handbook/a.txt'],
      ['a path outside the permanent folders', 0, 'Accidents/a.txt', 'Accidents/a.txt'],
      ['no name', 4, '', 'Miscellaneous/own.txt'],
    ])('are placed by %s', async (_what, folderId, fileName, path) => {
      const form = formOf({ fileName });
      form.set('file', new File(['x'], '/tmp/own.txt'));
      const call = api.request('POST', `/adddocument/1/${folderId}?accountId=${BARE_ACCOUNT}`, {
        as: OWEN,
        body: form,
      });
      expect((await store.done(call)).uri).toBe(store.uri(path));
      expect(await store.paths(OWEN)).toEqual([path]);
    });

    it.each([
      ['in a folder other than the call’s', 1, { fileName: 'Fire Risk Assessments/a.txt' }, 422],
      ['in a permanent folder while the call names none', 0, { fileName: 'Miscellaneous/a.txt' }, 422],
      ['with two accounts', 1, { accountId: OTHER_BARE_ACCOUNT }, 422],
      ['with two folders', 1, { accountFileTypeId: '2' }, 422],
      ['under the uri of another account', 0, { fileName: `${OTHER_BARE_ACCOUNT}/a.txt` }, 404],
      ['to a folder that does not exist', 7, {}, 400],
    ])('%s are refused', async (_what, folderId, fields, status) => {
      const refusal = await store.refused(() => {
        const form = formOf({ fileName: 'a.txt', ...fields });
        form.set('file', new File(['x'], 'a.txt'));
        return api.request('POST', `/adddocument/1/${folderId}/?accountId=${BARE_ACCOUNT}`, { as: OWEN, body: form });
      });
      expect(refusal.status).toBe(status);
    });

    it('are refused without a file, with an empty one, or without an account', async () => {
      const noFile = formOf({ fileName: 'a.txt' });
      const twoFiles = formOf({ fileName: 'a.txt' });
      twoFiles.append('file', new File(['1'], 'a'));
      twoFiles.append('file', new File(['2'], 'b'));
      const noAccount = formOf({ fileName: 'a.txt' });
      noAccount.set('file', new File(['x'], 'a.txt'));
      const send = (body: FormData, query: string) =>
        store.refused(() => api.request('POST', `/adddocument/1/0/${query}`, { as: OWEN, body }));
      expect(await send(noFile, `?accountId=${BARE_ACCOUNT}`)).toMatchObject({ status: 422 });
      expect(await send(twoFiles, `?accountId=${BARE_ACCOUNT}`)).toMatchObject({ status: 413 });
      expect(await send(noAccount, '')).toMatchObject({ status: 422, text: 'The form names no account.' });
      expect(await store.refused(() => store.add(OWEN, 'a.txt', ''))).toMatchObject({ text: 'a.txt is empty.' });
    });

    it('replace an earlier one, unless the sender saw no file there or another version', async () => {
      const first = await added('Plan.txt', 'first');
      const taken = await store.refused(() => store.add(TOM, 'plan.TXT', 'second', { replaces: REPLACES_NOTHING }));
      expect(taken).toEqual({ status: 409, code: 'name-taken', text: 'There is a file named Plan.txt here already.' });
      const second = await store.done(store.add(TOM, 'plan.txt', 'second', { replaces: first.version ?? '' }));
      const unseen = await store.refused(() => store.add(OWEN, 'Plan.txt', 'third', { replaces: first.version ?? '' }));
      expect(unseen).toMatchObject({ status: 412, code: 'document-changed' });
      expect(second.version).not.toBe(first.version);
      expect(await store.paths(OWEN)).toEqual(['Plan.txt']);
      await store.done(store.add(OWEN, 'Plan.txt', 'published'));
      expect(await (await store.open(OWEN, 'Plan.txt')).text()).toBe('published');
    });

    it('are refused if the file to replace has been removed, or removed and added again', async () => {
      const { version = '' } = await added('Plan.txt', 'first');
      await store.remove(TOM, 'Plan.txt');
      const again = () => store.refused(() => store.add(OWEN, 'Plan.txt', 'second', { replaces: version }));
      expect(await again()).toMatchObject({ status: 412, code: 'document-changed' });
      await added('Plan.txt', 'first');
      expect(await again()).toMatchObject({ status: 412, code: 'document-changed' });
    });

    it('are added once if sent twice with one key, and the key works for no other account', async () => {
      const send = (account: string) => {
        const form = formOf({ fileName: 'a.txt' });
        form.set('file', new File(['x'], 'a.txt'));
        const headers = { 'Idempotency-Key': `document-${database}` };
        return api.request('POST', `/adddocument/1/0/?accountId=${account}`, { as: OWEN, body: form, headers });
      };
      const [first, second] = [await send(BARE_ACCOUNT), await send(BARE_ACCOUNT)];
      expect(await second.text()).toBe(await first.text());
      expect((await send(OTHER_BARE_ACCOUNT)).status).toBe(422);
      expect(await other.paths(OWEN)).toEqual([]);
    });

    it('added at the same time under one name leave one of them, complete', async () => {
      const answers = await Promise.all(
        ['one', 'two', 'three'].map((content) => store.add(OWEN, 'race.txt', content, { replaces: REPLACES_NOTHING })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await store.paths(OWEN)).toEqual(['race.txt']);
      expect(['one', 'two', 'three']).toContain(await (await store.open(OWEN, 'race.txt')).text());
    });

    it('use the spelling of existing folders', async () => {
      await added('Accidents/2026/a.txt');
      expect((await added('ACCIDENTS/b.txt')).uri).toBe(store.uri('Accidents/b.txt'));
      expect((await added('accidents/2026/deep/c.txt')).uri).toBe(store.uri('Accidents/2026/deep/c.txt'));
      expect((await added('MISCELLANEOUS/d.txt')).uri).toBe(store.uri('Miscellaneous/d.txt'));
    });

    it('never give a file and a folder the same name', async () => {
      await added('Plans/2026/a.txt');
      const refusals = [
        await store.refused(() => store.add(OWEN, 'plans', 'x')),
        await store.refused(() => store.add(OWEN, 'Plans/2026', 'x')),
        await store.refused(() => store.add(OWEN, 'Plans/2026/A.txt/b.txt', 'x')),
        await store.refused(() => store.add(OWEN, 'miscellaneous', 'x', { accountFileTypeId: '4' })),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    });
  });
});
