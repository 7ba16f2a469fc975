import { Button } from '@blueprintjs/core';
import { useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { Planner } from '@contract/visit-planner';
import { isDialogOf, isRowsBy, isText, useAppDispatch, useShownState } from '@/shared/redux';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import type { GridHandle } from '@/shared/ui/data-grid';
import { SelectedRowsBar, useGridRows } from '@/shared/ui/selection-bar';
import { CANCEL_WORDS, cancelStep } from '../model/planner-steps';
import type { usePlannerChanges } from '../model/use-planner-changes';
import { visitRows, type VisitRow } from '../model/visit-columns';
import { MoveDialog } from './MoveDialog';
import { VisitDialog } from './VisitDialog';
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

/** The visits, and the dialogs that change them. */
export function VisitsTab(props: VisitsTabProps) {
  const { planner, error, changes, day, isAdding, onAdded, focus, showsCancelled } = props;
  const rows = useMemo(() => planner && visitRows(planner, showsCancelled), [planner, showsCancelled]);
  const dispatch = useAppDispatch();
  const several = useGridRows({ rows: rows ?? NO_ROWS, keyOf: rowKey, noun: VISITS, isOff: isRowDisabled });
  const [open, setOpen] = useShownState('visits.dialog', isOpenDialog, null);
  const grid = useRef<GridHandle<VisitRow>>(null);
  useImperativeHandle(focus, () => () => grid.current?.focus(), []);
  const close = () => {
    setOpen(null);
    if (isAdding) onAdded();
    grid.current?.focus();
  };
  const move = (moved: readonly VisitRow[], consultantId: string) => {
    const from = Object.fromEntries(moved.map((row) => [row.id, row.consultantId]));
    const moves = moved.map(({ id, version }) => ({ id, version, consultantId }));
    several.clear();
    void changes.make({ kind: 'move', moves, from });
    close();
  };
  const openId = open?.kind === 'edit' ? open.id : null;
  const edited = useOpenRecord(
    rows?.find(({ id }) => id === openId),
    openId,
  );
  return (
    <>
      <VisitsGrid
        ref={grid}
        rows={rows}
        error={error}
        several={several}
        onEdit={({ id, cancelled }) => !cancelled && setOpen({ kind: 'edit', id })}
        onMove={(moved) => setOpen({ kind: 'move', rows: moved })}
        onCancel={({ id, version, cancelled }) =>
          void changes.make({ kind: cancelled ? 'restore' : 'cancel', visit: { id, version } })
        }
      />
      <SelectedRowsBar
        {...several.barProps}
        actions={
          <>
            <Button
              disabled={several.isIdle}
              intent="primary"
              size="small"
              text="Move …"
              onClick={() => setOpen({ kind: 'move', rows: several.selected })}
            />
            <Button
              disabled={several.isIdle}
              size="small"
              text="Cancel the visits"
              variant="outlined"
              onClick={() =>
                several.jobs.start({
                  steps: several.selected.map((row) => cancelStep(row, dispatch)),
                  words: CANCEL_WORDS,
                })
              }
            />
          </>
        }
        onLeave={() => grid.current?.focus()}
      />
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
