import { randomBytes } from 'node:crypto';
import type { ProductToken } from '@contract/session';
import { SIGN_IN_METHODS, type SignInMethod } from '@contract/sign-in-method';
import { Hono, type Context } from 'hono';
import { addMinutes } from 'date-fns';
import type { AppDeps, VerifiedIdentity } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { ApiFailure, forbidden, notSignedIn } from '../http/api-failure';
import { endPredecessors, findActiveStaff, findLiveFamily, insertSession, revokeFamily } from './sessions';

/** Carries the product token that an exchange renews, so that sign-out ends the old one with the new one. */
export const RENEWS_HEADER = 'X-Renews';

/** More than anybody guesses, though a session's id is worth nothing without our signature around it. */
const SESSION_ID_BYTES = 24;

/**
 * Token exchange and sign-out (A §7):
 * - `GET /token/groupmicrosoft`, `GET /token/groupgoogle`: bearer is the provider's id token → `{token, expires}`
 * - `POST /signout`: revokes the family of the caller's session → 204
 */
export function sessionRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  for (const method of SIGN_IN_METHODS) {
    routes.get(`/token/${method}`, async (c) => {
      const identity = await deps.identities[method](bearerOf(c.req.header('Authorization')));
      const { productToken, ...opened } = await openSession(deps, method, identity, c.req.header(RENEWS_HEADER));
      deps.log.info({ ...whereFrom(c), ...opened, method }, 'signed in');
      c.header('Cache-Control', 'no-store');
      return c.json(productToken);
    });
  }

  routes.post('/signout', async (c) => {
    const { family, staffId } = c.get('principal');
    await revokeFamily(deps.db, family, deps.clock.now());
    deps.log.info({ ...whereFrom(c), staffId }, 'signed out');
    return c.body(null, 204);
  });

  return routes;
}

async function openSession(
  deps: AppDeps,
  method: SignInMethod,
  identity: VerifiedIdentity,
  renews: string | undefined,
): Promise<{ productToken: ProductToken; staffId: string; renewed: boolean }> {
  const person = await findActiveStaff(deps.db, identity.email);
  if (!person) throw forbidden('Your account is not known here.');

  const issuedAt = deps.clock.now();
  // `exp` counts whole seconds; the answer and the row say the same moment.
  const exp = Math.floor(addMinutes(issuedAt, deps.config.token.lifetimeMinutes).getTime() / 1000);
  const expiresAt = new Date(exp * 1000);
  const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
  const family = (await renewedFamily(deps, renews, person.id, issuedAt)) ?? id;
  await deps.db.transaction(async (tx) => {
    if (family !== id) await endPredecessors(tx, family, issuedAt);
    await insertSession(tx, { id, family, staffId: person.id, method, issuedAt, expiresAt });
  });

  const token = await deps.tokens.sign(
    {
      sub: person.id,
      sid: id,
      email: person.email,
      given_name: person.firstName,
      family_name: person.lastName,
      roles: [...(identity.roles ?? person.roles)],
      tid: identity.tenantId ?? undefined,
      tenant: person.email.slice(person.email.lastIndexOf('@') + 1),
      exp,
    },
    issuedAt,
  );
  const productToken = { token, expires: expiresAt.toISOString() };
  return { productToken, staffId: person.id, renewed: family !== id };
}

function whereFrom(c: Context<ApiEnv>) {
  return { requestId: c.get('requestId'), address: c.get('address') };
}

/** A stale, revoked or foreign token renews nothing: the sign-in stands on the provider's token alone. */
async function renewedFamily(
  deps: AppDeps,
  renews: string | undefined,
  staffId: string,
  now: Date,
): Promise<string | null> {
  if (!renews) return null;
  try {
    const claims = await deps.tokens.verify(renews, now);
    return await findLiveFamily(deps.db, claims.sid, staffId, now);
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

function bearerOf(header: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]{1,16384})$/i.exec(header ?? '')?.[1];
  if (!token) throw notSignedIn('The sign-in carries no token.');
  return token;
}
