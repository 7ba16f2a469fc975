import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditLog, staff } from '@server/data/schema';
import { connectDirectory, onlyGraceAdministers, patch, type Directory } from '@tests/support/directory';
import { ADA, BOTH_DATABASES, freshApi, GRACE, onceOf, OWEN } from '@tests/support/test-api';

const JO = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  externalId: 'entra-jo',
  userName: 'Jo.Bloggs@harbour.example',
  active: true,
  name: { givenName: 'Jo', familyName: 'Bloggs' },
};

describe.each(BOTH_DATABASES)('users of the directory, on %s', (database) => {
  const once = onceOf(database);
  const api = freshApi({ database });

  let directory: Directory;
  beforeEach(async () => {
    await onlyGraceAdministers(api);
    directory = await connectDirectory(api);
  });

  const rowOf = async (id: string) => {
    const [row] = await api.deps.db.select().from(staff).where(eq(staff.id, id));
    if (!row) throw new Error(`no ${id}`);
    return row;
  };
  const added = async (more: object = {}) => {
    const { status, body } = await directory.call('POST', '/Users', { ...JO, ...more });
    expect(status).toBe(201);
    return String(body?.['id']);
  };
  const statusOf = async (email: string) => (await api.request('GET', '/vars', { as: email })).status;
  const edit = async (id: string, changes: object) => {
    const answer = await api.request('POST', '/admin/people/save', { as: GRACE, body: { id, changes } });
    return { status: answer.status, text: await answer.text() };
  };

  once.it('adds a person, who can sign in, and finds them by userName in any case and by externalId', async () => {
    const id = await added();
    for (const filter of [
      'userName eq "JO.BLOGGS@harbour.example"',
      'externalId eq "entra-jo" and userName eq "jo.bloggs@harbour.example"',
    ]) {
      const { status, type, body } = await directory.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([status, type, body?.['totalResults']]).toEqual([200, 'application/scim+json', 1]);
      expect(body?.['Resources']).toMatchObject([{ id, userName: JO.userName, externalId: 'entra-jo' }]);
    }
    expect(await rowOf(id)).toMatchObject({ firstName: 'Jo', active: true, roles: [] });
    const [entry] = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entry).toMatchObject({ action: 'person.add', source: 'directory', actorId: null, actorName: 'Directory' });
  });

  once.it('takes a person’s manager in every notation, and ignores one that it does not know', async () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const [grace, owen] = [await directory.idOf(GRACE), await directory.idOf(OWEN)];
    const id = await added({ [enterprise]: { department: 'Safety', manager: { value: grace, displayName: 'Grace' } } });
    const { body } = await directory.call('GET', `/Users/${id}?attributes=userName,${enterprise}:manager`);
    expect(body?.[enterprise]).toMatchObject({ manager: { value: grace } });
    expect((await edit(id, { managerId: null })).text).toContain('The manager comes from the directory');
    const tries: [op: string, path: string, value: unknown, expected: string | null][] = [
      ['Add', `${enterprise}:manager`, owen, owen],
      ['replace', `${enterprise}:manager.value`, grace, grace],
      ['add', `${enterprise}:manager`, [{ $ref: 'x', value: owen }], owen],
      ['replace', 'manager', { value: grace }, grace],
      ['replace', 'manager', owen, owen],
      ['replace', 'manager', { value: 'nobody' }, owen],
      ['replace', 'manager', { displayName: 'Somebody' }, owen],
      ['replace', 'manager', id, owen],
      ['replace', `${enterprise}:manager.displayName`, 'Somebody', owen],
      ['replace', enterprise, { costCenter: '1', manager: { value: grace } }, grace],
      ['Remove', `${enterprise}:manager`, undefined, null],
      ['replace', 'manager', owen, owen],
      ['remove', enterprise, undefined, null],
    ];
    for (const [op, path, value, expected] of tries) {
      expect((await directory.call('PATCH', `/Users/${id}`, patch({ op, path, value }))).status).toBe(200);
      expect([path, (await rowOf(id)).managerId]).toEqual([path, expected]);
    }
  });

  once.it(
    'makes names from the whole name, which follow it until the directory or an administrator sends others',
    async () => {
      const namesOf = async (id: string) => {
        const { firstName, lastName } = await rowOf(id);
        return `${firstName}|${lastName}`;
      };
      const unnamed = { name: undefined, externalId: undefined };
      const add = (userName: string, more: object) => added({ ...unnamed, userName, ...more });
      expect(await namesOf(await add('a@b.example', { displayName: 'Whitfield, Joan' }))).toBe('Joan|Whitfield');
      const id = await add('b@b.example', { name: { formatted: 'Joan Whitfield' }, displayName: 'JW' });
      expect(await namesOf(id)).toBe('Joan|Whitfield');
      const rename = (path: string, value: string, of = id) =>
        directory.call('PATCH', `/Users/${of}`, patch({ op: 'replace', path, value }));
      await rename('name.formatted', 'Reed, Joan');
      expect(await namesOf(id)).toBe('Joan|Reed');
      await rename('name.givenName', 'Jo');
      await rename('name.formatted', 'Somebody Else');
      expect(await namesOf(id)).toBe('Jo|Reed');
      expect(await namesOf(await add('c@b.example', { displayName: 'Joan Smith, MCIPD' }))).toBe('Joan|Smith, MCIPD');
      const sent = await add('d@b.example', { name: { givenName: 'Ann', familyName: 'Lee' }, displayName: 'Ann Lee' });
      await rename('displayName', 'Ann Lee (Contractor)', sent);
      expect(await namesOf(sent)).toBe('Ann|Lee');
    },
  );

  it('says that a person is there already whom another transaction has just added', async () => {
    const other = api.deps.db.transaction(async (tx) => {
      const row = { id: 'other', email: JO.userName.toLowerCase(), firstName: 'Jo', lastName: '', jobTitle: '' };
      await tx.insert(staff).values(row);
      await pause(300);
    });
    await pause(100);
    const { status, body } = await directory.call('POST', '/Users', JO);
    await other;
    expect([status, body?.['scimType']]).toEqual([409, 'uniqueness']);
  });

  once.it('finds a person by the work address it answers with', async () => {
    const found = async (address: string) => {
      const filter = encodeURIComponent(`emails[type eq "work"].value eq "${address}"`);
      return (await directory.call('GET', `/Users?filter=${filter}`)).body?.['Resources'];
    };
    const id = await added();
    expect(await found(JO.userName.toUpperCase())).toMatchObject([{ id }]);
    const emails = [{ type: 'work', value: 'J.Bloggs@work.example', primary: true }];
    await directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails', value: emails }));
    expect(await found(JO.userName)).toEqual([]);
    expect(await found('j.bloggs@WORK.example')).toMatchObject([{ id, emails }]);
  });

  once.it('refuses to remove whether a person is active', async () => {
    const id = await added();
    await directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }));
    const removed = await directory.call('PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'active' }));
    expect(removed).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    expect((await rowOf(id)).active).toBe(false);
  });

  once.it('takes roles as a list in a text, and ignores what only describes a role', async () => {
    const id = await added();
    const value = JSON.stringify([{ value: 'tools:ai' }, { value: 'tools:targets' }]);
    await directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'roles', value }));
    expect((await rowOf(id)).roles.toSorted()).toEqual(['tools:ai', 'tools:targets']);
    const path = 'roles[primary eq "True"].display';
    const described = await directory.call('PATCH', `/Users/${id}`, patch({ op: 'add', path, value: 'AI' }));
    expect(described.status).toBeLessThan(300);
    expect((await rowOf(id)).roles.toSorted()).toEqual(['tools:ai', 'tools:targets']);
  });

  once.it('owns no field of a person it has deleted', async () => {
    const id = await added();
    expect((await edit(id, { active: false })).status).toBe(409);
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await edit(id, { active: true })).status).toBe(200);
  });

  once.it('answers an empty list for somebody unknown, and 409 for a second person with the same address', async () => {
    const found = await directory.call('GET', '/Users?filter=userName%20eq%20%22nobody@b.example%22');
    expect(found).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    const again = await directory.call('POST', '/Users', { ...JO, userName: OWEN.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
  });

  once.it.each(['False', false])(
    'deactivates with %j: sessions end by the next call, the person stays readable',
    async (value) => {
      const id = await directory.idOf(OWEN);
      expect(await statusOf(OWEN)).toBe(200);
      const off = await directory.call('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value }));
      expect(off).toMatchObject({ status: 200, body: { active: false } });
      expect(await statusOf(OWEN)).toBe(401);
      expect(await directory.call('GET', `/Users/${id}`)).toMatchObject({ status: 200, body: { active: false } });
      const on = await directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: 'True' } }));
      expect(on).toMatchObject({ status: 200, body: { active: true } });
      // The old session is not restored.
      expect(await statusOf(OWEN)).toBe(401);
    },
  );

  once.it('deletes by deactivating, answers 404 from then on, and restores the same person', async () => {
    const id = await added();
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(204);
    for (const [method, body] of [
      ['GET'],
      ['DELETE'],
      ['PATCH', patch({ op: 'replace', path: 'title', value: 'x' })],
    ] as const)
      expect((await directory.call(method, `/Users/${id}`, body)).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ active: false });
    expect(await added()).toBe(id);
    expect(await rowOf(id)).toMatchObject({ active: true, directoryDeleted: false });
  });

  once.it('never removes the last administrator', async () => {
    const id = await directory.idOf(GRACE);
    const requests = [
      ['PATCH', patch({ op: 'Replace', path: 'active', value: 'False' })],
      ['PATCH', patch({ op: 'Replace', path: 'roles', value: [{ value: 'tools:ai' }] })],
      ['PUT', { ...JO, userName: GRACE, active: false }],
      ['PUT', { ...JO, userName: GRACE, roles: [] }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of requests) {
      const { status, body: error } = await directory.call(method, `/Users/${id}`, body);
      expect([method, status, error?.['detail']]).toEqual([
        method,
        409,
        'The portal would have no administrator. Give the role Admin to somebody else first.',
      ]);
    }
    expect(await rowOf(id)).toMatchObject({ active: true, roles: expect.arrayContaining(['tools:admin']) as unknown });
  });

  once.it('takes roles from assertive assignments, and gives local ones back where it says nothing', async () => {
    const id = await directory.idOf(OWEN);
    await edit(id, { roles: ['tools:marketing'] });
    const assigned = (...roles: string[]) =>
      directory.call(
        'PATCH',
        `/Users/${id}`,
        patch({
          op: 'Replace',
          path: 'roles',
          value: roles.map((value) => ({
            primary: 'False',
            type: 'WindowsAzureActiveDirectoryRole',
            value,
            display: value,
          })),
        }),
      );
    expect(
      await directory.call('PATCH', `/Users/${id}`, patch({ op: 'Add', path: 'title', value: 'Adviser' })),
    ).toMatchObject({ status: 200 });
    expect((await rowOf(id)).roles).toEqual(['tools:marketing']);
    expect(await assigned('tools:targets', 'tools:ai', 'unknown')).toMatchObject({ status: 200 });
    expect((await rowOf(id)).roles.toSorted()).toEqual(['tools:ai', 'tools:targets']);
    expect((await edit(id, { roles: ['tools:marketing'] })).text).toContain(
      'A role of this person comes from the directory.',
    );
    await assigned();
    expect((await rowOf(id)).roles).toEqual([]);
    await directory.call('PUT', `/Users/${id}`, { ...JO, userName: OWEN });
    expect((await rowOf(id)).roles).toEqual(['tools:marketing']);
  });

  once.it('locks what it has set, and nothing else, while it has a token', async () => {
    const id = await added();
    expect(await edit(id, { firstName: 'Joanna' })).toMatchObject({ status: 409 });
    expect((await edit(id, { firstName: 'Joanna' })).text).toContain(
      'The first name comes from the directory. Change it there.',
    );
    expect((await edit(id, { firstName: 'Jo', jobTitle: 'Adviser', fte: 0.5 })).status).toBe(200);
    const { tokens } = (await (await api.request('GET', '/admin/directorytokens', { as: GRACE })).json()) as {
      tokens: { id: string }[];
    };
    for (const token of tokens)
      await api.request('POST', '/admin/directorytokens/revoke', { as: GRACE, body: { id: token.id } });
    expect((await edit(id, { firstName: 'Joanna' })).status).toBe(200);
    expect((await directory.call('GET', '/Users')).status).toBe(401);
  });

  once.it('pages, selects attributes, and refuses what it does not know', async () => {
    const { body } = await directory.call('GET', '/Users?startIndex=2&count=3&attributes=userName');
    expect(body).toMatchObject({ startIndex: 2, itemsPerPage: 3 });
    const [first] = (body?.['Resources'] ?? []) as object[];
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['id', 'schemas', 'userName']);
    expect(await directory.call('GET', '/Users?count=0')).toMatchObject({ status: 200, body: { Resources: [] } });
    expect(await directory.call('GET', '/Users?filter=title%20co%20%22x%22')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
    const id = await directory.idOf(ADA);
    for (const path of ['shoeSize', 'name.shoeSize', 'active.part', 'userName[type eq "x"]'])
      expect(await directory.call('PATCH', `/Users/${id}`, patch({ op: 'add', path, value: 'x' }))).toMatchObject({
        status: 400,
        body: { scimType: 'invalidPath' },
      });
    expect(await directory.call('POST', '/Users', { ...JO, userName: 'not an address' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect((await directory.call('GET', '/Users/nobody')).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: 'The user was not found.',
    });
  });
});
