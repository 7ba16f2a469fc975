import { array, number, object, string, type InferType } from 'yup';

/** Answer of `GET /token/groupmicrosoft` and `/token/groupgoogle`: the product token and its expiry (ISO instant). */
export const productTokenSchema = object({
  token: string().required(),
  expires: string().required(),
}).strict();

export type ProductToken = InferType<typeof productTokenSchema>;

/** Answer of `GET /token/nonce` (an extension), if the start-up configuration announces it. */
export interface SignInNonce {
  nonce: string;
}

/** What the portal reads from the product token (product/session#user-fields). `exp` is in seconds. */
export const productClaimsSchema = object({
  sub: string().required(),
  sid: string().optional(),
  email: string().required(),
  given_name: string().defined(),
  family_name: string().defined(),
  roles: array(string().required()).defined(),
  tid: string().optional(),
  tenant: string().optional(),
  exp: number().required(),
}).strict();

export type ProductClaims = InferType<typeof productClaimsSchema>;
