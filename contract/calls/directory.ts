import { createdAccessTokenSchema, revokedAccessTokenSchema } from '../access-token';
import { ADDS, ENDS, NOT_FOUND, call } from '../call';
import { directoryGroupRolesSchema, directorySetUpSchema, newDirectoryTokenSchema } from '../directory';
import { textsOf } from '../texts-of';

const FULL = { status: 409, when: 'A rule forbids it, for example the number of valid tokens.' } as const;

export const getDirectorySetUp = call('GET /admin/directorytokens', {
  who: 'Admin',
  says: 'The directory’s tokens and groups',
  answer: directorySetUpSchema,
});

export const addDirectoryToken = call('POST /admin/directorytokens/add', {
  who: 'Admin',
  onlyPeople: true,
  says: 'Create a token for the directory',
  details: 'Only the first answer has the token. At most two are valid at a time.',
  body: newDirectoryTokenSchema,
  answer: createdAccessTokenSchema,
  refuses: [FULL],
  unversioned: ADDS,
});

export const revokeDirectoryToken = call('POST /admin/directorytokens/revoke', {
  who: 'Admin',
  says: 'Revoke a token of the directory',
  body: revokedAccessTokenSchema,
  answer: textsOf('id'),
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});

export const saveGroupRoles = call('POST /admin/directorygroups/save', {
  who: 'Admin',
  says: 'Give roles to a group of the directory',
  body: directoryGroupRolesSchema,
  answer: directoryGroupRolesSchema.omit(['version']),
  refuses: [NOT_FOUND, FULL],
});
