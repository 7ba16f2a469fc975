import type { CreatedAccessToken } from '@contract/access-token';
import { and } from 'drizzle-orm';
import type { Context } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import { lockName } from '../data/lock-name';
import { accessTokens } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import type { ApiFailure } from '../http/api-failure';
import type { Payload } from '../http/api-payload';
import { idempotentWithSecret } from '../http/idempotency';
import { isValidToken, newToken, storeAccessToken, tokensOf, type AccessTokenDetails } from './access-tokens';

interface NewToken {
  details: AccessTokenDetails;
  /** How many valid tokens for this purpose its owner can have. */
  most: number;
  tooMany: () => ApiFailure;
  /** May refuse; runs in the transaction that adds the token. */
  check?: (tx: Transaction) => Promise<void>;
}

/**
 * Creates a token once and answers it. Answers to repeats are stored, so they do not contain the token
 * (product/access-tokens#shown-once).
 */
export async function answerWithToken(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  { details, most, tooMany, check }: NewToken,
): Promise<Response> {
  const { purpose, staffId = null } = details;
  const token = newToken(purpose);
  const create = async (tx: Transaction) => {
    const actor = actorOf(c, deps.clock.now());
    await check?.(tx);
    await lockName(tx, `access-token ${purpose} ${staffId ?? ''}`);
    const valid = await tx.$count(accessTokens, and(tokensOf(purpose, staffId), isValidToken(actor.now)));
    if (valid >= most) throw tooMany();
    return { token: null, created: await storeAccessToken(tx, token, details, actor) } satisfies CreatedAccessToken;
  };
  return idempotentWithSecret(c, deps, payload, create, () => ({ token }));
}
