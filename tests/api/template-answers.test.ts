import { answerOriginsSchema, publishedTextSchema, readAnswers } from '@contract/template-answers';
import { templateAnswers } from '@server/data/schema';
import { documentsOf } from '@tests/support/document';
import { ADA, BOTH_DATABASES, onceOf, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

describe.each(BOTH_DATABASES)('the answers of clients on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });

  let clients: string[];

  beforeAll(async () => {
    const answer = await api.request('GET', '/getclients/ltd', { as: OWEN });
    clients = ((await answer.json()) as { value: string }[]).map(({ value }) => value);
  });

  const client = (index: number) => clients[index] ?? '';
  const read = async (path: string): Promise<unknown> => (await api.request('GET', path, { as: OWEN })).json();
  const answersOf = async (id: string) =>
    readAnswers((await read(`/gettemplateanswers/${id}`)) as Record<string, unknown>);
  const save = (id: string, body: unknown, as = OWEN, headers = {}) =>
    api.request('POST', `/savetemplateanswers/${id}`, { as, body, headers });

  once.it('are a map that anyone signed in can read and write', async () => {
    const before = await answersOf(client(0));
    const answer = await save(client(0), { Overtime: 'Yes', 'Employee name': 'Sam Taylor' });
    expect(answer.status).toBe(200);
    const now = { ...before, Overtime: 'Yes', 'Employee name': 'Sam Taylor' };
    expect(await answer.json()).toEqual(now);
    expect(await answersOf(client(0))).toEqual(now);
    expect((await api.request('GET', `/gettemplateanswers/${client(0)}`)).status).toBe(401);
  });

  once.it('are merged key by key, so that two people do not lose each other’s; an empty one is removed', async () => {
    await save(client(1), { Car: 'Yes', Notice: 'section-a', Town: 'Leith' }, OWEN);
    await save(client(1), { Car: 'No', Pension: 'Yes' }, ADA);
    await save(client(1), { Notice: '', Town: null }, OWEN);
    expect(await answersOf(client(1))).toMatchObject({ Car: 'No', Pension: 'Yes' });
    expect(Object.keys(await answersOf(client(1)))).not.toContain('Notice');
    expect(Object.keys(await answersOf(client(1)))).not.toContain('Town');
  });

  once.it('are separate for each client', async () => {
    await save(client(2), { 'Only here': 'Yes' });
    expect(Object.keys(await answersOf(client(3)))).not.toContain('Only here');
  });

  it('are all stored if they answer different questions at once', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `Question ${index}`);
    const saved = await Promise.all(
      keys.map((key, index) => save(client(4), { [key]: 'Yes' }, [ADA, OWEN][index % 2])),
    );
    expect(saved.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(Object.keys(await answersOf(client(4)))).toEqual(expect.arrayContaining(keys));
  });

  once.it('have an author and a date, which stays if the same answer is given again', async () => {
    api.setNow('2026-11-17T09:30:00.000Z');
    await save(client(5), { Car: 'Yes', Bonus: 'Yes' }, ADA);
    api.setNow('2026-11-18T10:00:00.000Z');
    await save(client(5), { Car: 'Yes', Bonus: 'No' }, OWEN);
    const origins = await answerOriginsSchema.validate(await read(`/gettemplateanswerdates/${client(5)}`));
    expect(origins).toMatchObject({
      Car: { answeredOn: '2026-11-17T09:30', answeredBy: 'Ada Lindqvist' },
      Bonus: { answeredOn: '2026-11-18T10:00', answeredBy: 'Owen Hughes' },
    });
  });

  it('are saved once, however often their call arrives', async () => {
    const headers = { 'Idempotency-Key': 'answers-of-november' };
    await save(client(6), { Car: 'Yes' }, OWEN, headers);
    await save(client(6), { Car: 'No' }, OWEN);
    const repeated = await save(client(6), { Car: 'Yes' }, OWEN, headers);
    expect(await repeated.json()).toMatchObject({ Car: 'Yes' });
    expect(await answersOf(client(6))).toMatchObject({ Car: 'No' });
  });

  once.it.each(['/gettemplateanswers/', '/gettemplateanswerdates/', '/getpublishedtext/'])(
    'return 404 for an unknown client, at %s',
    async (path) => {
      expect((await api.request('GET', `${path}nobody?fileName=x`, { as: OWEN })).status).toBe(404);
    },
  );

  once.it('are not saved for an unknown client', async () => {
    expect((await save('nobody', { Car: 'Yes' })).status).toBe(404);
    expect((await save("x' or 1=1", { Car: 'Yes' })).status).toBe(400);
    expect(await api.deps.db.select().from(templateAnswers).where(eq(templateAnswers.clientId, 'nobody'))).toEqual([]);
  });

  once.describe('with bad input', () => {
    const long = 'x'.repeat(5_001);
    it.each<[string, unknown]>([
      ['a list', ['Yes']],
      ['a text', 'Yes'],
      ['nothing', null],
      ['a number as an answer', { Car: 7 }],
      ['an answer with parts', { Car: { toString: 'x' } }],
      ['several ids', { Car: ['a', 'b'] }],
      ['an answer over the limit', { Car: long }],
      ['a key over the limit', { [long]: 'Yes' }],
      ['a key with markup', { '<b>': 'Yes' }],
      ['an empty key', { '': 'Yes' }],
      ['a NUL', { Car: 'a\u0000b' }],
      ['half a character', { Car: 'a\ud800' }],
      ['too many', Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`k${index}`, 'Yes']))],
    ])('are refused: %s', async (_what, body) => {
      const before = await answersOf(client(7));
      expect((await save(client(7), body)).status).toBe(422);
      expect(await answersOf(client(7))).toEqual(before);
    });

    it('are refused before they are read if they are megabytes long', async () => {
      const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 'x'.repeat(4_900)]));
      expect((await save(client(7), body)).status).toBe(413);
    });

    it('are plain text: markup and the names of built-in properties do nothing', async () => {
      const body = '{"__proto__": {"polluted": "Yes"}, "constructor": "Yes", "Name": "<script>alert(1)</script>"}';
      const answer = await api.request('POST', `/savetemplateanswers/${client(8)}`, {
        as: OWEN,
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status).toBe(200);
      expect(await answersOf(client(8))).toMatchObject({ Name: '<script>alert(1)</script>' });
      expect(Object.keys(await answersOf(client(8)))).not.toContain('constructor');
      expect({}).not.toHaveProperty('polluted');
    });

    it('never exceed the limit per client', async () => {
      const many = (from: number) =>
        Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${from + index}`, 'Yes']));
      expect((await save(client(9), many(0))).status).toBe(200);
      expect((await save(client(9), many(2_000))).status).toBe(200);
      expect((await save(client(9), many(4_000))).status).toBe(422);
      expect(Object.keys(await answersOf(client(9))).length).toBeLessThanOrEqual(5_000);
    });
  });

  once.describe('in published documents', () => {
    const NAME = 'Manual and Handbook/Contract of employment.pdf';
    interface Added {
      uri: string;
      version: string;
    }

    const publish = async (text: string, replaces?: string, as = OWEN) => {
      const body = new FormData();
      body.append('file', new File([`%PDF-1.7 ${text}`], 'contract.pdf', { type: 'application/pdf' }));
      body.append('fileName', 'Contract of employment.pdf');
      body.append('accountId', client(10));
      body.append('replaces', replaces ?? ((await documentsOf(api, client(10)).version(as, NAME)) || 'nothing'));
      return api.request('POST', `/adddocument/1/3/?accountId=${client(10)}`, { as, body });
    };
    const keep = (text: object, as = OWEN) =>
      api.request('POST', `/savepublishedtext/${client(10)}`, { as, body: text });
    const fetchPublished = () =>
      api.request('GET', `/getpublishedtext/${client(10)}?fileName=${encodeURIComponent(NAME)}`, { as: OWEN });

    it('overwrite nothing that someone else added between check and publish', async () => {
      const first = (await (await publish('first', 'nothing')).json()) as Added;
      expect((await publish('second', 'nothing', TOM)).status).toBe(409);
      const theirs = (await (await publish('theirs', first.version, TOM)).json()) as Added;
      const late = await publish('mine', first.version);
      expect(late.status).toBe(412);
      expect(await late.json()).toMatchObject({ code: 'document-changed' });
      const file = await api.request('GET', `/getdocument/1?fileName=${encodeURIComponent(theirs.uri)}`, { as: OWEN });
      expect(await file.text()).toBe('%PDF-1.7 theirs');
    });

    it('have a stored, sanitised text as long as the file is the published one', async () => {
      const { uri, version } = (await (await publish('with text')).json()) as Added;
      const text = { uri, version, templateId: 'template-contract', html: '<p onclick="x()">Said.</p>' };
      expect((await keep(text)).status).toBe(200);
      const published = await publishedTextSchema.validate(await (await fetchPublished()).json());
      expect(published).toEqual({
        uri: NAME,
        version,
        templateId: 'template-contract',
        html: '<p>Said.</p>',
        publishedOn: '2026-11-18T10:00',
        publishedBy: 'Owen Hughes',
      });

      await publish('another', version, TOM);
      expect((await fetchPublished()).status).toBe(404);
      expect((await keep(text)).status).toBe(412);
    });

    it('lose their text when their file is removed', async () => {
      const { uri, version } = (await (await publish('to be removed')).json()) as Added;
      await keep({ uri, version, html: '<p>Gone.</p>' });
      const body = new FormData();
      body.append('fileName', uri);
      body.append('seenVersion', version);
      expect((await api.request('POST', '/deleteDocument/1', { as: OWEN, body })).status).toBe(200);
      expect((await fetchPublished()).status).toBe(404);
      expect((await keep({ uri, version, html: '' })).status).toBe(404);
    });
  });
});
