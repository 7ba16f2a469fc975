import { documentSubjectsSchema } from '@contract/document-subject';
import { readAnswers } from '@contract/template-answers';
import { auditLog, placeholders } from '@server/data/schema';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const CLIENT = 'client-0006';
const OTHER_CLIENT = 'client-0007';

describe.each(DATABASES)('who a client’s documents are about, on %s', (database) => {
  const api = sharedApi({ database });

  const list = async (client = CLIENT) => {
    const answer = await api.request('GET', `/subjects/${client}`, { as: OWEN });
    return (await documentSubjectsSchema.validate(await answer.json())).subjects;
  };
  const post = (what: string, body: object, client = CLIENT) =>
    api.request('POST', `/subjects/${client}/${what}`, { as: OWEN, body });
  const add = async (name: string, client = CLIENT) => {
    const answer = await post('save', { id: null, name, kind: 'person' }, client);
    return ((await answer.json()) as { id: string }).id;
  };
  const save = (externalId: string, body: object, { as = OWEN, seen = '' } = {}) =>
    api.request('POST', `/savetemplateanswers/${encodeURIComponent(externalId)}`, {
      as,
      body,
      ...(seen && { headers: { 'If-Match': `"${seen}"` } }),
    });
  const answers = async (externalId: string) => {
    const answer = await api.request('GET', `/gettemplateanswers/${encodeURIComponent(externalId)}`, { as: OWEN });
    return { status: answer.status, body: readAnswers((await answer.json()) as Record<string, unknown>) };
  };

  it('are listed by name, with who added them and how many answers they have', async () => {
    const zoe = await add('  Zoe   Adams ');
    await add('adam Young');
    await save(`${CLIENT}:${zoe}`, { 'Employee name': 'Zoe Adams', Salary: '£30,000' });
    await save(`${CLIENT}:${zoe}`, { Salary: '' });
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'adam Young', kind: 'person', answers: 0, removedOn: null }),
      expect.objectContaining({ name: 'Zoe Adams', answers: 1, createdBy: 'Owen Hughes' }),
    ]);
    expect(await list(OTHER_CLIENT)).toEqual([]);
  });

  it('have answers of their own, apart from the client’s and from each other’s', async () => {
    const [ben, cleo] = [await add('Ben Ross'), await add('Cleo Tan')];
    await save(CLIENT, { 'Company name': 'Harbourside' });
    await save(`${CLIENT}:${ben}`, { 'Employee name': 'Ben Ross' });
    await save(`${CLIENT}:${cleo}`, { 'Employee name': 'Cleo Tan' });
    expect((await answers(`${CLIENT}:${ben}`)).body).toEqual({ 'Employee name': 'Ben Ross' });
    expect((await answers(`${CLIENT}:${cleo}`)).body).toEqual({ 'Employee name': 'Cleo Tan' });
    expect((await answers(CLIENT)).body).toEqual({ 'Company name': 'Harbourside' });
    const [entry] = await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'client.answers',
      subjectId: `${CLIENT}:${cleo}`,
      subjectName: expect.stringMatching(/^Cleo Tan \(/) as string,
    });
  });

  it('have a version of their own: a change for one does not clash with another', async () => {
    const [dan, eve] = [await add('Dan Iver'), await add('Eve Kirk')];
    expect((await save(`${CLIENT}:${dan}`, { Hours: '20' }, { as: ADA, seen: '0' })).status).toBe(200);
    expect((await save(`${CLIENT}:${eve}`, { Hours: '30' }, { seen: '0' })).status).toBe(200);
    const clash = await save(`${CLIENT}:${dan}`, { Hours: '40' }, { seen: '0' });
    expect(clash.status).toBe(412);
    expect(await clash.json()).toMatchObject({
      current: { Hours: '20' },
      fields: ['Hours'],
      changedBy: 'Ada Lindqvist',
    });
  });

  it('belong to their client', async () => {
    const id = await add('Fay Lund');
    expect((await answers(`${OTHER_CLIENT}:${id}`)).status).toBe(404);
    expect((await save(`${OTHER_CLIENT}:${id}`, { Hours: '20' })).status).toBe(404);
    expect((await post('save', { id, version: 1, name: 'Fay', kind: 'person' }, OTHER_CLIENT)).status).toBe(404);
    expect((await post('remove', { id, version: 1 }, OTHER_CLIENT)).status).toBe(404);
    expect((await api.request('GET', '/subjects/client-none', { as: OWEN })).status).toBe(404);
  });

  it.each([`${CLIENT}:`, `:${CLIENT}`, `${CLIENT}:a:b`, `${CLIENT}: b`])(
    'need an id that can be one, not %j',
    async (id) => {
      expect((await answers(id)).status).toBe(400);
    },
  );

  it('are renamed, but two cannot have one name', async () => {
    const [gus, hal] = [await add('Gus Mann'), await add('Hal Nye')];
    expect((await post('save', { id: gus, name: 'Gus Mann-Lee', kind: 'person' })).status).toBe(200);
    const taken = await post('save', { id: hal, name: 'gus mann-lee', kind: 'person' });
    expect([taken.status, await taken.json()]).toMatchObject([409, { code: 'subject-name-taken' }]);
    expect((await post('save', { id: null, name: 'GUS MANN-LEE', kind: 'site' })).status).toBe(409);
    expect((await list()).find(({ id }) => id === gus)?.name).toBe('Gus Mann-Lee');
  });

  it('are removed without losing an answer, and come back with all of them', async () => {
    const id = await add('Ida Olsen');
    await save(`${CLIENT}:${id}`, { Salary: '£30,000' });
    expect((await post('remove', { id })).status).toBe(200);
    expect((await list()).find((subject) => subject.id === id)?.removedOn).toMatch(/^\d{4}-/);
    expect((await answers(`${CLIENT}:${id}`)).status).toBe(404);
    expect((await save(`${CLIENT}:${id}`, { Salary: '' })).status).toBe(404);
    const namesake = await add('Ida Olsen');
    expect((await post('restore', { id })).status).toBe(409);
    await post('save', { id: namesake, name: 'Ida Olsen (Leeds)', kind: 'person' });
    expect((await post('restore', { id })).status).toBe(200);
    expect((await answers(`${CLIENT}:${id}`)).body).toEqual({ Salary: '£30,000' });
  });

  it('are named by what can be a name, and are of a known kind', async () => {
    for (const name of ['', '   ', 'x'.repeat(121), 'a\u0000b']) {
      expect((await post('save', { id: null, name, kind: 'person' })).status).toBe(422);
    }
    expect((await post('save', { id: null, name: 'Jo Pratt', kind: 'animal' })).status).toBe(422);
  });

  it('are asked about by the placeholders that an administrator says are about them', async () => {
    const key = 'Start date of the person';
    const setUp = (body: object) => api.request('POST', '/admin/placeholders/save', { as: GRACE, body });
    const info = async () => {
      const answer = await api.request('GET', '/gettemplateinfo', { as: OWEN });
      return ((await answer.json()) as { placeholders: { key: string }[] }).placeholders.find(
        (each) => each.key === key,
      );
    };
    await setUp({ from: null, key, type: 'date' });
    expect(await info()).toEqual({ key, type: 'date' });
    await setUp({ from: key, key, type: 'date', about: 'subject' });
    expect(await info()).toEqual({ key, type: 'date', about: 'subject' });
    // A caller that does not know the field does not reset it.
    await setUp({ from: key, key, type: 'text' });
    expect(await info()).toEqual({ key, about: 'subject' });
    await api.deps.db.update(placeholders).set({ about: 'moon' }).where(eq(placeholders.key, key));
    const listed = await api.request('GET', '/admin/placeholders', { as: GRACE });
    expect(((await listed.json()) as { placeholders: { key: string }[] }).placeholders).toContainEqual(
      expect.objectContaining({ key, about: 'client' }),
    );
  });
});
