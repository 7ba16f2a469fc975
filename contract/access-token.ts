import { array, boolean, number, object, string, type InferType } from 'yup';
import { ROLE_CLAIMS } from './person';
import { ROLES } from './role';
import { plainText, recordId } from './text';

export const ACCESS_TOKEN_PURPOSES = ['api', 'directory', 'calendar'] as const;

export type AccessTokenPurpose = (typeof ACCESS_TOKEN_PURPOSES)[number];

export const ACCESS_TOKEN_LIMITS = { name: 100, days: 366, perPerson: 20 };

/** An access token in lists, without the token itself. Moments are instants (ISO). */
export const accessTokenSchema = object({
  id: string().required(),
  name: string().required(),
  /** Its last characters. */
  ending: string().required(),
  /** Role claims to which it is limited; null if it has all of its owner's roles. */
  roles: array(string().required()).nullable().defined(),
  isReadOnly: boolean().required(),
  createdAt: string().required(),
  /** The name of the person who created it; null if a command did. */
  createdBy: string().nullable().defined(),
  expiresAt: string().nullable().defined(),
  /** To the minute; null if it was never used. */
  lastUsedAt: string().nullable().defined(),
});

export type AccessToken = InferType<typeof accessTokenSchema>;

/**
 * Answer of the calls that create a token, the only ones that show it. `token` is null if the call is a repeat: the first
 * answer was lost, and with it the token, which must be revoked.
 */
export const createdAccessTokenSchema = object({
  token: string().nullable().defined(),
  created: accessTokenSchema,
}).strict();

export type CreatedAccessToken = InferType<typeof createdAccessTokenSchema>;

/** Answer of `GET /mytokens`: the caller's tokens for programs, newest first. */
export const myAccessTokensSchema = object({
  mayCreate: boolean().required(),
  tokens: array(accessTokenSchema).defined(),
}).strict();

export type MyAccessTokens = InferType<typeof myAccessTokensSchema>;

/** Body of `POST /mytokens/add`. */
export const newAccessTokenSchema = object({
  name: plainText(ACCESS_TOKEN_LIMITS.name).trim().required(),
  /** Limits it to some of the caller's roles; null gives it all of them, including any given later. */
  roles: array(string().strict().oneOf(ROLE_CLAIMS).required()).strict().max(ROLES.length).nullable().defined(),
  isReadOnly: boolean().strict().required(),
  /** Days until it expires. */
  days: number().strict().integer().min(1).max(ACCESS_TOKEN_LIMITS.days).required(),
}).noUnknown();

export type NewAccessToken = InferType<typeof newAccessTokenSchema>;

/** Body of the calls that revoke a token. */
export const revokedAccessTokenSchema = object({ id: recordId().required() }).noUnknown();
