import { array, boolean, object, string, type InferType } from 'yup';
import { SIGN_IN_METHODS } from './sign-in-method';

/** As many sign-ins are listed, the latest renewed first; nobody works in more browsers. */
export const MY_SESSIONS_MAX = 100;

/**
 * One sign-in of the caller that has not ended, through all its renewals (an extension). `id` names it and
 * signs nobody in. Moments are instants (ISO).
 */
export const mySessionSchema = object({
  id: string().required(),
  /** The one that asks. */
  isThis: boolean().required(),
  method: string().oneOf(SIGN_IN_METHODS).required(),
  startedAt: string().required(),
  /** The latest renewal; the start where there was none. */
  renewedAt: string().required(),
  endsAt: string().required(),
  /** `Firefox 144` and `Windows`; null where that is not known. */
  browser: string().nullable().defined(),
  system: string().nullable().defined(),
});

export type MySession = InferType<typeof mySessionSchema>;

/** Answer of `GET /mysessions`. */
export const mySessionsSchema = array(mySessionSchema).defined().strict();

/** Body of `POST /mysessions/end`; in the body, because addresses are written down on their way. */
export const endedSessionSchema = object({ id: string().required().max(100) });

/** Answer of `POST /mysessions/end` and `POST /mysessions/endothers`. */
export interface EndedSessions {
  /** How many sign-ins were ended by this call. */
  ended: number;
}
