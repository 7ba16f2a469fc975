import { HistoryIcon } from '@blueprintjs/icons';
import { labelsOf } from '@contract/records/record';
import { ownEntryFields } from '@contract/records/time-entry';
import type { TimeEntry } from '@contract/time-entry';
import type { EntryChange } from '@contract/time-entry-history';
import { useGetEntryHistoryQuery } from '@/entities/time-entry';
import { selectExtensions } from '@/shared/api';
import { formatTime, formatWallClock } from '@/shared/lib/date';
import { isFlag, useAppSelector, useShownState } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { HistoryDialog } from '@/shared/ui/history';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import styles from './HistoryButton.module.css';

type Field = EntryChange['fields'][number];

const FIELDS: Readonly<Record<Field['name'], string>> = {
  startTime: 'Start',
  endTime: 'End',
  description: 'Description',
  contactName: 'Contact',
  publishToSafetyNest: 'In SafetyNest',
  ...labelsOf(ownEntryFields),
};

const COLUMNS: readonly RecordColumn<Field>[] = [
  { title: 'Field', kind: 'short', render: ({ name }) => FIELDS[name] },
  { title: 'Before', className: styles.value, render: ({ name, before }) => shown(name, before) },
  { title: 'After', className: styles.value, render: ({ name, after }) => shown(name, after) },
];

/** Opens the changes of an entry; nothing on a server that does not store them. */
export function HistoryButton({ entry, isDisabled }: { entry: TimeEntry; isDisabled: boolean }) {
  const hasHistory = useAppSelector(selectExtensions);
  const [isOpen, setIsOpen] = useShownState('time-sheet.history', isFlag, false);
  if (!hasHistory) return null;
  return (
    <>
      <PlainButton disabled={isDisabled} icon={<HistoryIcon />} text="History" onClick={() => setIsOpen(true)} />
      {isOpen && <EntryHistoryDialog entry={entry} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What was changed in an entry, when and by whom (product/time-sheet#history). */
function EntryHistoryDialog({ entry: { id, name }, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { data, ...answer } = useGetEntryHistoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <HistoryDialog
      title={`History of ${name}`}
      noun="change"
      shownAs="time-sheet.change"
      versions={data?.changes.map((change) => ({
        ...change,
        on: change.changedOn,
        by: change.changedBy,
        also: change.fields.map((field) => FIELDS[field.name]).join(', '),
      }))}
      answer={answer}
      empty={<EmptyState title="No changes yet">Each change of this entry will be listed here.</EmptyState>}
      renderVersion={({ fields }) => (
        <RecordTable
          caption="What was changed"
          cardsBelow={600}
          columns={COLUMNS}
          rows={fields}
          keyOf={(field) => field.name}
        />
      )}
      onClose={onClose}
    />
  );
}

function shown(name: Field['name'], value: string | null): string {
  if (value === null) return 'None';
  if (name !== 'startTime' && name !== 'endTime') return value;
  return `${formatWallClock(value, 'dd/MM/yyyy')} ${formatTime(value)}`;
}
