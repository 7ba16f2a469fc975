import { randomBytes } from 'node:crypto';
import * as calls from '@contract/calls/session';
import type { ProductToken, SignInNonce } from '@contract/session';
import type { SignInMethod } from '@contract/sign-in-method';
import type { Context } from 'hono';
import { addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import type { EndedSessions } from '@contract/my-session';
import { actorOf } from '../audit/actor-of';
import { readForm } from '../document/document-form';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { staff } from '../data/schema';
import type { AppDeps, SigningIn } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv, Principal } from '../http/api-env';
import { ApiFailure, badRequest, forbidden, linkOver, nonceRefused, notSignedIn } from '../http/api-failure';
import type { Payload } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { isOwnAccount } from './bind-account';
import { browserNames } from './browser-name';
import { rememberBrowser } from './known-browsers';
import { endAtProvider } from './provider-logout';
import { signInOf } from '../http/authenticate';
import { endMySession, endOtherSessions, listMySessions } from './my-sessions';
import {
  endPredecessors,
  findActiveStaff,
  findLiveFamily,
  grantRoles,
  holdActiveStaff,
  insertSession,
  revokeFamily,
  type Family,
  type Staff,
} from './sessions';
import { consumeSignIn } from './consume-sign-in';

/** The product token that an exchange renews, so that sign-out ends both the old and the new one. */
export const RENEWS_HEADER = 'X-Renews';

/** Impossible to guess, although a session's id is useless without our signature. */
const SESSION_ID_BYTES = 24;

const ANOTHER_ACCOUNT =
  'This address belongs to another account at your sign-in provider than before. Ask your administrator to release it.';

interface SignInRequest {
  requestId: string;
  address: string;
  renews: string | undefined;
  userAgent: string | undefined;
}

/**
 * Token exchange and sign-out (product/session#token-exchange), and as an extension the nonce that a sign-in's token must
 * contain and the caller's own sessions. The bearer of an exchange is the provider's id token, which it verifies itself.
 */
export function sessionRoutes(deps: AppDeps) {
  const signInWith = (method: SignInMethod) =>
    byHand(async ({ c }) => {
      const signingIn = await whoSignsIn(deps, method, bearerOf(c.req.header('Authorization')));
      const request = { ...whereFrom(c), renews: c.req.header(RENEWS_HEADER), userAgent: c.req.header('User-Agent') };
      const { productToken, ...opened } = await openSession(deps, method, signingIn, request);
      deps.log.info({ ...whereFrom(c), ...opened, method }, 'signed in');
      c.header('Cache-Control', 'no-store');
      return c.json(productToken);
    });
  return handled(calls, deps, {
    getNonce: ({ c }) => {
      c.header('Cache-Control', 'no-store');
      return { nonce: deps.signInNonces.issue(deps.clock.now()) } satisfies SignInNonce;
    },
    backChannelLogout: byHand(async ({ c }) => {
      c.header('Cache-Control', 'no-store');
      const { logout_token: token } = (await readForm(c, calls.backChannelLogout.body.form)).value;
      const logout = await deps.verifyLogout(token).catch(asBadRequest);
      const actor: Actor = { ...PROVIDER, requestId: c.get('requestId'), now: deps.clock.now() };
      const ended = await deps.db.transaction((tx) => endAtProvider(tx, logout, actor));
      deps.liveSessions.forget();
      deps.log.info({ ...whereFrom(c), ended }, 'sessions ended at the provider');
      return c.json(null);
    }),
    signInWithMicrosoft: signInWith('groupmicrosoft'),
    signInWithGoogle: signInWith('groupgoogle'),
    signOut: byHand(async ({ c, caller }) => {
      const { staffId } = caller;
      const family = signInOf(caller);
      const actor = actorOf(c, deps.clock.now());
      await deps.db.transaction(async (tx) => {
        await revokeFamily(tx, staffId, family, actor.now);
        await recordSession(tx, actor, 'sign-out', {});
      });
      deps.liveSessions.forget();
      deps.log.info({ ...whereFrom(c), staffId }, 'signed out');
      return c.body(null, 204);
    }),
    listMySessions: ({ caller }) => listMySessions(deps.db, caller, deps.clock.now()),
    endSession: byHand(({ c, body: { id } }, payload) =>
      ending(c, deps, payload, (tx, by, now) => endMySession(tx, by, id, now)),
    ),
    endOtherSessions: byHand(({ c }, payload) => ending(c, deps, payload, endOtherSessions)),
  });
}

/** Ends sessions of the caller, and logs it once. */
async function ending(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  work: (tx: Transaction, by: Principal, now: Date) => Promise<number>,
): Promise<Response> {
  const by = c.get('principal');
  let ended = 0;
  const answer = await idempotent(c, deps, payload, async (tx): Promise<EndedSessions> => {
    const actor = actorOf(c, deps.clock.now());
    ended = await work(tx, by, actor.now);
    if (ended > 0) await recordSession(tx, actor, 'end', { ended });
    return { ended };
  });
  deps.liveSessions.forget();
  if (ended > 0) deps.log.info({ ...whereFrom(c), staffId: by.staffId, ended }, 'sessions ended');
  return answer;
}

/** The method of a sign-in without a provider, in the audit log. */
const LET_IN_METHOD = 'npm run admin';

async function whoSignsIn(deps: AppDeps, method: SignInMethod, bearer: string): Promise<SigningIn> {
  const letIn = deps.letIns.read(bearer, deps.clock.now());
  if (!letIn) {
    const identity = await deps.identities[method](bearer);
    return { ...identity, account: identity };
  }
  const { staffId, hash, expiresAt } = letIn;
  const [person] = await deps.db.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId));
  if (!person) throw unknownAccount();
  return { email: person.email, tenantId: null, roles: null, account: null, token: { hash, nonce: null, expiresAt } };
}

async function openSession(
  deps: AppDeps,
  method: SignInMethod,
  signingIn: SigningIn,
  { renews, userAgent, ...where }: SignInRequest,
): Promise<{ productToken: ProductToken; staffId: string; renewed: boolean }> {
  const person = await findActiveStaff(deps.db, signingIn.email);
  if (!person) throw unknownAccount();

  const issuedAt = deps.clock.now();
  // `exp` is in whole seconds; the answer and the row have the same moment.
  const exp = Math.floor(addMinutes(issuedAt, deps.config.token.lifetimeMinutes).getTime() / 1000);
  const expiresAt = new Date(exp * 1000);
  const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
  const renewed = await renewedFamily(deps, renews, person.id, issuedAt);
  const { roles, account } = signingIn;
  const family = renewed ?? { family: id, startedAt: issuedAt, isNewBrowser: false, providerSession: null };
  const providerSession = signingIn.session ?? family.providerSession;
  const times = { issuedAt, expiresAt };
  const row = { ...family, providerSession, ...times, id, staffId: person.id, method, roles: roles && [...roles] };
  const names = browserNames(userAgent);
  const nonce = ownNonce(deps, signingIn, issuedAt);
  // A provider puts no nonce into a refreshed token; such a token can renew a session but not begin one.
  if (nonce === null && account && !renewed) throw nonceRefused();
  await deps.db.transaction(async (tx) => {
    if (!(await holdActiveStaff(tx, person.id))) throw unknownAccount();
    if (account && !(await isOwnAccount(tx, person.id, account, issuedAt))) {
      deps.log.warn({ ...where, security: 'another account', staffId: person.id, method }, 'refused');
      throw new ApiFailure(403, 'another-account', ANOTHER_ACCOUNT);
    }
    await consumeOnce(tx, signingIn, { nonce, isRenewal: renewed !== null }, issuedAt);
    const isNewBrowser = renewed ? row.isNewBrowser : await rememberBrowser(tx, row, names, issuedAt);
    await insertSession(tx, { ...row, ...names, isNewBrowser });
    if (account) await grantRoles(tx, row);
    await tx.update(staff).set({ lastSignInAt: issuedAt }).where(eq(staff.id, person.id));
    // A renewal continues a sign-in that already has its entry.
    if (renewed) await endPredecessors(tx, row, issuedAt);
    else
      await recordSession(tx, signedIn(person, roles, where.requestId, issuedAt), 'sign-in', {
        method: account ? method : LET_IN_METHOD,
      });
  });
  // The provider may have added or removed roles, which also apply to the person's other sessions.
  deps.liveSessions.forget();

  const claims = { sid: id, roles: [...(roles ?? person.roles)], tid: signingIn.tenantId ?? undefined, exp };
  const token = await deps.tokens.sign({ ...claimsOf(person), ...claims }, issuedAt);
  const productToken = { token, expires: expiresAt.toISOString() };
  return { productToken, staffId: person.id, renewed: renewed !== null };
}

/** Who has ended the sign-ins, in the audit log. */
const PROVIDER = { id: null, name: 'The sign-in provider', roles: [], source: 'directory' } as const;

/** The provider's specification wants 400 for every token that is refused. */
function asBadRequest(error: unknown): never {
  throw error instanceof ApiFailure && error.status !== 503
    ? badRequest('The logout token could not be verified.', 'logout-token-refused')
    : error;
}

/** A used provider's token is another refusal than a used link. */
async function consumeOnce(
  tx: Transaction,
  { token, account }: SigningIn,
  sent: { nonce: string | null; isRenewal: boolean },
  now: Date,
): Promise<void> {
  await consumeSignIn(tx, { token, ...sent }, now).catch((error: unknown) => {
    throw account ? error : linkOver();
  });
}

function claimsOf({ id, email, firstName, lastName }: Staff) {
  const tenant = email.slice(email.lastIndexOf('@') + 1);
  return { sub: id, email, given_name: firstName, family_name: lastName, tenant };
}

function signedIn(
  { id, firstName, lastName, roles }: typeof staff.$inferSelect,
  ofProvider: readonly string[] | null,
  requestId: string,
  now: Date,
): Actor {
  const name = `${firstName} ${lastName}`.trim();
  return { id, name, roles: ofProvider ?? roles, source: 'screen', requestId, now };
}

/** Sign-ins and what ends them are events of the person's own history. */
function recordSession(tx: Transaction, actor: Actor, what: 'sign-in' | 'sign-out' | 'end', after: object) {
  const subject = { subjectId: actor.id ?? '', subjectName: actor.name };
  return recordChange(tx, actor, { action: `session.${what}`, ...subject, after });
}

const unknownAccount = () => forbidden('Your account is not known here.');

/** The nonce in the provider's token, if we issued it and it is still valid. */
function ownNonce({ signInNonces }: AppDeps, { token: { nonce } }: SigningIn, now: Date): string | null {
  return nonce !== null && signInNonces.isOurs(nonce, now) ? nonce : null;
}

function whereFrom(c: Context<ApiEnv>) {
  return { requestId: c.get('requestId'), address: c.get('address') };
}

/**
 * An expired or foreign token renews nothing: the sign-in then only relies on the provider's token. @throws ApiFailure
 * 401 if the session that it renews was ended
 */
async function renewedFamily(
  deps: AppDeps,
  renews: string | undefined,
  staffId: string,
  now: Date,
): Promise<Family | null> {
  if (!renews) return null;
  const claims = await deps.tokens.verify(renews, now).catch(() => null);
  return claims && findLiveFamily(deps.db, claims.sid, staffId, now);
}

function bearerOf(header: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]{1,16384})$/i.exec(header ?? '')?.[1];
  if (!token) throw notSignedIn('The sign-in has no token.');
  return token;
}
