import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { AddIcon } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { PLANNER_MAX_VISITS } from '@contract/visit-planner';
import { messageOf } from '@/shared/api';
import { today } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/number';
import { usePageTitle } from '@/shared/lib/page-title';
import type { GridHandle } from '@/shared/ui/data-grid';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { WeekStepper } from '@/shared/ui/week-stepper';
import { useGetPlannerQuery } from '../api/visits-api';
import { usePlannerAddress, WEEKS } from '../model/planner-address';
import { usePlannerChanges } from '../model/use-planner-changes';
import { visitRows, type VisitRow } from '../model/visit-columns';
import { DoneNote } from './DoneNote';
import { MoveDialog } from './MoveDialog';
import { VisitDialog } from './VisitDialog';
import { VisitsGrid } from './VisitsGrid';
import styles from './VisitsPage.module.css';

type OpenDialog = { kind: 'add' } | { kind: 'edit'; id: string } | { kind: 'move'; rows: readonly VisitRow[] };

const NO_VISITS: readonly never[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** `/admin/visits`: the visits of some weeks, planned by hand (product/visit-planner). */
export function VisitsPage() {
  usePageTitle('Visits');
  const { monday, setMonday, weeks, setWeeks, showsCancelled, setShowsCancelled, range } = usePlannerAddress();
  const { currentData: planner, ...answer } = useGetPlannerQuery(range, { refetchOnMountOrArgChange: true });
  const rows = useMemo(() => planner && visitRows(planner, showsCancelled), [planner, showsCancelled]);
  const changes = usePlannerChanges(planner?.visits ?? NO_VISITS);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const grid = useRef<GridHandle<VisitRow>>(null);
  const add = () => setOpen({ kind: 'add' });
  useScreenActions([{ label: 'Add a visit', run: add }]);

  const close = () => {
    setOpen(null);
    grid.current?.focus();
  };
  const move = (moved: readonly VisitRow[], consultantId: string) => {
    const from = Object.fromEntries(moved.map((row) => [row.id, row.consultantId]));
    const moves = moved.map(({ id, version }) => ({ id, version, consultantId }));
    setSelected(NOTHING);
    void changes.make({ kind: 'move', moves, from });
    close();
  };
  const edited = open?.kind === 'edit' ? rows?.find(({ id }) => id === open.id) : undefined;
  const firstDay = today() >= range.from && today() <= range.to ? today() : range.from;

  return (
    <PageFrame
      title="Visits"
      purpose="Who visits which client, and when."
      actions={<Button icon={<AddIcon />} intent="primary" text="Add a visit" onClick={add} />}
      filters={
        <>
          <WeekStepper monday={monday} weeks={weeks} onChange={setMonday} />
          <HTMLSelect
            aria-label="Weeks shown"
            className={styles.weeks ?? ''}
            options={WEEKS.map((value) => ({ value, label: value === 1 ? '1 week' : `${value} weeks` }))}
            value={weeks}
            onChange={({ currentTarget }) =>
              setWeeks(WEEKS.find((value) => String(value) === currentTarget.value) ?? 1)
            }
          />
          <Switch
            checked={showsCancelled}
            className={styles.switch ?? ''}
            label="Show cancelled visits"
            onChange={({ currentTarget }) => setShowsCancelled(currentTarget.checked)}
          />
        </>
      }
    >
      <div className={styles.notes}>
        {changes.failed && (
          <FailureNote message={changes.failed.message} isRetrying={changes.isBusy} onRetry={changes.retry} />
        )}
        {changes.done && (
          <DoneNote
            done={changes.done}
            isBusy={changes.isBusy}
            onUndo={() => void changes.takeBack().then(() => grid.current?.focus())}
            onHide={changes.hide}
          />
        )}
        {planner?.isCut && (
          <p role="status">
            Only the first {formatNumber(PLANNER_MAX_VISITS)} visits are shown. Show fewer weeks to see all of them.
          </p>
        )}
      </div>
      <VisitsGrid
        ref={grid}
        rows={rows}
        error={
          answer.isError &&
          !planner && (
            <FailureNote message={messageOf(answer.error)} isRetrying={answer.isFetching} onRetry={answer.refetch} />
          )
        }
        selected={selected}
        onSelect={setSelected}
        onEdit={({ id, cancelled }) => !cancelled && setOpen({ kind: 'edit', id })}
        onMove={(moved) => setOpen({ kind: 'move', rows: moved })}
        onCancel={({ id, version, cancelled }) =>
          void changes.make({ kind: cancelled ? 'restore' : 'cancel', visit: { id, version } })
        }
      />
      {planner && open?.kind === 'add' && (
        <VisitDialog visit={null} day={firstDay} planner={planner} onSend={changes.make} onClose={close} />
      )}
      {planner && edited && (
        <VisitDialog
          key={edited.id}
          visit={edited}
          day={firstDay}
          planner={planner}
          onSend={changes.make}
          onClose={close}
        />
      )}
      {planner && open?.kind === 'move' && (
        <MoveDialog
          rows={open.rows}
          consultants={planner.consultants}
          onMove={(consultantId) => move(open.rows, consultantId)}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}
