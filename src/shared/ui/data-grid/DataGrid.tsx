import {
  DataGrid as GridOfAnyApplication,
  type DataGridProps as AnyGridProps,
  type RowChanges,
} from '@harbour/data-grid';
import { useMemo } from 'react';
import {
  afterActions,
  changedClass,
  changedText,
  HeldRows,
  recentChanges,
  type ChangeKeys,
} from '@/shared/ui/changed-row';
import { GRID_HOST } from './grid-host';

export interface DataGridProps<Row> extends Omit<AnyGridProps<Row>, 'host' | 'changes'> {
  /**
   * The records that a row shows, as `recentChanges` names them: the row flashes once when somebody else has changed one
   * of them. Keep it stable.
   */
  changeKeys?: ChangeKeys<Row>;
}

/** The data grid (packages/data-grid) with the portal's text rules, keys, exports and marks of others' changes. */
export function DataGrid<Row>({ changeKeys, ...props }: DataGridProps<Row>) {
  const { rowKey } = props;
  const changes = useMemo(() => changeKeys && rowChanges(changeKeys, rowKey), [changeKeys, rowKey]);
  return <GridOfAnyApplication {...props} host={GRID_HOST} changes={changes} />;
}

/** Others' recent changes of the records that the rows of a grid show (product/live#changed-rows, product/live#rows-stay). */
function rowChanges<Row>(changeKeys: ChangeKeys<Row>, rowKey: (row: Row) => string): RowChanges<Row> {
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
