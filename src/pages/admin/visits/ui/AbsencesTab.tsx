import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import { formatDate } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { isText, useShownState } from '@/shared/redux';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import type { GridHandle } from '@/shared/ui/data-grid';
import { absenceKey, absenceRows, type AbsenceRow } from '../model/absence-columns';
import { AbsenceDialog } from './AbsenceDialog';
import { AbsencesGrid } from './AbsencesGrid';
import type { PlannerTabProps } from './VisitsTab';

const NOTHING: ReadonlySet<string> = new Set();

/** The absences, and the dialog that changes them. */
export function AbsencesTab({ planner, error, changes, day, isAdding, onAdded, focus }: PlannerTabProps) {
  const rows = useMemo(() => planner && absenceRows(planner), [planner]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const [openKey, setOpenKey] = useShownState('visits.absence', isText, null);
  const grid = useRef<GridHandle<AbsenceRow>>(null);
  useImperativeHandle(focus, () => () => grid.current?.focus(), []);
  const edited = useOpenRecord(
    rows?.find((row) => absenceKey(row) === openKey),
    openKey,
  );
  const close = () => {
    setOpenKey(null);
    if (isAdding) onAdded();
    grid.current?.focus();
  };
  const remove = (removed: readonly AbsenceRow[]) => {
    const [only] = removed;
    if (!only) return;
    const text =
      removed.length === 1
        ? `${only.name} is no longer away on ${formatDate(only.day)}.`
        : `${counted(removed.length, 'day')} of absence were removed.`;
    const days = removed.map(({ staffId, version = 0, day: away }) => ({
      staffId,
      day: away,
      version,
      status: null,
      comment: '',
    }));
    setSelected(NOTHING);
    void changes.make({ kind: 'absences', days, text });
  };
  return (
    <>
      <AbsencesGrid
        ref={grid}
        rows={rows}
        error={error}
        selected={selected}
        onSelect={setSelected}
        onEdit={(row) => setOpenKey(absenceKey(row))}
        onRemove={remove}
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
