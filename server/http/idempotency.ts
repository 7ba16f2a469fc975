import { createHash } from 'node:crypto';
import { subDays, subHours } from 'date-fns';
import { and, eq, lt, notLike, or, sql, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { DRAFT_KEY_DAYS, KEY_OF_DRAFT } from '@contract/idempotency';
import { gatherRows, recordingOf, writeAuditRows, type AuditRow } from '../data/audit-rows';
import type { Database, Transaction } from '../data/database';
import { LOCK_NOT_AVAILABLE, postgresCode, postgresContext } from '../data/postgres-code';
import { idempotencyKeys } from '../data/schema';
import { TIME_LIMITS } from '../data/time-limits';
import type { AppDeps } from '../deps';
import type { ApiEnv } from './api-env';
import { ApiFailure, badRequest, unprocessable } from './api-failure';
import type { Payload } from './api-payload';
import { logRefusal } from './log-refusal';
import { failureBody, type RecordedAnswer } from './recorded-answer';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Marks the answer to a repeat, so that a client can distinguish it from the first. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** Except for the keys of drafts. */
const KEPT_HOURS = 24;

/** 8 to 128 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{8,128}$/;

/** Shown to users who changed their text after an attempt whose answer they never saw. */
const ALREADY_DONE =
  'An earlier attempt has already been saved, without your later changes. Check what was saved before you save again.';

/**
 * Runs a write once, no matter how often its request arrives (`docs/decisions/003-idempotency.md`). Every POST goes
 * through it:
 *
 * ```ts
 * routes.post('/confirmVisitMinutes', async (c) => {
 *   const payload = await readJson(c, schema);
 *   return idempotent(c, deps, payload, async (tx) => {
 *     …read, check and write through `tx` alone, never through `deps.db`…
 *     return { id };                       // the JSON body of the 200; null is an answer too
 *   });
 * });
 * ```
 *
 * `work` runs in one transaction with the key's row, so "done" and "recorded" commit together. Without the header it is
 * an ordinary transaction. What `work` records in the audit log is written with the last statement. An `ApiFailure`
 * that `work` throws is an answer and is stored as well (its writes are undone); anything else undoes everything.
 * `work` must not touch what a rollback cannot undo, and waits for nothing but `tx`: meanwhile others wait for it, on
 * the embedded database all others.
 *
 * @throws ApiFailure 400 for a malformed key, 422 when another request with this key has been done before, 409 with
 *   Retry-After while the first request is still running
 */
export async function idempotent(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Response> {
  const claim = claimOf(c, deps, payload);
  if (claim === null) return c.json((await deps.db.transaction((tx) => loggedAtTheEnd(tx, work))) ?? null);
  const onRefused = (failure: ApiFailure) => logRefusal(failure, c, deps.log);
  return answered(c, await doOnce(deps.db, claim, work, onRefused));
}

function answered(c: Context<ApiEnv>, { answer, replayed }: Outcome): Response {
  if (replayed) c.header(REPLAYED_HEADER, 'true');
  return c.body(answer.body, answer.status, { 'Content-Type': answer.contentType });
}

/**
 * Like `idempotent`, for a write whose first answer alone has a secret: stored answers must not contain it. The route
 * must be one for people.
 * @param secrets the fields to replace in the first answer, called after `work`
 */
export async function idempotentWithSecret(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  work: (tx: Transaction) => Promise<object>,
  secrets: () => object,
): Promise<Response> {
  const match = c.get('match');
  if (typeof match !== 'object' || !('call' in match) || !match.call.onlyPeople)
    throw new Error(`${c.get('route')} answers a secret, and is not a call for people only.`);
  const answer = await idempotent(c, deps, payload, work);
  if (answer.status !== 200 || answer.headers.has(REPLAYED_HEADER)) return answer;
  return c.json({ ...((await answer.json()) as object), ...secrets() });
}

/**
 * The answer that `idempotent` would repeat; null if it would do its work. For writes with expensive preparation before
 * their transaction.
 * @throws ApiFailure as `idempotent` does
 */
export async function earlierAnswer(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
): Promise<Response | null> {
  const claim = claimOf(c, deps, payload);
  if (claim === null) return null;
  const [first] = await deps.db.select().from(idempotencyKeys).where(isRowOf(claim));
  if (!first?.status || first.createdAt < keptSince(claim)) return null;
  if (first.status >= 400 && first.fingerprint !== claim.fingerprint) return null;
  return answered(c, { answer: answerOf(first, claim), replayed: true });
}

/**
 * Like `idempotent`, for a write that is a single `insert … select` and answers null: one database round trip instead
 * of five. `rows` selects what is inserted, columns in `target`'s order.
 */
export async function idempotentInsert(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  { target, rows }: { target: SQL; rows: SQL },
): Promise<Response> {
  const insertion = sql`insert into ${target} ${rows}`;
  const claim = claimOf(c, deps, payload);
  if (claim === null) {
    await deps.db.execute(insertion);
    return c.json(null);
  }
  const { rowCount } = await deps.db.execute(sql`
    with claimed as (
      insert into ${idempotencyKeys} (staff_id, key, fingerprint, created_at, status, content_type, body)
      values (${claim.staffId}, ${claim.key}, ${claim.fingerprint}, ${claim.now.toISOString()}::timestamptz, 200, 'application/json', 'null')
      on conflict do nothing
      returning key
    )
    ${insertion} where exists (select from claimed)`);
  if (rowCount === 1) return c.json(null);
  // The key was used before: its answer is valid, unless it has expired.
  return idempotent(c, deps, payload, async (tx) => {
    await tx.execute(insertion);
    return null;
  });
}

export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  const { createdAt, key } = idempotencyKeys;
  await db
    .delete(idempotencyKeys)
    .where(
      or(
        lt(createdAt, keptSince({ key: KEY_OF_DRAFT, now })),
        and(lt(createdAt, keptSince({ key: '', now })), notLike(key, `${KEY_OF_DRAFT}%`)),
      ),
    );
}

/** Older keys are free. */
function keptSince({ key, now }: Pick<Claim, 'key' | 'now'>): Date {
  return key.startsWith(KEY_OF_DRAFT) ? subDays(now, DRAFT_KEY_DAYS) : subHours(now, KEPT_HOURS);
}

interface Claim {
  staffId: string;
  key: string;
  fingerprint: string;
  now: Date;
}

/** Null without the header. @throws ApiFailure 400 for a malformed key */
function claimOf(c: Context<ApiEnv>, { clock }: AppDeps, { fingerprint }: Payload<unknown>): Claim | null {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined) return null;
  if (!KEY.test(key)) {
    throw badRequest(`${IDEMPOTENCY_HEADER} must be 8 to 128 visible ASCII characters.`, 'invalid-idempotency-key');
  }
  const seen = c.req.header('If-Match');
  return {
    staffId: c.get('principal').staffId,
    key,
    // A stored refusal must not answer the attempt that has seen the newer version.
    fingerprint: createHash('sha256')
      .update(`${c.req.method}\n${c.req.path}\n${fingerprint}${seen === undefined ? '' : `\n${seen}`}`)
      .digest('hex'),
    now: clock.now(),
  };
}

async function loggedAtTheEnd(tx: Transaction, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
  const { result, rows } = await gatherRows(tx, () => work(tx));
  if (rows.length > 0) await writeAuditRows(tx, rows);
  return result;
}

async function doOnce(
  db: Database,
  claim: Claim,
  work: (tx: Transaction) => Promise<unknown>,
  onRefused: (failure: ApiFailure) => void,
): Promise<Outcome> {
  try {
    return await claimed(db, claim, async (tx) => {
      const { result, rows } = await gatherRows(tx, () => work(tx)).catch((error: unknown) => {
        throw error instanceof ApiFailure && error.status !== 503 ? new Refused(error) : error;
      });
      return { status: 200, contentType: 'application/json', body: JSON.stringify(result ?? null), rows };
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { failure } = error;
    onRefused(failure);
    // `work` and the key's row are rolled back. If another call took the key meanwhile, its answer counts for both.
    return claimed(db, claim, () => Promise.resolve({ status: failure.status, ...failureBody(failure), rows: [] }));
  }
}

/** An answer that rolls back the writes but is stored itself. */
class Refused extends Error {
  constructor(readonly failure: ApiFailure) {
    super(failure.message);
    this.name = 'Refused';
  }
}

interface Outcome {
  answer: RecordedAnswer;
  replayed: boolean;
}

/** The answer stored with the key: the one that `respond` creates in the transaction of its row, or the first one. */
async function claimed(
  db: Database,
  claim: Claim,
  respond: (tx: Transaction) => Promise<RecordedAnswer & { rows: readonly AuditRow[] }>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    if (!(await claimKey(tx, claim))) return { answer: await firstAnswer(tx, claim), replayed: true };
    const { rows, ...answer } = await respond(tx);
    await storeAnswer(tx, claim, answer, rows);
    return { answer, replayed: false };
  });
}

/** The answer, and what was recorded, in one statement, because each further one costs a round trip. */
async function storeAnswer(
  tx: Transaction,
  { staffId, key }: Claim,
  { status, contentType, body }: RecordedAnswer,
  rows: readonly AuditRow[],
): Promise<void> {
  const logged = rows.length > 0 ? sql`with ${recordingOf(rows)} ` : sql``;
  await tx.execute(
    sql`${logged}update ${idempotencyKeys} set status = ${status}, content_type = ${contentType}, body = ${body}
      where staff_id = ${staffId} and key = ${key}`,
  );
}

/**
 * True if this transaction owns the key. An expired key is free. So is one whose first request was refused, if a
 * different request comes with it: nothing was written, and the user has corrected it. If another transaction has an
 * uncommitted row, the insert waits for it to end, which is the wait for the first request. The limit on that wait also
 * applies to the rest of the transaction, even if a pooler has not passed on the connection's own. It is a single
 * statement, because every additional one costs a database round trip for every write. @throws ApiFailure 409 with
 * Retry-After while the first request is still running
 */
async function claimKey(tx: Transaction, { staffId, key, fingerprint, now }: Claim): Promise<boolean> {
  const claiming = tx.execute(sql`
    insert into ${idempotencyKeys} (staff_id, key, fingerprint, created_at)
    select ${staffId}, ${key}, ${fingerprint}, ${now.toISOString()}::timestamptz
    from (select set_config('lock_timeout', ${String(TIME_LIMITS.call.lock)}, true)) as waiting
    on conflict (staff_id, key) do update
      set fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = null, content_type = null, body = null
      where ${idempotencyKeys.createdAt} < ${keptSince({ key, now }).toISOString()}::timestamptz
        or (${idempotencyKeys.status} >= 400 and ${idempotencyKeys.fingerprint} <> excluded.fingerprint)`);
  const { rowCount } = await claiming.catch((error: unknown) => {
    throw isHeldByRepeat(error) ? stillRunning() : error;
  });
  return rowCount === 1;
}

/** It waits for the key's row; the person's row, which the key refers to, may also be locked for a moment. */
function isHeldByRepeat(error: unknown): boolean {
  return postgresCode(error) === LOCK_NOT_AVAILABLE && !postgresContext(error).includes('FOR KEY SHARE');
}

const stillRunning = () =>
  new ApiFailure(409, 'still-running', 'The same request is still being processed. Try again in a moment.', {
    'Retry-After': '2',
  });

async function firstAnswer(tx: Transaction, claim: Claim): Promise<RecordedAnswer> {
  const [first] = await tx.select().from(idempotencyKeys).where(isRowOf(claim));
  if (!first) throw new Error('An idempotency key has disappeared.');
  return answerOf(first, claim);
}

/** @throws ApiFailure 422 for the answer to another request */
function answerOf(first: typeof idempotencyKeys.$inferSelect, claim: Claim): RecordedAnswer {
  if (!first.status) throw new Error('An idempotency key without its answer was committed.');
  if (first.fingerprint !== claim.fingerprint) {
    throw unprocessable(ALREADY_DONE, 'idempotency-key-reused');
  }
  return {
    status: first.status as RecordedAnswer['status'],
    contentType: first.contentType ?? 'application/json',
    body: first.body ?? '',
  };
}

function isRowOf({ staffId, key }: Pick<Claim, 'staffId' | 'key'>) {
  return and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key));
}
