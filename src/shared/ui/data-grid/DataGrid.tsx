import { DataGrid as GridOfAnyApplication, type DataGridProps as AnyGridProps } from '@harbour/data-grid';
import { useMemo } from 'react';
import type { ChangeKeys } from '@/shared/ui/changed-row';
import { GRID_HOST } from './grid-host';
import { rowChanges } from './row-changes';

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
