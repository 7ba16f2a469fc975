import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../http/api-failure';
import { parseFilter } from './filter';
import { changedGroup, EMPTY_GROUP } from './group-changes';
import { bodyChanges, parsePatch, parsePath } from './patch';
import { changedUser, EMPTY_USER, type UserState } from './user-changes';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const patched = (state: Partial<UserState>, ...Operations: object[]) =>
  changedUser({ ...EMPTY_USER, ...state }, parsePatch({ Operations }));

/** Only our own refusals are ever thrown. */
const isRefusedAtMost = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiFailure);
  }
};

describe('filters', () => {
  it.each([
    ['userName eq "jo@b.example"', [{ attribute: 'username', value: 'jo@b.example' }]],
    ['UserName EQ "a \\"quoted\\" word"', [{ attribute: 'username', value: 'a "quoted" word' }]],
    [
      `${USER}:externalId eq "1" And active eq True`,
      [
        { attribute: 'externalid', value: '1' },
        { attribute: 'active', value: true },
      ],
    ],
    ['  id   eq   5  ', [{ attribute: 'id', value: 5 }]],
  ])('reads %s', (text, comparisons) => {
    expect(parseFilter(text)).toEqual(comparisons);
  });

  it.each([
    '',
    'userName',
    'userName co "x"',
    'userName eq x',
    'a eq "1" or b eq "2"',
    'a eq "1" and',
    '(a eq "1")',
    'not (a pr)',
    'a eq "1',
  ])('refuses %s', (text) => {
    expect(() => parseFilter(text)).toThrow(ApiFailure);
  });

  it('finds any text again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseFilter(`userName eq ${JSON.stringify(text)}`)).toEqual([{ attribute: 'username', value: text }]);
      }),
    );
  });

  it('never fails in another way', () => {
    fc.assert(fc.property(fc.string(), (text) => isRefusedAtMost(() => parseFilter(text))));
  });
});

describe('paths', () => {
  it.each([
    ['userName', { attribute: 'username', filter: null, part: null }],
    [`${USER}:name.givenName`, { attribute: 'name', filter: null, part: 'givenname' }],
    [
      'emails[type eq "work"].value',
      { attribute: 'emails', filter: [{ attribute: 'type', value: 'work' }], part: 'value' },
    ],
    ['members[value eq "1"]', { attribute: 'members', filter: [{ attribute: 'value', value: '1' }], part: null }],
    [`${ENTERPRISE}:department`, { attribute: ENTERPRISE.toLowerCase(), filter: null, part: 'department' }],
  ])('reads %s', (text, path) => {
    expect(parsePath(text)).toEqual(path);
  });

  it.each(['a b', 'a[', 'a[].b', 'a.b.c', 'members[value co "1"]'])('refuses %s', (text) => {
    expect(() => parsePath(text)).toThrow(ApiFailure);
  });
});

describe('changes of a person', () => {
  it.each([
    ['a text', { active: true }, { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['a boolean', { active: true }, { op: 'replace', path: 'active', value: false }, { active: false }],
    [
      'a value in a list',
      { active: true },
      { op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] },
      { active: false },
    ],
    [
      'a list with a text',
      {},
      { op: 'Add', path: 'title', value: [{ $ref: null, value: 'Adviser' }] },
      { title: 'Adviser' },
    ],
    [
      'dotted keys',
      {},
      { op: 'Add', value: { 'name.givenName': 'Jo', [`${USER}:title`]: 'Adviser' } },
      { givenName: 'Jo', title: 'Adviser' },
    ],
    [
      'an object',
      { formatted: 'Jo' },
      { op: 'replace', path: 'name', value: { familyName: 'Day' } },
      { familyName: 'Day', formatted: 'Jo' },
    ],
    [
      'a work address',
      {},
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'jo@b.example' },
      { workEmail: 'jo@b.example' },
    ],
    [
      'another address',
      { workEmail: 'a@b.example' },
      { op: 'Replace', path: 'emails[type eq "home"].value', value: 'x' },
      { workEmail: 'a@b.example' },
    ],
    [
      'a home address beside that of work',
      { workEmail: 'a@b.example' },
      { op: 'add', path: 'emails', value: [{ type: 'home', value: 'x@home.example', primary: true }] },
      { workEmail: 'a@b.example' },
    ],
    [
      'an address without a type',
      { workEmail: 'a@b.example' },
      { op: 'replace', path: 'emails', value: [{ type: 'home', value: 'x' }, { value: 'c@b.example' }] },
      { workEmail: 'c@b.example' },
    ],
    [
      'an only role',
      { roles: ['tools:ai'] },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'tools:targets' },
      { roles: ['tools:targets'] },
    ],
    [
      'roles as JSON',
      { roles: ['tools:ai'] },
      { op: 'Add', path: 'roles', value: [{ value: '{"id":"1","value":"tools:targets","displayName":"Targets"}' }] },
      { roles: ['tools:targets', 'tools:ai'] },
    ],
    [
      'assertive roles',
      { roles: ['tools:ai'] },
      { op: 'Replace', path: 'roles', value: [{ primary: 'False', value: 'tools:targets' }] },
      { roles: ['tools:targets'] },
    ],
    [
      'a removed role',
      { roles: ['tools:ai', 'tools:targets'] },
      { op: 'remove', path: 'roles[value eq "tools:ai"]' },
      { roles: ['tools:targets'] },
    ],
    ['all roles removed', { roles: ['tools:ai'] }, { op: 'Remove', path: 'roles' }, { roles: [] }],
    ['a removed id', { externalId: '1' }, { op: 'remove', path: 'externalId' }, { externalId: null }],
  ])('accept %s', (_what, before, operation, after) => {
    expect(patched(before, operation).state).toEqual({ ...EMPTY_USER, ...before, ...after });
  });

  it('touch only what they name', () => {
    const { touched } = patched(
      {},
      { op: 'add', value: { title: 'x', nickName: 'y', [`${ENTERPRISE}:department`]: 'z' } },
    );
    expect([...touched]).toEqual(['title']);
  });

  it.each([
    { op: 'move', path: 'title', value: 'x' },
    { op: 'remove' },
    { op: 'add', value: 'x' },
    { op: 'add', path: 5, value: 'x' },
    { op: 'add', path: 'active', value: 'perhaps' },
    { op: 'add', path: 'title', value: { a: 1 } },
    { op: 'add', path: 'constructor', value: 'x' },
    { op: 'add', path: 'name.constructor', value: 'x' },
  ])('refuse %j', (operation) => {
    expect(() => patched({}, operation)).toThrow(ApiFailure);
  });

  it('never fail in another way', () => {
    const operation = fc.record({
      op: fc.constantFrom('Add', 'replace', 'remove'),
      path: fc.string(),
      value: fc.jsonValue(),
    });
    fc.assert(fc.property(operation, (each) => isRefusedAtMost(() => patched({}, each))));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) =>
        isRefusedAtMost(() => changedUser(EMPTY_USER, bodyChanges(body, 'replace'))),
      ),
    );
  });
});

describe('members of a group', () => {
  const id = fc.string({ minLength: 1 }).filter((text) => !/["\\\]]/.test(text));
  const ids = fc.uniqueArray(id, { maxLength: 20 });
  const removals = fc.uniqueArray(id, { minLength: 1, maxLength: 20 });

  it('are the same set whichever notation adds and removes them', () => {
    fc.assert(
      fc.property(ids, removals, (members, removed) => {
        const values = removed.map((value) => ({ value }));
        const byList = parsePatch({ Operations: [{ op: 'Remove', path: 'members', value: values }] });
        const byFilter = removed.map((each) => ({ op: 'remove', path: `members[value eq ${JSON.stringify(each)}]` }));
        const start = { ...EMPTY_GROUP, members };
        const left = members.filter((each) => !removed.includes(each));
        expect(changedGroup(start, byList).members).toEqual(left);
        expect(changedGroup(start, parsePatch({ Operations: byFilter })).members).toEqual(left);
        const added = parsePatch({ Operations: [{ op: 'Add', path: 'members', value: values }] });
        expect(new Set(changedGroup(start, added).members)).toEqual(new Set([...members, ...removed]));
      }),
    );
  });

  it.each([
    { op: 'add', path: 'members', value: [{ value: '1', type: 'Group' }] },
    { op: 'add', path: 'members[value eq "1"]', value: 'x' },
    { op: 'remove', path: 'members[display eq "1"]' },
    { op: 'add', path: 'owners', value: [] },
  ])('refuse %j', (operation) => {
    expect(() => changedGroup(EMPTY_GROUP, parsePatch({ Operations: [operation] }))).toThrow(ApiFailure);
  });
});
