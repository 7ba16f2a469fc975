import { useEffect, useMemo, useState } from 'react';
import { afterActions } from './after-actions';
import { HeldRows, type ChangeKeys } from './held-rows';

interface ListRows<Row> {
  /** The rows to show: found by the filter, in order. Memoised: other rows from the same source are a new view. */
  rows: readonly Row[];
  /** The data behind the rows; a new object when new data has arrived. By default the rows themselves. */
  source?: unknown;
  /** What the list is about, such as a client's id: rows of a different one are not held. */
  of?: string;
  keyOf: (row: Row) => string;
  changeKeys: ChangeKeys<Row>;
  /** The current state of a row that the filter no longer finds; undefined if the record is gone. */
  latest?: (row: Row) => Row | undefined;
}

/**
 * The rows of a list, with those that would leave it after somebody else's change, until the user's next key or click
 * (product/live#rows-stay). A grid does this itself for rows that its filter no longer finds.
 */
export function useHeldRows<Row>(list: ListRows<Row>): readonly Row[] {
  const { rows, source = rows, of = '', keyOf, changeKeys, latest } = list;
  const [last] = useState(() => ({ held: new HeldRows(keyOf), source, of, rows, shown: rows }));
  const [releases, setReleases] = useState(0);
  useEffect(
    () =>
      afterActions(() => {
        if (last.held.release()) setReleases((count) => count + 1);
      }),
    [last],
  );
  return useMemo(
    () => {
      const { held } = last;
      const isOtherView = of !== last.of || (source === last.source && rows !== last.rows);
      if (isOtherView) held.release();
      else if (source !== last.source) held.hold(() => last.shown, changeKeys);
      const shown = held.isHeld ? withLeavers(rows, { before: last.shown, isHeld: held.isHeld, keyOf, latest }) : rows;
      Object.assign(last, { source, of, rows, shown });
      return shown;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a release lets rows go
    [last, releases, rows, source, of, keyOf, changeKeys, latest],
  );
}

interface Leavers<Row> extends Pick<ListRows<Row>, 'keyOf' | 'latest'> {
  /** The rows that were shown. */
  before: readonly Row[];
  isHeld: (row: Row) => boolean;
}

/** The rows, with each missing held row put back after the row that it followed. */
function withLeavers<Row>(rows: readonly Row[], { before, isHeld, keyOf, latest }: Leavers<Row>): readonly Row[] {
  const present = new Set(rows.map(keyOf));
  const leaversAfter = new Map<string | null, Row[]>();
  let after: string | null = null;
  for (const row of before) {
    if (present.has(keyOf(row))) after = keyOf(row);
    else if (isHeld(row)) leaversAfter.set(after, [...(leaversAfter.get(after) ?? []), latest?.(row) ?? row]);
  }
  if (leaversAfter.size === 0) return rows;
  return [...(leaversAfter.get(null) ?? []), ...rows.flatMap((row) => [row, ...(leaversAfter.get(keyOf(row)) ?? [])])];
}
