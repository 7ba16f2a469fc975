import { TrashIcon } from '@blueprintjs/icons';
import { useImperativeHandle, useMemo } from 'react';
import { formatDate } from '@/shared/lib/date';
import { isText, useAppDispatch, useShownState } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { useOpenRow } from '@/shared/ui/changed-meanwhile';
import { SelectedRowsBar, type SeveralRows, useGridRows, REMOVE_WORDS } from '@/shared/ui/selection-bar';
import { absenceKey, absenceRows, type AbsenceRow } from '../model/absence-columns';
import { removeStep } from '../model/planner-steps';
import { AbsenceDialog } from './AbsenceDialog';
import { AbsencesGrid } from './AbsencesGrid';
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
