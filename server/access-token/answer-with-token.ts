import type { CreatedAccessToken } from '@contract/access-token';
import type { Context } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import type { Payload } from '../http/api-payload';
import { idempotentWithSecret } from '../http/idempotency';
import { newToken, storeAccessToken, type AccessTokenDetails } from './access-tokens';

/**
 * Creates a token once and answers it. Answers to repeats are stored, so they do not contain the token
 * (product/access-tokens#shown-once). `check` may refuse, in the transaction of the token.
 */
export async function answerWithToken(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  details: AccessTokenDetails,
  check: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<Response> {
  const token = newToken(details.purpose);
  const create = async (tx: Transaction) => {
    await check(tx);
    const created = await storeAccessToken(tx, token, details, actorOf(c, deps.clock.now()));
    return { token: null, created } satisfies CreatedAccessToken;
  };
  return idempotentWithSecret(c, deps, payload, create, () => ({ token }));
}
