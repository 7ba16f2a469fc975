import {
  createdAccessTokenSchema,
  myAccessTokensSchema,
  newAccessTokenSchema,
  revokedAccessTokenSchema,
} from '../access-token';
import { ADDS, ENDS, NOT_FOUND, NULL, staffCall } from '../call';

export const listAccessTokens = staffCall('GET /mytokens', {
  says: 'The caller’s API tokens',
  answer: myAccessTokensSchema,
});

export const addAccessToken = staffCall('POST /mytokens/add', {
  onlyPeople: true,
  says: 'Create an API token',
  details: 'Only the first answer has the token. It cannot be called with an API token.',
  body: newAccessTokenSchema,
  answer: createdAccessTokenSchema,
  refuses: [{ status: 403, when: 'The caller may not create tokens.' }],
  unversioned: ADDS,
  example: { name: 'Nightly report', roles: null, isReadOnly: true, days: 30 },
});

export const revokeAccessToken = staffCall('POST /mytokens/revoke', {
  says: 'Revoke one of the caller’s API tokens',
  body: revokedAccessTokenSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});
