import type { Context } from 'hono';
import { gatherRows } from '../data/audit-rows';
import type { Database, Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { StagedBlob } from '../files/file-store';
import type { ApiEnv } from './api-env';
import { ApiFailure } from './api-failure';
import type { Payload } from './api-payload';
import { earlierAnswer, idempotent } from './idempotency';

/**
 * Like `idempotent`, for a write whose rows name `files`, which are stored before its transaction begins. `work` is
 * tried first and undone, so that the files of a refused write are not stored.
 */
export async function idempotentWithFiles(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  files: readonly Pick<StagedBlob, 'keep'>[],
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Response> {
  if (files.length === 0) return idempotent(c, deps, payload, work);
  const earlier = await earlierAnswer(c, deps, payload);
  if (earlier) return earlier;
  const refusal = await refusalOf(deps.db, work);
  if (refusal) return idempotent(c, deps, payload, () => Promise.reject(refusal));
  await Promise.all(files.map((file) => file.keep()));
  return idempotent(c, deps, payload, work);
}

/** The refusal of `work`, whose writes are undone in any case; null if it would succeed. */
async function refusalOf(db: Database, work: (tx: Transaction) => Promise<unknown>): Promise<ApiFailure | null> {
  const undone = new Error('Tried only.');
  try {
    return await db.transaction(async (tx) => {
      await gatherRows(tx, () => work(tx));
      throw undone;
    });
  } catch (error) {
    if (error === undone) return null;
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}
