import { TrashIcon } from '@blueprintjs/icons';
import { useImperativeHandle, useMemo, type ReactNode } from 'react';
import { RememberedGrid } from '@/entities/preference';
import { formatDate } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { isText, useAppDispatch, useShownState } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { useOpenRow } from '@/shared/ui/changed-meanwhile';
import { EmptyState } from '@/shared/ui/empty-state';
import { SelectedRowsBar, useGridRows, REMOVE_WORDS, type SeveralRows } from '@/shared/ui/selection-bar';
import { absenceKey, absenceRows, ABSENCE_COLUMNS, type AbsenceRow } from '../model/absence-columns';
import { removeStep } from '../model/planner-steps';
import { AbsenceDialog } from './AbsenceDialog';
import type { PlannerTabProps } from './VisitsTab';

const DAYS = ['day', 'days'] as const;
const NO_ROWS: readonly AbsenceRow[] = [];

export function AbsencesTab({ planner, error, changes, day, isAdding, onAdded, focus }: PlannerTabProps) {
  const rows = useMemo(() => planner && absenceRows(planner), [planner]);
  const several = useGridRows({ rows: rows ?? NO_ROWS, keyOf: absenceKey, noun: DAYS });
  const [openKey, setOpenKey] = useShownState('visits.absence', isText, null);
  useImperativeHandle(focus, () => several.focus);
  const edited = useOpenRow(rows, openKey, absenceKey);
  const close = () => {
    setOpenKey(null);
    if (isAdding) onAdded();
    several.focus();
  };
  const remove = useRemoval(several, changes);
  return (
    <>
      <AbsencesGrid
        rows={rows}
        error={error}
        several={several}
        onEdit={(row) => setOpenKey(absenceKey(row))}
        onRemove={remove}
      />
      <SelectedRowsBar
        {...several.barProps}
        actions={
          <OutlinedButton
            disabled={several.isIdle}
            icon={<TrashIcon />}
            size="small"
            text={`Remove ${several.selected.length}`}
            onClick={() => remove(several.selected)}
          />
        }
      />
      {planner && (isAdding || edited) && (
        <AbsenceDialog
          key={edited ? absenceKey(edited) : 'new'}
          absence={edited ?? null}
          day={day}
          planner={planner}
          onSend={changes.make}
          onClose={close}
        />
      )}
    </>
  );
}

/** One day is removed at once, several one after the other. */
function useRemoval(several: SeveralRows<AbsenceRow>, changes: PlannerTabProps['changes']) {
  const dispatch = useAppDispatch();
  return (removed: readonly AbsenceRow[]) => {
    const [only] = removed;
    if (!only) return;
    if (removed.length > 1) {
      several.jobs.start({ steps: removed.map((row) => removeStep(row, dispatch)), words: REMOVE_WORDS });
      return;
    }
    const { staffId, version = 0, day: away, name } = only;
    several.clear();
    void changes.make({
      kind: 'absences',
      days: [{ staffId, day: away, version, status: null, comment: '' }],
      text: `${name} is no longer away on ${formatDate(away)}.`,
    });
  };
}

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
function AbsencesGrid({ rows, error, several, onEdit, onRemove }: AbsencesGridProps) {
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
