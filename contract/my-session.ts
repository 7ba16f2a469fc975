import { array, boolean, object, string, type InferType } from 'yup';
import { SIGN_IN_METHODS } from './sign-in-method';

/** The maximum number of sign-ins listed, latest renewal first; nobody uses more browsers. */
export const MY_SESSIONS_MAX = 100;

/**
 * One of the caller's active sign-ins, including its renewals (an extension). `id` identifies it but cannot be used to
 * sign in. Moments are instants (ISO).
 */
export const mySessionSchema = object({
  id: string().required(),
  /** True for the sign-in that makes the call. */
  isThis: boolean().required(),
  /** The person had never signed in with this browser and system before. */
  isNewBrowser: boolean().required(),
  method: string().oneOf(SIGN_IN_METHODS).required(),
  startedAt: string().required(),
  /** The latest renewal, or the start if there was none. */
  renewedAt: string().required(),
  endsAt: string().required(),
  /** `Firefox 144` and `Windows`; null if unknown. */
  browser: string().nullable().defined(),
  system: string().nullable().defined(),
});

export type MySession = InferType<typeof mySessionSchema>;

/** Answer of `GET /mysessions`. */
export const mySessionsSchema = array(mySessionSchema).defined().strict();

/** Body of `POST /mysessions/end`; the id is in the body because proxies log addresses. */
export const endedSessionSchema = object({ id: string().required().max(100) });

/** Answer of `POST /mysessions/end` and `POST /mysessions/endothers`. */
export interface EndedSessions {
  ended: number;
}
