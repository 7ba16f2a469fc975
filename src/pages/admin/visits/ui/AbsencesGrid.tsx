import { type CSSProperties, type ReactNode, type Ref } from 'react';
import { useGridLayout } from '@/entities/preference';
import { counted } from '@/shared/lib/number';
import { DataGrid, useAddressedView, type GridCell, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { ABSENCE_COLUMNS, absenceKey, type AbsenceRow } from '../model/absence-columns';
import styles from './VisitsPage.module.css';

interface AbsencesGridProps {
  /** Undefined while loading. */
  rows: readonly AbsenceRow[] | undefined;
  /** Shown instead of the rows. */
  error: ReactNode;
  several: SeveralRows<AbsenceRow>;
  onEdit: (row: AbsenceRow) => void;
  onRemove: (rows: readonly AbsenceRow[]) => void;
  ref: Ref<GridHandle<AbsenceRow>>;
}

const NO_ROWS: readonly AbsenceRow[] = [];

const KEY_HINTS = [
  { keys: 'E', does: 'edit the day' },
  { keys: 'Delete', does: 'remove the selected days, or this one' },
];

/** Days on which people are away, in rows (product/visit-planner#absences). */
export function AbsencesGrid({ rows, error, several, onEdit, onRemove, ref }: AbsencesGridProps) {
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('absence-planner');
  const absences = rows ?? NO_ROWS;
  const chosen = several.selected;
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows ? absences.length : 10 };
  const remove = (row: AbsenceRow) => onRemove(chosen.length > 0 ? chosen : [row]);
  const handleKey = (event: KeyboardEvent, cell: GridCell<AbsenceRow> | null): boolean => {
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return false;
    const act = { e: onEdit, Delete: remove }[event.key];
    act?.(cell.row);
    return act !== undefined;
  };
  return (
    <div className={styles.grid} style={style}>
      <DataGrid
        ref={ref}
        label="Absences"
        rows={absences}
        columns={ABSENCE_COLUMNS}
        rowKey={absenceKey}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        {...several.gridProps}
        selectionMode="rows"
        onActivate={({ row }) => onEdit(row)}
        onKey={handleKey}
        keyHints={KEY_HINTS}
        cellActions={({ row }) => [
          { id: 'edit', text: 'Edit …', onSelect: () => onEdit(row) },
          {
            id: 'remove',
            text: chosen.length > 1 ? `Remove ${counted(chosen.length, 'day')}` : 'Remove the day',
            onSelect: () => remove(row),
          },
        ]}
        isLoading={!rows && !error}
        error={error || undefined}
        empty={<EmptyState title="Nobody is away in these weeks">Add an absence, or show other weeks.</EmptyState>}
      />
    </div>
  );
}
