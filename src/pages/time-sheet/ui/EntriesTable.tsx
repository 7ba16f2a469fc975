import { Button } from '@blueprintjs/core';
import type { TimeEntry } from '@contract/time-entry';
import { totalMinutes } from '@/entities/time-entry';
import { formatDuration } from '@/shared/lib/duration';
import { formatDate, formatTime } from '@/shared/lib/wall-clock';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import styles from './EntriesTable.module.css';
import { Description, FileCount } from './EntryCells';

interface EntriesTableProps {
  /** yyyy-MM-dd */
  day: string;
  /** Nothing while they are being fetched. */
  entries: TimeEntry[] | undefined;
  /** The entry that was saved a moment ago. */
  markedId: string | null;
  onOpen: (entry: TimeEntry) => void;
}

const COLUMNS = [
  { title: 'Id' },
  { title: 'Account' },
  { title: 'Contract' },
  { title: 'Description' },
  { title: 'Activity Type', kind: 'short' },
  { title: 'Start', kind: 'figure' },
  { title: 'End', kind: 'figure' },
  { title: 'Duration', kind: 'figure' },
  { title: 'Files', kind: 'figure' },
] as const;

/** The entries of one day (A §2.6). */
export function EntriesTable({ day, entries, markedId, onOpen }: EntriesTableProps) {
  if (entries?.length === 0) return null;
  return (
    <SimpleTable
      caption={`Entries of ${formatDate(day)}`}
      cardsBelow={960}
      className={styles.entries}
      columns={COLUMNS}
      footer={entries && <TotalRow entries={entries} />}
      isInteractive
      isLoading={!entries}
    >
      {entries?.map((entry) => (
        <EntryRow key={entry.id} entry={entry} isMarked={entry.id === markedId} onOpen={onOpen} />
      ))}
    </SimpleTable>
  );
}

function TotalRow({ entries }: { entries: readonly TimeEntry[] }) {
  return (
    <tr>
      <th scope="row" colSpan={7} className={styles.total}>
        Total
      </th>
      <TableCell kind="figure">{formatDuration(totalMinutes(entries))}</TableCell>
      <TableCell kind="figure">{entries.reduce((sum, { files }) => sum + files, 0)}</TableCell>
    </tr>
  );
}

interface EntryRowProps {
  entry: TimeEntry;
  isMarked: boolean;
  onOpen: (entry: TimeEntry) => void;
}

function EntryRow({ entry, isMarked, onOpen }: EntryRowProps) {
  const contract = entry.contracts.find(({ key }) => key === entry.contractId)?.value;
  return (
    // The row is a larger target for the mouse; the button in it is the one for keyboard and screen reader.
    <tr className={isMarked ? styles.marked : undefined} onClick={() => onOpen(entry)}>
      <TableCell>
        <Button
          className={styles.open}
          size="small"
          text={entry.name}
          variant="minimal"
          intent="primary"
          aria-haspopup="dialog"
          onClick={(click) => {
            click.stopPropagation();
            onOpen(entry);
          }}
        />
      </TableCell>
      <TableCell label="Account" className={styles.whom}>
        {entry.accountName}
      </TableCell>
      <TableCell label="Contract" className={styles.whom}>
        {contract}
      </TableCell>
      <TableCell label="Description" className={styles.description}>
        <Description text={entry.description ?? ''} />
      </TableCell>
      <TableCell kind="short" label="Activity Type">
        {entry.activityType}
      </TableCell>
      <TableCell label="Start" kind="figure">
        {formatTime(entry.startTime)}
      </TableCell>
      <TableCell label="End" kind="figure">
        {formatTime(entry.endTime)}
      </TableCell>
      <TableCell label="Duration" kind="figure">
        {formatDuration(entry.duration)}
      </TableCell>
      <TableCell label="Files" kind="figure">
        <FileCount files={entry.files} filenames={entry.filenames} />
      </TableCell>
    </tr>
  );
}
