import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { staff } from '@server/data/schema';
import { connectDirectory, onlyGraceAdministers, patch, type Directory } from '@tests/support/directory';
import { ADA, BOTH_DATABASES, freshApi, GRACE, onceOf, OWEN } from '@tests/support/test-api';

describe.each(BOTH_DATABASES)('groups of the directory, on %s', (database) => {
  const once = onceOf(database);
  const api = freshApi({ database });

  let directory: Directory;
  let owen: string;
  let ada: string;
  beforeEach(async () => {
    await onlyGraceAdministers(api);
    directory = await connectDirectory(api);
    [owen, ada] = [await directory.idOf(OWEN), await directory.idOf(ADA)];
  });

  const made = async (more: object = {}) => {
    const { status, body } = await directory.call('POST', '/Groups', {
      displayName: 'Sellers',
      externalId: 'g1',
      ...more,
    });
    expect(status).toBe(201);
    return String(body?.['id']);
  };
  const membersOf = async (id: string) => {
    const { body } = await directory.call('GET', `/Groups/${id}`);
    return ((body?.['members'] ?? []) as { value: string }[]).map(({ value }) => value).toSorted();
  };
  const rolesOf = async (id: string) => {
    const [row] = await api.deps.db.select({ roles: staff.roles }).from(staff).where(eq(staff.id, id));
    return row?.roles.toSorted();
  };
  const give = (id: string, roles: string[], as = GRACE) =>
    api.request('POST', '/admin/directorygroups/save', { as, body: { id, roles } });
  const edit = async (id: string, changes: object) => {
    const answer = await api.request('POST', '/admin/people/save', { as: GRACE, body: { id, changes } });
    return answer.status;
  };

  once.it('finds groups by name in any case, without their members', async () => {
    const id = await made({ members: [{ value: owen }] });
    const query = `excludedAttributes=members&filter=${encodeURIComponent('displayName eq "sellers"')}`;
    const { body } = await directory.call('GET', `/Groups?${query}`);
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Sellers', externalId: 'g1' }] });
    expect(JSON.stringify(body)).not.toContain('"members"');
    expect((await directory.call('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty(
      'members',
    );
    expect(await membersOf(id)).toEqual([owen]);
    const member = encodeURIComponent(`id eq "${id}" and members eq "${owen}"`);
    expect((await directory.call('GET', `/Groups?filter=${member}`)).body).toMatchObject({ totalResults: 1 });
    expect(await directory.call('POST', '/Groups', { displayName: 'SELLERS' })).toMatchObject({ status: 409 });
  });

  once.it.each([
    ['with a list of values', (id: string) => ({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })],
    ['with a filter', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
  ])('adds members and removes only those named %s', async (_how, remove) => {
    const id = await made();
    const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: owen }, { value: ada }] };
    expect((await directory.call('PATCH', `/Groups/${id}`, patch(add))).status).toBe(204);
    expect((await directory.call('PATCH', `/Groups/${id}`, patch(add))).status).toBe(204);
    expect(await membersOf(id)).toEqual([ada, owen].toSorted());
    expect((await directory.call('PATCH', `/Groups/${id}`, patch(remove(owen)))).status).toBe(204);
    expect(await membersOf(id)).toEqual([ada]);
    const unknown = { op: 'Add', path: 'members', value: [{ value: 'nobody' }] };
    expect(await directory.call('PATCH', `/Groups/${id}`, patch(unknown))).toMatchObject({ status: 400 });
  });

  once.it('gives members its roles and takes them back; roles given here stay', async () => {
    await edit(owen, { roles: ['tools:targets'] });
    const id = await made({ members: [{ value: owen }] });
    expect((await give(id, ['tools:marketing'])).status).toBe(200);
    expect(await rolesOf(owen)).toEqual(['tools:marketing', 'tools:targets']);
    expect(await edit(owen, { roles: ['tools:targets'] })).toBe(409);
    expect(await edit(owen, { roles: ['tools:ai', 'tools:marketing'] })).toBe(200);
    await directory.call('PATCH', `/Groups/${id}`, patch({ op: 'Remove', path: 'members', value: [{ value: owen }] }));
    expect(await rolesOf(owen)).toEqual(['tools:ai']);
    await directory.call('PATCH', `/Groups/${id}`, patch({ op: 'Replace', path: 'members', value: [{ value: owen }] }));
    expect(await rolesOf(owen)).toEqual(['tools:ai', 'tools:marketing']);
    expect((await directory.call('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await rolesOf(owen)).toEqual(['tools:ai']);
    expect((await directory.call('GET', `/Groups/${id}`)).status).toBe(404);
  });

  it('never removes the last administrator', async () => {
    const id = await made({ members: [{ value: ada }] });
    expect((await give(id, ['tools:admin'])).status).toBe(200);
    const grace = await directory.idOf(GRACE);
    expect(
      (await api.request('POST', '/admin/people/save', { as: ADA, body: { id: grace, changes: { roles: [] } } }))
        .status,
    ).toBe(200);
    for (const [method, path, body] of [
      ['PATCH', `/Groups/${id}`, patch({ op: 'Remove', path: 'members' })],
      ['PUT', `/Groups/${id}`, { displayName: 'Sellers', members: [] }],
      ['DELETE', `/Groups/${id}`, undefined],
      ['DELETE', `/Users/${ada}`, undefined],
    ] as const)
      expect(await directory.call(method, path, body)).toMatchObject({
        status: 409,
        body: { detail: 'The portal would have no administrator. Give the role Admin to somebody else first.' },
      });
    expect((await give(id, [], ADA)).status).toBe(409);
    expect(await rolesOf(ada)).toEqual(['tools:admin']);
  });

  once.it('allows two tokens at once and refuses a revoked one', async () => {
    const addToken = () => api.request('POST', '/admin/directorytokens/add', { as: GRACE, body: { name: 'Another' } });
    const second = await connectDirectory(api);
    expect((await second.call('GET', '/ServiceProviderConfig')).status).toBe(200);
    const third = await addToken();
    expect([third.status, await third.json()]).toMatchObject([409, { code: 'too-many-tokens' }]);
    const { tokens } = (await (await api.request('GET', '/admin/directorytokens', { as: GRACE })).json()) as {
      tokens: { id: string; ending: string; lastUsedAt: string | null }[];
    };
    const used = tokens.find(({ ending }) => second.token.endsWith(ending));
    expect(used?.lastUsedAt).not.toBeNull();
    await api.request('POST', '/admin/directorytokens/revoke', { as: GRACE, body: { id: used?.id } });
    expect((await second.call('GET', '/Users')).status).toBe(401);
    expect((await directory.call('GET', '/Schemas')).status).toBe(200);
    const together = await Promise.all([addToken(), addToken()]);
    expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
