import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import type { DeletedEntry } from '@contract/time-entry-history';
import { restoreTimeEntry, useListDeletedEntriesQuery, useRestoreTimeEntryMutation } from '@/entities/time-entry';
import { messageOf } from '@/shared/api';
import { formatDate, formatTime, formatWallClock } from '@/shared/lib/date';
import { useAppDispatch } from '@/shared/redux';
import { BinBar, DaysLeft } from '@/shared/ui/bin';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { checkColumn, failureOf, RowCheck, useRowJobs, useSelectedRows, type JobStep } from '@/shared/ui/selection-bar';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { notificationShown } from '@/shared/ui/snack-bar';
import styles from './DeletedEntriesDialog.module.css';

const COLUMNS = [
  { title: 'Id', kind: 'short' },
  { title: 'Date', kind: 'short' },
  { title: 'Time', kind: 'short' },
  { title: 'Work' },
  { title: 'Deleted', kind: 'short' },
  { title: 'Time left', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

const ENTRIES = ['entry', 'entries'] as const;
const NONE: readonly DeletedEntry[] = [];
const keyOf = ({ id }: DeletedEntry) => id;

/** The user's deleted entries, to restore (product/time-sheet#deleted-entries). */
export function DeletedEntriesDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useListDeletedEntriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // The row that had the focus is gone afterwards.
  const close = useRef<HTMLButtonElement>(null);
  const [restore, restoring] = useRestoreTimeEntryMutation();

  const selection = useSelectedRows({ rows: data?.entries ?? NONE, keyOf });
  const jobs = useRowJobs(ENTRIES, selection.drop);
  const restoreStep = ({ id, version, name }: DeletedEntry): JobStep => ({
    key: id,
    name,
    run: async () =>
      failureOf(await dispatch(restoreTimeEntry.initiate({ id, version, shownInPlace: true }, { track: false }))),
  });

  const handleRestore = async ({ id, version, name, startTime }: DeletedEntry) => {
    const answer = await restore({ id, version });
    if (answer.error) return; // the snack-bar shows it
    close.current?.focus();
    dispatch(notificationShown(`${name} of ${formatDate(startTime)} was restored.`, 'success'));
  };
  return (
    <Dialog size="large" title="Deleted entries" onClose={onClose}>
      <DialogBody>
        <div className={styles.list} {...selection.listProps}>
          {error && <FailureNote isRetrying={isFetching} message={messageOf(error)} onRetry={() => void refetch()} />}
          {data?.entries.length === 0 && (
            <EmptyState title="No deleted entries">Entries that you delete stay here for 30 days.</EmptyState>
          )}
          {data?.entries.length !== 0 && (data !== undefined || !error) && (
            <SimpleTable
              caption="Deleted entries"
              cardsBelow={600}
              columns={[checkColumn(selection.page, 'entries'), ...COLUMNS]}
              isLoading={data === undefined}
            >
              {data?.entries.map((entry) => (
                <tr key={entry.id}>
                  <TableCell kind="check">
                    <RowCheck
                      name={entry.name}
                      checked={selection.isSelected(entry)}
                      onToggle={(isRange) => selection.choose(entry, isRange)}
                    />
                  </TableCell>
                  <TableCell kind="short" label="Id">
                    {entry.name}
                  </TableCell>
                  <TableCell kind="short" label="Date">
                    {formatDate(entry.startTime)}
                  </TableCell>
                  <TableCell kind="short" label="Time">
                    {formatTime(entry.startTime)}–{formatTime(entry.endTime)}
                  </TableCell>
                  <TableCell className={styles.work} label="Work">
                    {[entry.activityType, entry.accountName].filter(Boolean).join(', ')}
                    {entry.description && <span className={styles.description}>{entry.description}</span>}
                  </TableCell>
                  <TableCell kind="short" label="Deleted">
                    {formatWallClock(entry.deletedOn, 'dd/MM/yyyy HH:mm')}
                  </TableCell>
                  <TableCell kind="short" label="Time left">
                    <DaysLeft goesAt={entry.goesAt} />
                  </TableCell>
                  <TableCell kind="actions">
                    <Button
                      aria-label={`Restore ${entry.name}`}
                      className={styles.restore}
                      disabled={restoring.isLoading && restoring.originalArgs?.id !== entry.id}
                      icon={<UndoIcon />}
                      loading={restoring.isLoading && restoring.originalArgs?.id === entry.id}
                      text="Restore"
                      variant="outlined"
                      onClick={() => void handleRestore(entry)}
                    />
                  </TableCell>
                </tr>
              ))}
            </SimpleTable>
          )}
          <BinBar
            noun={ENTRIES}
            count={selection.rows.length}
            jobs={jobs}
            restoreSteps={() => selection.rows.map(restoreStep)}
            forGoodSteps={null}
            onClear={selection.clear}
            onLeave={() => close.current?.focus()}
          />
        </div>
      </DialogBody>
      <DialogFooter actions={<Button ref={close} text="Close" onClick={onClose} />} />
    </Dialog>
  );
}
