import type { RowChanges } from '@harbour/data-grid';
import {
  afterActions,
  changedClass,
  changedText,
  HeldRows,
  recentChanges,
  type ChangeKeys,
} from '@/shared/ui/changed-row';

/** Others' recent changes of the records that the rows of a grid show (product/live#changed-rows, product/live#rows-stay). */
export function rowChanges<Row>(changeKeys: ChangeKeys<Row>, rowKey: (row: Row) => string): RowChanges<Row> {
  const held = new HeldRows(rowKey);
  return {
    hasAny: () => !recentChanges.isEmpty(),
    markOf(row) {
      const change = recentChanges.latestOf(changeKeys(row));
      return change && { className: changedClass(change), title: changedText(change) };
    },
    subscribe: recentChanges.subscribe,
    hold: (shown) => held.hold(shown, changeKeys),
    heldRows: () => held.isHeld,
    onRelease: (onRelease) =>
      afterActions(() => {
        if (held.release()) onRelease();
      }),
  };
}
