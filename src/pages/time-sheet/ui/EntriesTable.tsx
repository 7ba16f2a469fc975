import { Button } from '@blueprintjs/core';
import type { TimeEntry } from '@contract/time-entry';
import { totalMinutes } from '@/entities/time-entry';
import { formatDuration } from '@/shared/lib/quantity';
import { formatDate, formatTime } from '@/shared/lib/wall-clock';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import styles from './EntriesTable.module.css';
import { DuplicateMenu } from './DuplicateMenu';
import { Description, FileCount } from './EntryCells';

interface EntriesTableProps {
  /** yyyy-MM-dd */
  day: string;
  /** Nothing while they are being fetched. */
  entries: TimeEntry[] | undefined;
  /** The entry that was saved a moment ago. */
  markedId: string | null;
  onOpen: (entry: TimeEntry) => void;
  /** An entry is to be made again on a day, yyyy-MM-dd. */
  onCopy: (entry: TimeEntry, day: string) => void;
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
  { title: 'Duplicate', kind: 'actions', isTitleHidden: true },
] as const;

/** The entries of one day (A §2.6). */
export function EntriesTable({ day, entries, markedId, onOpen, onCopy }: EntriesTableProps) {
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
        <EntryRow
          key={entry.id}
          day={day}
          entry={entry}
          isMarked={entry.id === markedId}
          onCopy={onCopy}
          onOpen={onOpen}
        />
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
      <TableCell />
    </tr>
  );
}

interface EntryRowProps extends Pick<EntriesTableProps, 'day' | 'onOpen' | 'onCopy'> {
  entry: TimeEntry;
  isMarked: boolean;
}

function EntryRow({ day, entry, isMarked, onOpen, onCopy }: EntryRowProps) {
  const contract = entry.contracts.find(({ key }) => key === entry.contractId)?.value;
  return (
    // The row is a larger target for the mouse; the button in it is the one for keyboard and screen reader.
    <tr className={isMarked ? styles.marked : undefined} onClick={() => onOpen(entry)}>
      <TableCell className={styles.id}>
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
      <TableCell kind="actions" className={styles.actions}>
        {/* What is chosen in the menu is no click on the row. */}
        <span role="presentation" onClick={(click) => click.stopPropagation()}>
          <DuplicateMenu day={day} entry={entry} onCopy={onCopy} />
        </span>
      </TableCell>
    </tr>
  );
}
