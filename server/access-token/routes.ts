import { ACCESS_TOKEN_LIMITS } from '@contract/access-token';
import * as calls from '@contract/calls/access-token';
import { addDays } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { staff } from '../data/schema';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { conflict, forbidden } from '../http/api-failure';
import { listAccessTokens, revokeAccessToken, tokensOf } from './access-tokens';
import { answerWithToken } from './answer-with-token';

/** The caller's API tokens (product/access-tokens), for those whom an administrator allows them. */
export function accessTokenRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  return handled(calls, deps, {
    listAccessTokens: async ({ caller: { staffId } }) => {
      const [mayCreate, tokens] = await Promise.all([
        mayUseTokens(db, staffId),
        listAccessTokens(db, tokensOf('api', staffId), clock.now()),
      ]);
      return { mayCreate, tokens };
    },
    addAccessToken: byHand(({ c, body: { days, ...details }, caller }, payload) => {
      const most = ACCESS_TOKEN_LIMITS.perPerson;
      return answerWithToken(c, deps, payload, {
        details: { ...details, purpose: 'api', staffId: caller.staffId, expiresAt: addDays(clock.now(), days) },
        most,
        tooMany: () => conflict(`You have ${most} API tokens. Revoke one first.`, 'too-many-tokens'),
        check: async (tx) => {
          if (!(await mayUseTokens(tx, caller.staffId)))
            throw forbidden('Ask an administrator to allow you API tokens.');
        },
      });
    }),
    revokeAccessToken: async (tx, { id }, actor) => {
      await revokeAccessToken(tx, id, tokensOf('api', actor.id), actor);
      return null;
    },
  });
}

async function mayUseTokens(reader: Database | Transaction, staffId: string): Promise<boolean> {
  return (await reader.$count(staff, and(eq(staff.id, staffId), eq(staff.mayUseTokens, true)))) > 0;
}
