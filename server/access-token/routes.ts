import {
  ACCESS_TOKEN_LIMITS,
  newAccessTokenSchema,
  revokedAccessTokenSchema,
  type MyAccessTokens,
} from '@contract/access-token';
import { addDays } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { Database, Transaction } from '../data/database';
import { staff } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { conflict, forbidden } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { listAccessTokens, revokeAccessToken, tokensOf } from './access-tokens';
import { answerWithToken } from './answer-with-token';

/**
 * The caller's API tokens (product/access-tokens), for those whom an administrator allows them:
 * - `GET /mytokens` → `{mayCreate, tokens}`
 * - `POST /mytokens/add` `{name, roles, isReadOnly, days}` → `{token, created}`
 * - `POST /mytokens/revoke` `{id}` → null
 */
export function accessTokenRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/mytokens', async (c) => {
    const { staffId } = c.get('principal');
    const [mayCreate, tokens] = await Promise.all([
      mayUseTokens(db, staffId),
      listAccessTokens(db, tokensOf('api', staffId), clock.now()),
    ]);
    return c.json({ mayCreate, tokens } satisfies MyAccessTokens);
  });

  routes.post('/mytokens/add', async (c) => {
    const payload = await readJson(c, newAccessTokenSchema);
    const by = c.get('principal');
    const { days, ...details } = payload.value;
    const most = ACCESS_TOKEN_LIMITS.perPerson;
    return answerWithToken(c, deps, payload, {
      details: { ...details, purpose: 'api', staffId: by.staffId, expiresAt: addDays(clock.now(), days) },
      most,
      tooMany: () => conflict(`You have ${most} API tokens. Revoke one first.`, 'too-many-tokens'),
      check: async (tx) => {
        if (!(await mayUseTokens(tx, by.staffId))) throw forbidden('Ask an administrator to allow you API tokens.');
      },
    });
  });

  const write = recordedWrites(routes, deps);
  write('/mytokens/revoke', revokedAccessTokenSchema, async (tx, { id }, actor) => {
    await revokeAccessToken(tx, id, tokensOf('api', actor.id), actor);
    return null;
  });

  return routes;
}

async function mayUseTokens(reader: Database | Transaction, staffId: string): Promise<boolean> {
  return (await reader.$count(staff, and(eq(staff.id, staffId), eq(staff.mayUseTokens, true)))) > 0;
}
