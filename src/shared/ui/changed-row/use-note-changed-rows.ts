import { useEffect, useEffectEvent, useRef } from 'react';
import { recentChanges } from './recent-changes';

interface ComparedRows<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Equal for two states of a row that look the same. */
  lookOf: (row: Row) => string;
  /** What may have changed them, as `recentChanges` names all changes of a kind: 'visit'. */
  kinds: readonly string[];
}

/**
 * For rows that are made of many records: after a change of one of these kinds by somebody else, the rows that now look
 * different are noted as changed, under their own keys (product/live#changed-rows).
 */
export function useNoteChangedRows<Row>({ rows, keyOf, lookOf, kinds }: ComparedRows<Row>): void {
  const known = useRef<{ rows: readonly Row[]; count: number } | null>(null);

  const compare = useEffectEvent(() => {
    const before = known.current;
    const change = recentChanges.latestOf(kinds);
    known.current = { rows, count: change?.count ?? before?.count ?? 0 };
    if (!before || !change || change.count <= before.count) return;
    const looks = new Map(before.rows.map((row) => [keyOf(row), lookOf(row)]));
    for (const row of rows) {
      const look = looks.get(keyOf(row));
      if (look !== undefined && look !== lookOf(row)) recentChanges.note(keyOf(row), change.by);
    }
  });
  useEffect(() => compare(), [rows]);
}
