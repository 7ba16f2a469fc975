import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { insertRows } from '../data/insert-rows';
import { opportunityStages } from '../data/schema';
import type { StoredRow } from './planning';

/** Records which leads an import or its undo moved to another stage (product/opportunities#stage-changes). */
export async function noteStages(
  tx: Transaction,
  rows: readonly StoredRow[],
  { id, now }: Actor,
  isUndo = false,
): Promise<void> {
  const moves = rows.flatMap(({ outcome, recordId, before, after }) => {
    const [was, is] = isUndo ? [after, before] : [before, after];
    const [from, to] = [was?.['stageName'], is?.['stageName']];
    if (outcome !== 'changed' || recordId === null || typeof from !== 'string' || typeof to !== 'string') return [];
    return from === to ? [] : [{ opportunityId: recordId, before: from, after: to, at: now, byId: id }];
  });
  await insertRows(tx, opportunityStages, moves);
}
