import { number, object, string } from 'yup';
import { ADDS, ENDS, NOT_FOUND, NO_CONTENT, call, staffCall } from '../call';
import { endedSessionSchema, mySessionsSchema } from '../my-session';
import { productTokenSchema } from '../session';
import { textsOf } from '../texts-of';

const EXCHANGE_REFUSALS = [
  { status: 401, when: 'The id token is not valid, or was used before.' },
  { status: 410, when: 'An operator’s link was used before, or has expired.' },
  { status: 403, when: 'The address is unknown, or belongs to another account.' },
] as const;
const EXCHANGE =
  'The bearer is the provider’s id token, with the nonce of `GET /token/nonce`. `X-Renews` names the token that is renewed.';

export const getNonce = call('GET /token/nonce', {
  isSpecified: true,
  who: 'public',
  says: 'A nonce for a sign-in',
  answer: textsOf('nonce'),
});

export const backChannelLogout = call('POST /signout/backchannel', {
  who: 'public',
  says: 'End the sign-ins that the directory has ended',
  details: 'Called by the OpenID provider (OpenID Connect Back-Channel Logout 1.0), with its signed logout token.',
  body: { form: object({ logout_token: string().required().max(16_384) }) },
  answer: { null: true },
  unversioned: ENDS,
  isKeyless: true,
});

export const signInWithMicrosoft = call('GET /token/groupmicrosoft', {
  isSpecified: true,
  who: 'public',
  says: 'Exchange a Microsoft id token for a token of the portal',
  details: EXCHANGE,
  headers: { 'X-Renews': 'The token that is renewed.' },
  answer: productTokenSchema,
  refuses: EXCHANGE_REFUSALS,
  writes: true,
  unversioned: ADDS,
});

export const signInWithGoogle = call('GET /token/groupgoogle', {
  isSpecified: true,
  who: 'public',
  says: 'Exchange a Google id token for a token of the portal',
  details: EXCHANGE,
  headers: { 'X-Renews': 'The token that is renewed.' },
  answer: productTokenSchema,
  refuses: EXCHANGE_REFUSALS,
  writes: true,
  unversioned: ADDS,
});

export const signOut = staffCall('POST /signout', {
  onlyPeople: true,
  says: 'End this sign-in',
  answer: NO_CONTENT,
  unversioned: ENDS,
  isKeyless: true,
});

export const listMySessions = staffCall('GET /mysessions', {
  says: 'Where the caller is signed in',
  answer: mySessionsSchema,
});

export const endSession = staffCall('POST /mysessions/end', {
  onlyPeople: true,
  says: 'End one of the caller’s sign-ins',
  body: endedSessionSchema,
  answer: object({ ended: number().integer().min(0).required() }),
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});

export const endOtherSessions = staffCall('POST /mysessions/endothers', {
  onlyPeople: true,
  says: 'End the caller’s other sign-ins',
  answer: object({ ended: number().integer().min(0).required() }),
  unversioned: ENDS,
});
