import { Button, Classes, HTMLTable } from '@blueprintjs/core';
import type { TimeEntry } from '@contract/time-entry';
import { totalMinutes } from '@/entities/time-entry';
import { formatDuration } from '@/shared/lib/duration';
import { formatDate, formatTime } from '@/shared/lib/wall-clock';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
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

const COLUMNS = ['Id', 'Account', 'Contract', 'Description', 'Activity Type', 'Start', 'End', 'Duration', 'Files'];
const FIGURES = new Set(['Start', 'End', 'Duration', 'Files']);
const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

/** The entries of one day (A §2.6). On narrow screens each row becomes a card; the roles keep it a table for readers. */
export function EntriesTable({ day, entries, markedId, onOpen }: EntriesTableProps) {
  if (entries?.length === 0) return null;
  return (
    <div className={styles.frame}>
      <HTMLTable className={styles.table} compact interactive={entries !== undefined} aria-busy={!entries}>
        <caption className={styles.caption}>
          <VisuallyHidden>Entries of {formatDate(day)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={FIGURES.has(column) ? styles.figure : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries
            ? entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} isMarked={entry.id === markedId} onOpen={onOpen} />
              ))
            : SKELETON_ROWS.map((row) => <SkeletonRow key={row} />)}
        </tbody>
        {entries && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={7} className={styles.totalLabel}>
                Total
              </th>
              <td className={styles.figure}>{formatDuration(totalMinutes(entries))}</td>
              <td className={styles.figure}>{entries.reduce((sum, { files }) => sum + files, 0)}</td>
            </tr>
          </tfoot>
        )}
      </HTMLTable>
    </div>
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
      <td>
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
      </td>
      <td data-label="Account">{entry.accountName}</td>
      <td data-label="Contract">{contract}</td>
      <td data-label="Description">
        <Description text={entry.description ?? ''} />
      </td>
      <td data-label="Activity Type">{entry.activityType}</td>
      <td data-label="Start" className={styles.figure}>
        {formatTime(entry.startTime)}
      </td>
      <td data-label="End" className={styles.figure}>
        {formatTime(entry.endTime)}
      </td>
      <td data-label="Duration" className={styles.figure}>
        {formatDuration(entry.duration)}
      </td>
      <td data-label="Files" className={styles.figure}>
        <FileCount files={entry.files} filenames={entry.filenames} />
      </td>
    </tr>
  );
}

function SkeletonRow() {
  return (
    <tr aria-hidden>
      {COLUMNS.map((column) => (
        <td key={column}>
          <span className={Classes.SKELETON}>{column}</span>
        </td>
      ))}
    </tr>
  );
}
