import { type ReactNode } from 'react';
import { RememberedGrid } from '@/entities/preference';
import { counted } from '@/shared/lib/number';
import { EmptyState } from '@/shared/ui/empty-state';
import type { SeveralRows } from '@/shared/ui/selection-bar';
import { ABSENCE_COLUMNS, absenceKey, type AbsenceRow } from '../model/absence-columns';

interface AbsencesGridProps {
  /** Undefined while loading. */
  rows: readonly AbsenceRow[] | undefined;
  /** Shown instead of the rows. */
  error: ReactNode;
  several: SeveralRows<AbsenceRow>;
  onEdit: (row: AbsenceRow) => void;
  onRemove: (rows: readonly AbsenceRow[]) => void;
}

/** Days on which people are away, in rows (product/visit-planner#absences). */
export function AbsencesGrid({ rows, error, several, onEdit, onRemove }: AbsencesGridProps) {
  const chosen = several.selected;
  return (
    <RememberedGrid
      name="absence-planner"
      className="app-tall"
      label="Absences"
      rows={rows}
      columns={ABSENCE_COLUMNS}
      rowKey={absenceKey}
      {...several.gridProps}
      selectionMode="rows"
      onActivate={({ row }) => onEdit(row)}
      rowActions={(row) => [
        { id: 'edit', text: 'Edit …', keys: 'E', onSelect: () => onEdit(row) },
        {
          id: 'remove',
          keys: 'Delete',
          does: 'Remove the selected days, or this one',
          text: chosen.length > 1 ? `Remove ${counted(chosen.length, 'day')}` : 'Remove the day',
          onSelect: () => onRemove(chosen.length > 0 ? chosen : [row]),
        },
      ]}
      error={error}
      empty={<EmptyState title="Nobody is away in these weeks">Add an absence, or show other weeks.</EmptyState>}
    />
  );
}
