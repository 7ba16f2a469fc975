import { Button, DialogBody } from '@blueprintjs/core';
import { useRef } from 'react';
import type { DeletedEntry } from '@contract/time-entry-history';
import { restoreTimeEntry, useListDeletedEntriesQuery, useRestoreTimeEntryMutation } from '@/entities/time-entry';
import { formatDate, formatTime } from '@/shared/lib/date';
import { isRowBy, useAppDispatch } from '@/shared/redux';
import { Bin, type BinKind } from '@/shared/ui/bin';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureOf, type JobStep } from '@/shared/ui/selection-bar';
import { notificationShown } from '@/shared/ui/snack-bar';

const ENTRIES: BinKind<DeletedEntry> = {
  noun: ['entry', 'entries'],
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { title: 'Id', kind: 'short', render: ({ name }) => name },
    { title: 'Date', kind: 'short', render: ({ startTime }) => formatDate(startTime) },
    {
      title: 'Time',
      kind: 'short',
      render: ({ startTime, endTime }) => `${formatTime(startTime)}–${formatTime(endTime)}`,
    },
    { title: 'Work', render: (entry) => <Work entry={entry} /> },
  ],
  saysBy: false,
  cardsBelow: 600,
  shownAs: 'time-sheet.bin',
  isRow: isRowBy<DeletedEntry>('id'),
};

function Work({ entry: { activityType, accountName, description } }: { entry: DeletedEntry }) {
  return (
    <>
      {[activityType, accountName].filter(Boolean).join(', ')}
      {description && <span className="app-clamp app-muted">{description}</span>}
    </>
  );
}

/** The user's deleted entries, to restore (product/time-sheet#deleted-entries). */
export function DeletedEntriesDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const answer = useListDeletedEntriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = useRef<HTMLButtonElement>(null);
  const [restore] = useRestoreTimeEntryMutation();

  const restoreStep = ({ id, version, name }: DeletedEntry): JobStep => ({
    key: id,
    name,
    run: async () =>
      failureOf(await dispatch(restoreTimeEntry.initiate({ id, version, shownInPlace: true }, { track: false }))),
  });
  const handleRestore = async ({ id, version, name, startTime }: DeletedEntry) => {
    const { error } = await restore({ id, version });
    if (error) return false; // the snack-bar shows it
    dispatch(notificationShown(`${name} of ${formatDate(startTime)} was restored.`, 'success'));
    return true;
  };
  return (
    <Dialog size="large" title="Deleted entries" onClose={onClose}>
      <DialogBody>
        <Bin
          kind={ENTRIES}
          caption="Deleted entries"
          rows={answer.data?.entries}
          answer={answer}
          empty={<EmptyState title="No deleted entries">Entries that you delete stay here for 30 days.</EmptyState>}
          leave={close}
          restore={handleRestore}
          restoreSteps={(entries) => entries.map(restoreStep)}
          forGood={false}
        />
      </DialogBody>
      <DialogActions>
        <Button ref={close} text="Close" onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}
