import {
  ACCESS_TOKEN_LIMITS,
  newAccessTokenSchema,
  revokedAccessTokenSchema,
  type MyAccessTokens,
} from '@contract/access-token';
import { addDays } from 'date-fns';
import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { Database, Transaction } from '../data/database';
import { accessTokens, staff } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { conflict, forbidden } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { requireSignIn } from '../http/authenticate';
import { idempotent } from '../http/idempotency';
import { listAccessTokens, revokeAccessToken } from './access-tokens';
import { answerWithToken } from './answer-with-token';

/**
 * The caller's API tokens (product/access-tokens), for those whom an administrator allows them:
 * - `GET /mytokens` → `{mayCreate, tokens}`
 * - `POST /mytokens/add` `{name, roles, isReadOnly, days}` → `{token, created}`, only with a sign-in
 * - `POST /mytokens/revoke` `{id}` → null
 */
export function accessTokenRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/mytokens', async (c) => {
    const { staffId } = c.get('principal');
    const [mayCreate, tokens] = await Promise.all([
      mayUseTokens(db, staffId),
      listAccessTokens(db, apiTokensOf(staffId), clock.now()),
    ]);
    return c.json({ mayCreate, tokens } satisfies MyAccessTokens);
  });

  routes.post('/mytokens/add', async (c) => {
    const payload = await readJson(c, newAccessTokenSchema);
    const by = c.get('principal');
    requireSignIn(by);
    const { days, ...details } = payload.value;
    const now = clock.now();
    const token = { ...details, purpose: 'api' as const, staffId: by.staffId, expiresAt: addDays(now, days) };
    return answerWithToken(c, deps, payload, token, async (tx) => {
      if (!(await mayUseTokens(tx, by.staffId))) throw forbidden('Ask an administrator to allow you API tokens.');
      if ((await listAccessTokens(tx, apiTokensOf(by.staffId), now)).length >= ACCESS_TOKEN_LIMITS.perPerson)
        throw conflict(`You have ${ACCESS_TOKEN_LIMITS.perPerson} API tokens. Revoke one first.`, 'too-many-tokens');
    });
  });

  routes.post('/mytokens/revoke', async (c) => {
    const payload = await readJson(c, revokedAccessTokenSchema);
    const { staffId } = c.get('principal');
    return idempotent(c, deps, payload, async (tx) => {
      const which = sql`${apiTokensOf(staffId)} and ${accessTokens.id} = ${payload.value.id}`;
      await revokeAccessToken(tx, which, actorOf(c, clock.now()));
      return null;
    });
  });

  return routes;
}

const apiTokensOf = (staffId: string) => sql`${accessTokens.staffId} = ${staffId} and ${accessTokens.purpose} = 'api'`;

async function mayUseTokens(reader: Database | Transaction, staffId: string): Promise<boolean> {
  return (await reader.$count(staff, and(eq(staff.id, staffId), eq(staff.mayUseTokens, true)))) > 0;
}
