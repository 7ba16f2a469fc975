/**
 * What Microsoft Entra ID sends, one exchange after another, in the shapes that Microsoft documents: without the flag
 * `aadOptscim062020` and with it. `{user}`, `{group}` and `{member}` are ids that earlier answers contained.
 */
export interface Exchange {
  what: string;
  method: string;
  path: string;
  body?: object;
  status: number;
  /** A part of the answer. */
  answer?: object;
  /** The name under which later exchanges find the id of the answer. */
  id?: string;
}

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const filter = (text: string) => `filter=${encodeURIComponent(text)}`;

const mia = 'Mia.Stone@contoso.example';
const newUser = (userName: string, externalId: string) => ({
  schemas: [USER, ENTERPRISE],
  externalId,
  userName,
  active: true,
  emails: [{ primary: true, type: 'work', value: userName.toLowerCase() }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Mia Stone', familyName: 'Stone', givenName: 'Mia' },
  roles: [],
});

/** The same in both modes. */
const CONNECTING: readonly Exchange[] = [
  {
    what: 'Test connection looks for somebody who does not exist',
    method: 'GET',
    path: `/Users?${filter('userName eq "9f6c1d5e-0f3c-4b3a-8f0f-6c2f4b8a1f10"')}`,
    status: 200,
    answer: { schemas: [LIST], totalResults: 0, Resources: [], startIndex: 1 },
  },
  {
    what: 'a person is added',
    method: 'POST',
    path: '/Users',
    body: newUser(mia, '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef'),
    status: 201,
    answer: { schemas: [USER], userName: mia, active: true, name: { givenName: 'Mia', familyName: 'Stone' } },
    id: 'user',
  },
  {
    what: 'another person is added',
    method: 'POST',
    path: '/Users',
    body: newUser('Noah.Field@contoso.example', '6d3f6e3e-4d52-4f0c-9a85-63b0a2a3f7b4'),
    status: 201,
    id: 'member',
  },
  {
    what: 'the person is read',
    method: 'GET',
    path: '/Users/{user}',
    status: 200,
    answer: { id: '{user}', externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef', meta: { resourceType: 'User' } },
  },
  {
    what: 'somebody unknown is read',
    method: 'GET',
    path: '/Users/5171a35d82074e068ce2',
    status: 404,
    answer: { status: '404' },
  },
  {
    what: 'the person is found by userName',
    method: 'GET',
    path: `/Users?${filter(`userName eq "${mia.toLowerCase()}"`)}`,
    status: 200,
    answer: {
      totalResults: 1,
      itemsPerPage: 1,
      Resources: [{ id: '{user}', emails: [{ type: 'work', value: mia.toLowerCase() }] }],
    },
  },
  {
    what: 'a group is added',
    method: 'POST',
    path: '/Groups',
    body: {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Field team',
      meta: { resourceType: 'Group' },
    },
    status: 201,
    answer: { schemas: [GROUP], displayName: 'Field team', members: [] },
    id: 'group',
  },
  {
    what: 'the group is read without its members',
    method: 'GET',
    path: '/Groups/{group}?excludedAttributes=members',
    status: 200,
    answer: { id: '{group}', displayName: 'Field team' },
  },
  {
    what: 'the group is found by its name',
    method: 'GET',
    path: `/Groups?excludedAttributes=members&${filter('displayName eq "Field team"')}`,
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{group}' }] },
  },
];

const LEAVING: readonly Exchange[] = [
  {
    what: 'a disabled person is still read',
    method: 'GET',
    path: '/Users/{user}',
    status: 200,
    answer: { active: false },
  },
  { what: 'the person is deleted', method: 'DELETE', path: '/Users/{user}', status: 204 },
  { what: 'a deleted person is read', method: 'GET', path: '/Users/{user}', status: 404 },
  { what: 'the group is deleted', method: 'DELETE', path: '/Groups/{group}', status: 204 },
];

const users = (what: string, answer: object, ...operations: object[]): Exchange => ({
  what,
  method: 'PATCH',
  path: '/Users/{user}',
  body: patch(...operations),
  status: 200,
  answer,
});
const groups = (what: string, ...operations: object[]): Exchange => ({
  what,
  method: 'PATCH',
  path: '/Groups/{group}',
  body: patch(...operations),
  status: 204,
});
const members = (what: string, ...values: string[]): Exchange => ({
  what,
  method: 'GET',
  path: '/Groups/{group}',
  status: 200,
  answer: { members: values.map((value) => ({ value })) },
});

const WITHOUT_FLAG: readonly Exchange[] = [
  users(
    'several attributes change',
    { emails: [{ value: 'mia@contoso.example' }], name: { familyName: 'Hill', givenName: 'Mia' } },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mia@contoso.example' },
    { op: 'Replace', path: 'name.familyName', value: 'Hill' },
  ),
  users(
    'the address changes',
    { userName: 'mia.hill@contoso.example' },
    { op: 'Replace', path: 'userName', value: 'mia.hill@contoso.example' },
  ),
  users(
    'attributes are added, some of which the portal does not store',
    { title: 'Adviser', displayName: 'Mia Hill' },
    { op: 'Add', path: 'title', value: 'Adviser' },
    { op: 'Add', path: 'displayName', value: 'Mia Hill' },
    { op: 'Add', path: 'nickName', value: 'Babs' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
    { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '020 7946 0000' },
    { op: 'Add', path: 'manager', value: [{ $ref: 'http://example/scim/Users/1', value: '1' }] },
  ),
  users(
    'one role is assigned',
    { roles: [{ value: 'tools:ai' }] },
    { op: 'Add', path: 'roles[primary eq "True"].value', value: 'tools:ai' },
  ),
  users(
    'roles are added as JSON',
    { roles: [{ value: 'tools:targets' }, { value: 'tools:ai' }] },
    {
      op: 'Add',
      path: 'roles',
      value: [
        { value: '{"id":"06b07648-ecfe-589f-9d2f-6325724a46ee","value":"tools:targets","displayName":"Targets"}' },
      ],
    },
  ),
  users(
    'roles are replaced',
    { roles: [{ value: 'tools:marketing' }] },
    {
      op: 'Replace',
      path: 'roles',
      value: [
        { primary: 'False', type: 'WindowsAzureActiveDirectoryRole', display: 'Marketing', value: 'tools:marketing' },
      ],
    },
  ),
  users('the person is disabled', { active: false }, { op: 'Replace', path: 'active', value: 'False' }),
  users('the person is enabled', { active: true }, { op: 'Add', path: 'active', value: 'True' }),
  groups('the group is renamed', { op: 'Replace', path: 'displayName', value: 'Field team North' }),
  groups('members are added', {
    op: 'Add',
    path: 'members',
    value: [
      { $ref: null, value: '{user}' },
      { $ref: null, value: '{member}' },
    ],
  }),
  groups('one member is removed', { op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
  members('the other member stays', '{member}'),
  users('the person leaves', { active: false }, { op: 'Replace', path: 'active', value: 'False' }),
];

const WITH_FLAG: readonly Exchange[] = [
  users(
    'several attributes change',
    { emails: [{ value: 'mia@contoso.example' }], name: { familyName: 'Hill', givenName: 'Mia' } },
    { op: 'replace', value: { 'emails[type eq "work"].value': 'mia@contoso.example', 'name.familyName': 'Hill' } },
  ),
  users(
    'the address changes',
    { userName: 'mia.hill@contoso.example' },
    { op: 'replace', value: { userName: 'mia.hill@contoso.example' } },
  ),
  users(
    'attributes are added, some of which the portal does not store',
    { title: 'Adviser', displayName: 'Mia Hill' },
    {
      op: 'add',
      value: {
        title: 'Adviser',
        displayName: 'Mia Hill',
        emails: [{ value: 'mia@contoso.example', type: 'work', primary: true }],
        [`${ENTERPRISE}:department`]: 'Sales',
        [ENTERPRISE]: { manager: { value: '1' } },
      },
    },
  ),
  users(
    'roles are replaced',
    { roles: [{ value: 'tools:marketing' }] },
    { op: 'replace', path: 'roles', value: [{ primary: false, display: 'Marketing', value: 'tools:marketing' }] },
  ),
  users('the person is disabled', { active: false }, { op: 'replace', path: 'active', value: false }),
  users('the person is enabled', { active: true }, { op: 'replace', value: { active: true } }),
  groups('the group is renamed', { op: 'replace', value: { displayName: 'Field team North' } }),
  groups('members are added', { op: 'add', path: 'members', value: [{ value: '{user}' }, { value: '{member}' }] }),
  groups('one member is removed', { op: 'remove', path: 'members[value eq "{user}"]' }),
  members('the other member stays', '{member}'),
  users('the person leaves', { active: false }, { op: 'replace', value: { active: false } }),
];

export const ENTRA_EXCHANGES: Readonly<Record<string, readonly Exchange[]>> = {
  'without aadOptscim062020': [...CONNECTING, ...WITHOUT_FLAG, ...LEAVING],
  'with aadOptscim062020': [...CONNECTING, ...WITH_FLAG, ...LEAVING],
};
