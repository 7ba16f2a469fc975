import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { insertRows } from '../data/insert-rows';
import { opportunityStages } from '../data/schema';
import { notifyOfStages } from '../notification/causes';
import type { StoredRow } from './planning';

/** Records which leads an import or its undo moved to another stage (product/opportunities#stage-changes), and tells whose they are. */
export async function noteStages(
  tx: Transaction,
  rows: readonly StoredRow[],
  actor: Actor,
  isUndo = false,
): Promise<void> {
  const { id: byId, now: at } = actor;
  const moves = rows.flatMap(({ outcome, recordId, before, after }) => {
    const [was, is] = isUndo ? [after, before] : [before, after];
    const [from, to] = [was?.['stageName'], is?.['stageName']];
    if (outcome !== 'changed' || recordId === null || typeof from !== 'string' || typeof to !== 'string') return [];
    return from === to ? [] : [{ opportunityId: recordId, before: from, after: to, at, byId }];
  });
  await insertRows(tx, opportunityStages, moves);
  await notifyOfStages(tx, moves, actor);
}
