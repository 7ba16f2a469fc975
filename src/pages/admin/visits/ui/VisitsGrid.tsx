import { useMemo, type ReactNode } from 'react';
import { RememberedGrid } from '@/entities/preference';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted } from '@/shared/lib/number';
import type { GridAction } from '@harbour/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { visitColumns, type VisitRow } from '../model/visit-columns';
import { fixedBecause } from '@/features/plan-visit';

interface VisitsGridProps {
  /** Undefined while loading. */
  rows: readonly VisitRow[] | undefined;
  /** Shown instead of the rows. */
  error: ReactNode;
  several: SeveralRows<VisitRow>;
  onEdit: (row: VisitRow) => void;
  /** Moves the selected visits, or this one if none is selected. */
  onMove: (rows: readonly VisitRow[]) => void;
  /** Cancels a visit, or restores a cancelled one. */
  onCancel: (row: VisitRow) => void;
}

export const rowKey = ({ id }: VisitRow) => id;
const changeKeys = ({ id }: VisitRow) => [`visit ${id}`];
export const isRowDisabled = (row: VisitRow) => fixedBecause(row) !== null;

/** Visits as rows; several can be selected and moved together (product/visit-planner#move-several). */
export function VisitsGrid(props: VisitsGridProps) {
  const { rows, error, several, onEdit, onMove, onCancel } = props;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => visitColumns(isNarrow), [isNarrow]);
  const chosen = several.selected;

  const actionsOf = (row: VisitRow): GridAction[] => [
    { id: 'edit', text: 'Edit …', keys: 'E', isDisabled: row.cancelled, onSelect: () => onEdit(row) },
    {
      id: 'move',
      keys: 'M',
      does: 'Move the selected visits, or this one, to another consultant',
      text: chosen.length > 1 ? `Move ${counted(chosen.length, 'visit')} …` : 'Move to another consultant …',
      isDisabled: chosen.length === 0 && isRowDisabled(row),
      onSelect: () => onMove(chosen.length > 0 ? chosen : [row]),
    },
    {
      id: 'cancel',
      keys: 'Delete',
      does: 'Cancel the visit, or restore it',
      text: row.cancelled ? 'Restore the visit' : 'Cancel the visit',
      isDisabled: row.isWrittenUp,
      onSelect: () => onCancel(row),
    },
  ];

  return (
    <RememberedGrid
      name="visit-planner"
      className="app-tall"
      label="Visits"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      changeKeys={changeKeys}
      {...several.gridProps}
      selectionMode="rows"
      onActivate={({ row }) => onEdit(row)}
      rowActions={actionsOf}
      error={error}
      empty={<EmptyState title="No visits in these weeks">Add a visit, or show other weeks.</EmptyState>}
    />
  );
}
