import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { labelsOf } from '@contract/records/record';
import { ownEntryFields } from '@contract/records/time-entry';
import type { TimeEntry } from '@contract/time-entry';
import type { EntryChange } from '@contract/time-entry-history';
import { useGetEntryHistoryQuery } from '@/entities/time-entry';
import { messageOf, selectExtensions } from '@/shared/api';
import { formatTime, formatWallClock } from '@/shared/lib/date';
import { isFlag, useAppSelector, useShownState } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import styles from './HistoryButton.module.css';

type Field = EntryChange['fields'][number];

const COLUMNS = [
  { title: 'Changed', kind: 'short' },
  { title: 'By' },
  { title: 'Before' },
  { title: 'After' },
] as const;

const FIELDS: Readonly<Record<Field['name'], string>> = {
  startTime: 'Start',
  endTime: 'End',
  description: 'Description',
  contactName: 'Contact',
  publishToSafetyNest: 'In SafetyNest',
  ...labelsOf(ownEntryFields),
};

/** Opens the changes of an entry; nothing on a server that does not store them. */
export function HistoryButton({ entry, isDisabled }: { entry: TimeEntry; isDisabled: boolean }) {
  const hasHistory = useAppSelector(selectExtensions);
  const [isOpen, setIsOpen] = useShownState('time-sheet.history', isFlag, false);
  if (!hasHistory) return null;
  return (
    <>
      <Button
        disabled={isDisabled}
        icon={<HistoryIcon />}
        text="History"
        variant="minimal"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <EntryHistoryDialog entry={entry} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What was changed in an entry, when and by whom (product/time-sheet#history). */
function EntryHistoryDialog({ entry: { id, name }, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetEntryHistoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog size="large" title={`History of ${name}`} onClose={onClose}>
      <DialogBody>
        {error && <FailureNote isRetrying={isFetching} message={messageOf(error)} onRetry={() => void refetch()} />}
        {data?.changes.length === 0 && (
          <EmptyState title="No changes yet">Each change of this entry will be listed here.</EmptyState>
        )}
        {data?.changes.length !== 0 && (data !== undefined || !error) && (
          <SimpleTable
            caption={`History of ${name}`}
            cardsBelow={600}
            columns={COLUMNS}
            isLoading={data === undefined}
            skeletonRows={2}
          >
            {data?.changes.map(({ version, changedOn, changedBy, fields }) => (
              <tr key={version}>
                <TableCell kind="short" label="Changed">
                  {formatWallClock(changedOn, 'dd/MM/yyyy HH:mm')}
                </TableCell>
                <TableCell label="By">{changedBy || 'Not known'}</TableCell>
                <TableCell label="Before">
                  <Values fields={fields} which="before" />
                </TableCell>
                <TableCell label="After">
                  <Values fields={fields} which="after" />
                </TableCell>
              </tr>
            ))}
          </SimpleTable>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}

function Values({ fields, which }: { fields: readonly Field[]; which: 'before' | 'after' }) {
  return (
    <dl className={styles.values}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{FIELDS[field.name]}</dt>
          <dd>{shown(field.name, field[which])}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(name: Field['name'], value: string | null): string {
  if (value === null) return 'None';
  if (name !== 'startTime' && name !== 'endTime') return value;
  return `${formatWallClock(value, 'dd/MM/yyyy')} ${formatTime(value)}`;
}
