import { Button } from '@blueprintjs/core';
import { useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react';
import type { Planner, PlannerConsultant } from '@contract/visit-planner';
import { counted } from '@/shared/lib/number';
import { isDialogOf, isRowsBy, isText, useAppDispatch, useShownState } from '@/shared/redux';
import { useOpenRow } from '@/shared/ui/changed-meanwhile';
import { FormDialog } from '@/shared/ui/form-dialog';
import { SelectField } from '@/shared/ui/form-field';
import { SelectedRowsBar, useGridRows, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { CANCEL_WORDS, cancelStep } from '../model/planner-steps';
import { offeredConsultants, visitName, type usePlannerChanges } from '@/features/plan-visit';
import { OutlinedButton } from '@/shared/ui/button';
import { visitRows, type VisitRow } from '../model/visit-columns';
import { VisitDialog } from '@/widgets/record-form';
import { isRowDisabled, rowKey, VisitsGrid } from './VisitsGrid';

export interface PlannerTabProps {
  /** Undefined while loading. */
  planner: Planner | undefined;
  /** Shown instead of the rows. */
  error: ReactNode;
  changes: ReturnType<typeof usePlannerChanges>;
  /** The day of a new visit, yyyy-MM-dd. */
  day: string;
  /** Whether the dialog for a new visit is open. */
  isAdding: boolean;
  onAdded: () => void;
  /** Returns the focus to the grid. */
  focus: Ref<() => void>;
}

interface VisitsTabProps extends PlannerTabProps {
  showsCancelled: boolean;
}

type OpenDialog = { kind: 'edit'; id: string } | { kind: 'move'; rows: readonly VisitRow[] };

const isOpenDialog = isDialogOf<OpenDialog>({ edit: { id: isText }, move: { rows: isRowsBy<VisitRow>('id') } });

const VISITS = ['visit', 'visits'] as const;
const NO_ROWS: readonly VisitRow[] = [];

export function VisitsTab(props: VisitsTabProps) {
  const { planner, error, changes, day, isAdding, onAdded, focus, showsCancelled } = props;
  const rows = useMemo(() => planner && visitRows(planner, showsCancelled), [planner, showsCancelled]);
  const several = useGridRows({ rows: rows ?? NO_ROWS, keyOf: rowKey, noun: VISITS, isOff: isRowDisabled });
  const [open, setOpen] = useShownState('visits.dialog', isOpenDialog, null);
  useImperativeHandle(focus, () => several.focus);
  const close = () => {
    setOpen(null);
    if (isAdding) onAdded();
    several.focus();
  };
  const openMove = (moved: readonly VisitRow[]) => setOpen({ kind: 'move', rows: moved });
  const move = (moved: readonly VisitRow[], consultantId: string) => {
    const from = Object.fromEntries(moved.map((row) => [row.id, row.consultantId]));
    const moves = moved.map(({ id, version }) => ({ id, version, consultantId }));
    several.clear();
    void changes.make({ kind: 'move', moves, from });
    close();
  };
  const edited = useOpenRow(rows, open?.kind === 'edit' ? open.id : null, rowKey);
  return (
    <>
      <VisitsGrid
        rows={rows}
        error={error}
        several={several}
        onEdit={({ id, cancelled }) => !cancelled && setOpen({ kind: 'edit', id })}
        onMove={openMove}
        onCancel={({ id, version, cancelled }) =>
          void changes.make({ kind: cancelled ? 'restore' : 'cancel', visit: { id, version } })
        }
      />
      <SelectedRowsBar {...several.barProps} actions={<SeveralVisits {...several} onMove={openMove} />} />
      {planner && isAdding && (
        <VisitDialog visit={null} day={day} planner={planner} onSend={changes.make} onClose={close} />
      )}
      {planner && edited && (
        <VisitDialog key={edited.id} visit={edited} day={day} planner={planner} onSend={changes.make} onClose={close} />
      )}
      {planner && open?.kind === 'move' && (
        <MoveDialog
          rows={open.rows}
          consultants={planner.consultants}
          onMove={(consultantId) => move(open.rows, consultantId)}
          onClose={close}
        />
      )}
    </>
  );
}

interface SeveralVisitsProps extends SeveralActionsProps<VisitRow> {
  onMove: (rows: readonly VisitRow[]) => void;
}

function SeveralVisits({ selected, jobs, isIdle, onMove }: SeveralVisitsProps) {
  const dispatch = useAppDispatch();
  const cancel = () => jobs.start({ steps: selected.map((row) => cancelStep(row, dispatch)), words: CANCEL_WORDS });
  return (
    <>
      <Button disabled={isIdle} intent="primary" size="small" text="Move …" onClick={() => onMove(selected)} />
      <OutlinedButton disabled={isIdle} size="small" text="Cancel the visits" onClick={cancel} />
    </>
  );
}

interface MoveDialogProps {
  rows: readonly VisitRow[];
  consultants: readonly PlannerConsultant[];
  onMove: (consultantId: string) => void;
  onClose: () => void;
}

/** Asks for the new consultant of visits (product/visit-planner#move-several). */
function MoveDialog({ rows, consultants, onMove, onClose }: MoveDialogProps) {
  const [consultantId, setConsultantId] = useState('');
  const [only] = rows;
  return (
    <FormDialog
      action="Move"
      isSubmitting={false}
      needed={consultantId === '' ? ['a consultant'] : []}
      title={rows.length === 1 && only ? 'Move a visit' : `Move ${counted(rows.length, 'visit')}`}
      onClose={onClose}
      onSubmit={() => onMove(consultantId)}
    >
      <SelectField
        label="New consultant"
        missing={consultantId === '' && 'Choose a consultant.'}
        hint={rows.length === 1 && only ? visitName(only) : 'Dates and times stay as they are.'}
        options={[{ value: '', label: 'Choose' }, ...offeredConsultants(consultants, '')]}
        value={consultantId}
        onChange={setConsultantId}
      />
    </FormDialog>
  );
}
