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

const exchange = (
  what: string,
  method: string,
  path: string,
  status: number,
  more: Pick<Exchange, 'body' | 'answer' | 'id'> = {},
): Exchange => ({ what, method, path, status, ...more });

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
  exchange(
    'Test connection looks for somebody who does not exist',
    'GET',
    `/Users?${filter('userName eq "9f6c1d5e-0f3c-4b3a-8f0f-6c2f4b8a1f10"')}`,
    200,
    { answer: { schemas: [LIST], totalResults: 0, Resources: [], startIndex: 1 } },
  ),
  exchange('a person is added', 'POST', '/Users', 201, {
    body: newUser(mia, '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef'),
    answer: { schemas: [USER], userName: mia, active: true, name: { givenName: 'Mia', familyName: 'Stone' } },
    id: 'user',
  }),
  exchange('another person is added', 'POST', '/Users', 201, {
    body: newUser('Noah.Field@contoso.example', '6d3f6e3e-4d52-4f0c-9a85-63b0a2a3f7b4'),
    id: 'member',
  }),
  exchange('the person is read', 'GET', '/Users/{user}', 200, {
    answer: { id: '{user}', externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef', meta: { resourceType: 'User' } },
  }),
  exchange('somebody unknown is read', 'GET', '/Users/5171a35d82074e068ce2', 404, { answer: { status: '404' } }),
  exchange('the person is found by userName', 'GET', `/Users?${filter(`userName eq "${mia.toLowerCase()}"`)}`, 200, {
    answer: {
      totalResults: 1,
      itemsPerPage: 1,
      Resources: [{ id: '{user}', emails: [{ type: 'work', value: mia.toLowerCase() }] }],
    },
  }),
  exchange('a group is added', 'POST', '/Groups', 201, {
    body: {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Field team',
      meta: { resourceType: 'Group' },
    },
    answer: { schemas: [GROUP], displayName: 'Field team', members: [] },
    id: 'group',
  }),
  exchange('the group is read without its members', 'GET', '/Groups/{group}?excludedAttributes=members', 200, {
    answer: { id: '{group}', displayName: 'Field team' },
  }),
  exchange(
    'the group is found by its name',
    'GET',
    `/Groups?excludedAttributes=members&${filter('displayName eq "Field team"')}`,
    200,
    { answer: { totalResults: 1, Resources: [{ id: '{group}' }] } },
  ),
];

const LEAVING: readonly Exchange[] = [
  exchange('a disabled person is still read', 'GET', '/Users/{user}', 200, { answer: { active: false } }),
  exchange('the person is deleted', 'DELETE', '/Users/{user}', 204),
  exchange('a deleted person is read', 'GET', '/Users/{user}', 404),
  exchange('the group is deleted', 'DELETE', '/Groups/{group}', 204),
];

const users = (what: string, answer: object, ...operations: object[]): Exchange =>
  exchange(what, 'PATCH', '/Users/{user}', 200, { body: patch(...operations), answer });
const groups = (what: string, ...operations: object[]): Exchange =>
  exchange(what, 'PATCH', '/Groups/{group}', 204, { body: patch(...operations) });
const members = (what: string, ...values: string[]): Exchange =>
  exchange(what, 'GET', '/Groups/{group}', 200, { answer: { members: values.map((value) => ({ value })) } });

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
