import {
  createdAccessTokenSchema,
  myAccessTokensSchema,
  newAccessTokenSchema,
  revokedAccessTokenSchema,
} from '../access-token';
import { ADDS, ENDS, NOT_FOUND, NULL, call } from '../call';

export const listAccessTokens = call('GET /mytokens', {
  who: 'signed-in',
  says: 'The caller’s API tokens',
  answer: myAccessTokensSchema,
});

export const addAccessToken = call('POST /mytokens/add', {
  who: 'signed-in',
  onlyPeople: true,
  says: 'Create an API token',
  details: 'Only the first answer has the token. It cannot be called with an API token.',
  body: newAccessTokenSchema,
  answer: createdAccessTokenSchema,
  refuses: [{ status: 403, when: 'The caller may not create tokens.' }],
  unversioned: ADDS,
  example: { name: 'Nightly report', roles: null, isReadOnly: true, days: 30 },
});

export const revokeAccessToken = call('POST /mytokens/revoke', {
  who: 'signed-in',
  says: 'Revoke one of the caller’s API tokens',
  body: revokedAccessTokenSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});
