import { createdAccessTokenSchema, revokedAccessTokenSchema } from '../access-token';
import { ADDS, ENDS, NOT_FOUND, adminCall } from '../call';
import { directoryGroupRolesSchema, directorySetUpSchema, newDirectoryTokenSchema } from '../directory';
import { textsOf } from '../texts-of';

const FULL = { status: 409, when: 'A rule forbids it, for example the number of valid tokens.' } as const;

export const getDirectorySetUp = adminCall('GET /admin/directorytokens', {
  says: 'The directory’s tokens and groups',
  answer: directorySetUpSchema,
});

export const addDirectoryToken = adminCall('POST /admin/directorytokens/add', {
  onlyPeople: true,
  says: 'Create a token for the directory',
  details: 'Only the first answer has the token. At most two are valid at a time.',
  body: newDirectoryTokenSchema,
  answer: createdAccessTokenSchema,
  refuses: [FULL],
  unversioned: ADDS,
});

export const revokeDirectoryToken = adminCall('POST /admin/directorytokens/revoke', {
  says: 'Revoke a token of the directory',
  body: revokedAccessTokenSchema,
  answer: textsOf('id'),
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});

export const saveGroupRoles = adminCall('POST /admin/directorygroups/save', {
  says: 'Give roles to a group of the directory',
  body: directoryGroupRolesSchema,
  answer: directoryGroupRolesSchema.omit(['version']),
  refuses: [NOT_FOUND, FULL],
});
