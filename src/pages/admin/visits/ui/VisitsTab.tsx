import { useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Planner } from '@contract/visit-planner';
import { isDialogOf, isRowsBy, isText, useShownState } from '@/shared/redux';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import type { GridHandle } from '@/shared/ui/data-grid';
import type { usePlannerChanges } from '../model/use-planner-changes';
import { visitRows, type VisitRow } from '../model/visit-columns';
import { MoveDialog } from './MoveDialog';
import { VisitDialog } from './VisitDialog';
import { VisitsGrid } from './VisitsGrid';

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

const NOTHING: ReadonlySet<string> = new Set();

/** The visits, and the dialogs that change them. */
export function VisitsTab(props: VisitsTabProps) {
  const { planner, error, changes, day, isAdding, onAdded, focus, showsCancelled } = props;
  const rows = useMemo(() => planner && visitRows(planner, showsCancelled), [planner, showsCancelled]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
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
    setSelected(NOTHING);
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
        selected={selected}
        onSelect={setSelected}
        onEdit={({ id, cancelled }) => !cancelled && setOpen({ kind: 'edit', id })}
        onMove={(moved) => setOpen({ kind: 'move', rows: moved })}
        onCancel={({ id, version, cancelled }) =>
          void changes.make({ kind: cancelled ? 'restore' : 'cancel', visit: { id, version } })
        }
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
