import {
  createdAccessTokenSchema,
  myAccessTokensSchema,
  newAccessTokenSchema,
  revokedAccessTokenSchema,
} from '@contract/access-token';
import { homeFeedQuerySchema, homeFeedSchema } from '@contract/home-feed';
import {
  personalItemInputSchema,
  personalItemPathSchema,
  personalItemRemovalSchema,
  personalItemRemovedSchema,
  personalItemSchema,
  personalItemsPathSchema,
  personalItemsQuerySchema,
  personalItemsSchema,
} from '@contract/personal-item';
import { configurationSchema } from '@contract/configuration';
import { logEventSchema } from '@contract/log-event';
import { endedSessionSchema, mySessionsSchema } from '@contract/my-session';
import { productTokenSchema } from '@contract/session';
import { number, object } from 'yup';
import {
  NO_CONTENT,
  NOT_FOUND,
  NULL,
  textsOf,
  type Answer,
  type Descriptions,
  type RouteDescription,
} from './description';

const STATUS = textsOf('status');
const ENDED: Answer = { json: object({ ended: number().integer().min(0).required() }) };
const EXCHANGE =
  'The bearer is the provider’s id token, with the nonce of `GET /token/nonce`. `X-Renews` names the token that is renewed.';

const EXCHANGE_REFUSALS: RouteDescription['refusals'] = [
  { status: 401, when: 'The id token is not valid, or was used before.' },
  { status: 403, when: 'The address is unknown, or belongs to another account.' },
];

/** Health, sign-in, the configuration, and what the caller has of their own. */
export const SESSION_ROUTES = {
  'GET /healthz': { summary: 'Whether the process answers', answer: STATUS },
  'GET /readyz': {
    summary: 'Whether the server should get requests',
    answer: STATUS,
    refusals: [{ status: 503, when: 'The database does not answer, or the server is shutting down.' }],
  },
  'GET /openapi.json': {
    summary: 'This description',
    answer: { jsonSchema: { type: 'object' } },
  },
  'GET /token/nonce': { summary: 'A nonce for a sign-in', answer: textsOf('nonce') },
  'GET /token/groupmicrosoft': {
    summary: 'Exchange a Microsoft id token for a token of the portal',
    details: EXCHANGE,
    headers: { 'X-Renews': 'The token that is renewed.' },
    answer: { json: productTokenSchema },
    refusals: EXCHANGE_REFUSALS,
  },
  'GET /token/groupgoogle': {
    summary: 'Exchange a Google id token for a token of the portal',
    details: EXCHANGE,
    headers: { 'X-Renews': 'The token that is renewed.' },
    answer: { json: productTokenSchema },
    refusals: EXCHANGE_REFUSALS,
  },
  'POST /signout': { summary: 'End this sign-in', answer: NO_CONTENT, isKeyless: true },
  'GET /mysessions': { summary: 'Where the caller is signed in', answer: { json: mySessionsSchema } },
  'POST /mysessions/end': {
    summary: 'End one of the caller’s sign-ins',
    body: { json: endedSessionSchema },
    answer: ENDED,
    refusals: [NOT_FOUND],
  },
  'POST /mysessions/endothers': { summary: 'End the caller’s other sign-ins', answer: ENDED },
  'GET /mytokens': { summary: 'The caller’s API tokens', answer: { json: myAccessTokensSchema } },
  'POST /mytokens/add': {
    summary: 'Create an API token',
    details: 'Only the first answer has the token. It cannot be called with an API token.',
    body: { json: newAccessTokenSchema },
    answer: { json: createdAccessTokenSchema },
    refusals: [{ status: 403, when: 'The caller may not create tokens.' }],
  },
  'POST /mytokens/revoke': {
    summary: 'Revoke one of the caller’s API tokens',
    body: { json: revokedAccessTokenSchema },
    answer: NULL,
    refusals: [NOT_FOUND],
  },
  'GET /homefeed': {
    summary: 'What has changed that concerns the caller',
    details:
      'Of the last 30 days, the latest first, without what the caller did. Prospects need the role Marketing, comments the role Templates.',
    query: homeFeedQuerySchema,
    answer: { json: homeFeedSchema },
  },
  'GET /personalitems/:kind': {
    summary: 'The caller’s own items of a kind',
    details:
      'Saved views, prompts, conversations, notes and the like. Lists of kinds with large values have null for them.',
    params: personalItemsPathSchema,
    query: personalItemsQuerySchema,
    answer: { json: personalItemsSchema },
  },
  'GET /personalitems/:kind/:id': {
    summary: 'One of the caller’s own items',
    params: personalItemPathSchema,
    answer: { json: personalItemSchema },
    refusals: [NOT_FOUND],
  },
  'POST /personalitems/save': {
    summary: 'Add or change one of the caller’s own items',
    details: 'The caller chooses the id. Version 0 adds an item. The value must have the shape of its kind.',
    body: { json: personalItemInputSchema },
    answer: { json: personalItemSchema },
    refusals: [NOT_FOUND, { status: 409, when: 'The caller has as many items of this kind as allowed.' }],
  },
  'POST /personalitems/remove': {
    summary: 'Remove one of the caller’s own items',
    details: 'Saving it again with version 0 restores it.',
    body: { json: personalItemRemovalSchema },
    answer: { json: personalItemRemovedSchema },
    refusals: [NOT_FOUND],
  },
  'GET /vars': {
    summary: 'Configuration, extensions and the caller’s roles',
    answer: { json: configurationSchema },
  },
  'POST /data/logevent': { summary: 'Log a page view', body: { json: logEventSchema }, answer: NULL },
} satisfies Descriptions;
