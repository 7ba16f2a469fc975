import { useMemo, type CSSProperties, type ReactNode, type Ref } from 'react';
import { useGridLayout } from '@/entities/preference';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted } from '@/shared/lib/number';
import { DataGrid, useAddressedView, type GridAction, type GridCell, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { visitColumns, type VisitRow } from '../model/visit-columns';
import { fixedBecause } from '../model/visit-labels';
import styles from './VisitsPage.module.css';

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
  ref: Ref<GridHandle<VisitRow>>;
}

const NO_ROWS: readonly VisitRow[] = [];
export const rowKey = ({ id }: VisitRow) => id;
const changeKeys = ({ id }: VisitRow) => [`visit ${id}`];
export const isRowDisabled = (row: VisitRow) => fixedBecause(row) !== null;

const KEY_HINTS = [
  { keys: 'E', does: 'edit the visit' },
  { keys: 'M', does: 'move the selected visits, or this one, to another consultant' },
  { keys: 'Delete', does: 'cancel the visit, or restore it' },
];

/** Visits as rows; several can be selected and moved together (product/visit-planner#move-several). */
export function VisitsGrid(props: VisitsGridProps) {
  const { rows, error, several, onEdit, onMove, onCancel, ref } = props;
  const isNarrow = useIsNarrow();
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('visit-planner');
  const columns = useMemo(() => visitColumns(isNarrow), [isNarrow]);
  const visits = rows ?? NO_ROWS;
  const chosen = several.selected;
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows ? visits.length : 10 };

  const move = (row: VisitRow) => {
    if (chosen.length > 0) onMove(chosen);
    else if (!isRowDisabled(row)) onMove([row]);
  };
  const handleKey = (event: KeyboardEvent, cell: GridCell<VisitRow> | null): boolean => {
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return false;
    const act = { e: onEdit, m: move, Delete: onCancel }[event.key];
    act?.(cell.row);
    return act !== undefined;
  };
  const actionsOf = ({ row }: GridCell<VisitRow>): GridAction[] => [
    { id: 'edit', text: 'Edit …', isDisabled: row.cancelled, onSelect: () => onEdit(row) },
    {
      id: 'move',
      text: chosen.length > 1 ? `Move ${counted(chosen.length, 'visit')} …` : 'Move to another consultant …',
      isDisabled: chosen.length === 0 && isRowDisabled(row),
      onSelect: () => move(row),
    },
    {
      id: 'cancel',
      text: row.cancelled ? 'Restore the visit' : 'Cancel the visit',
      isDisabled: row.isWrittenUp,
      onSelect: () => onCancel(row),
    },
  ];

  return (
    <div className={styles.grid} style={style}>
      <DataGrid
        ref={ref}
        label="Visits"
        rows={visits}
        columns={columns}
        rowKey={rowKey}
        changeKeys={changeKeys}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        {...several.gridProps}
        selectionMode="rows"
        onActivate={({ row }) => onEdit(row)}
        onKey={handleKey}
        keyHints={KEY_HINTS}
        cellActions={actionsOf}
        isLoading={!rows && !error}
        error={error || undefined}
        empty={<EmptyState title="No visits in these weeks">Add a visit, or show other weeks.</EmptyState>}
      />
    </div>
  );
}
