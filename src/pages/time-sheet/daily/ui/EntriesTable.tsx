import { Tag } from '@blueprintjs/core';
import { DuplicateIcon, TrashIcon } from '@blueprintjs/icons';
import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { totalMinutes } from '@/entities/time-entry';
import { formatDuration } from '@/shared/lib/number';
import { formatDate, formatTime } from '@/shared/lib/date';
import { QuietButton } from '@/shared/ui/button';
import { useChangedRow } from '@/shared/ui/changed-row';
import { RecordCells, type RecordColumn } from '@/shared/ui/record-table';
import { RowChunks } from '@/shared/ui/row-window';
import { useKeyGroup } from '@/shared/ui/screen-keys';
import { SimpleTable, TableCell, type TableColumn } from '@/shared/ui/simple-table';
import { isDeletable } from '../../model/use-deletion';
import { DuplicateMenu } from '../../entry/ui/DuplicateMenu';
import styles from './EntriesTable.module.css';
import { Description, FileCount } from '../../entry/ui/EntryCells';

interface EntriesTableProps {
  /** yyyy-MM-dd */
  day: string;
  /** Nothing while they are being fetched. */
  entries: TimeEntry[] | undefined;
  /** The entry that was saved a moment ago. */
  markedId: string | null;
  /** What waits to be sent, by the id of its entry: the row shows the values before. */
  marks: ReadonlyMap<string, string>;
  onOpen: (entry: TimeEntry) => void;
  /** Called to copy an entry to a day, yyyy-MM-dd. */
  onCopy: (entry: TimeEntry, day: string) => void;
  /** Called to copy an entry to several days; null if that is not possible. */
  onCopyToDays: ((entry: TimeEntry) => void) | null;
  /** Null if entries cannot be deleted. */
  onDelete: ((entry: TimeEntry) => void) | null;
  /** One step earlier (-1) or later (1): the entry, or its end alone; `onNudged` ends the steps. */
  onNudge: (entry: TimeEntry, kind: 'move' | 'end', direction: 1 | -1) => void;
  onNudged: () => void;
}

/** Between the entry's button and what can be done with it. */
const CELLS: readonly RecordColumn<TimeEntry>[] = [
  { title: 'Account', className: styles.whom, render: ({ accountName }) => accountName },
  {
    title: 'Contract',
    className: styles.whom,
    render: ({ contracts, contractId }) => contracts.find(({ key }) => key === contractId)?.value,
  },
  {
    title: 'Description',
    className: styles.description,
    render: ({ description }) => <Description text={description ?? ''} />,
  },
  { title: 'Activity Type', kind: 'short', render: ({ activityType }) => activityType },
  { title: 'Start', kind: 'figure', render: ({ startTime }) => formatTime(startTime) },
  { title: 'End', kind: 'figure', render: ({ endTime }) => formatTime(endTime) },
  { title: 'Duration', kind: 'figure', render: ({ duration }) => formatDuration(duration) },
  {
    title: 'Files',
    kind: 'figure',
    render: ({ files, filenames }) => <FileCount files={files} filenames={filenames} />,
  },
];
const COLUMNS: readonly TableColumn[] = [{ title: 'Id' }, ...CELLS, { title: 'Duplicate or delete', kind: 'actions' }];

/** The approximate height of a row that has not been drawn yet: one line, or the three of a long description. */
const estimate = ({ description }: TimeEntry) => ((description ?? '').length > 60 ? 76 : 40);

/** With Alt: earlier and later. */
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown';

const KEYS = {
  title: 'An entry in the list',
  hints: [
    { keys: 'Alt + ↑ ↓', does: '5 minutes earlier or later' },
    { keys: 'Alt + Shift + ↑ ↓', does: 'Ends 5 minutes earlier or later' },
    { keys: 'Delete', does: 'Delete the entry' },
  ],
};

/** The button whose menu is open. */
interface OpenMenu {
  entry: TimeEntry;
  button: HTMLElement;
}

/**
 * The entries of one day (product/time-sheet#entries-table). Only the rows near the window are drawn; while a dialog
 * opens, no row is drawn again.
 */
export const EntriesTable = memo(function EntriesTable(props: EntriesTableProps) {
  const { day, entries, markedId, marks, onOpen, onCopy, onCopyToDays, onDelete, onNudge, onNudged } = props;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const actions = useMemo(
    () => ({
      onOpen,
      onDelete,
      onNudge,
      onNudged,
      onMenu: (entry: TimeEntry, button: HTMLElement) => setMenu({ entry, button }),
    }),
    [onOpen, onDelete, onNudge, onNudged],
  );
  useKeyGroup(entries && entries.length > 0 ? KEYS : null);
  if (entries?.length === 0) return null;
  return (
    <>
      <SimpleTable
        caption={`Entries of ${formatDate(day)}`}
        cardsBelow={960}
        className={styles.entries}
        columns={COLUMNS}
        footer={entries && <TotalRow entries={entries} />}
        isInteractive
        isLoading={!entries}
        rowCount={entries && entries.length + 2}
        bodies={
          entries && (
            <RowChunks items={entries} name={day} columnCount={COLUMNS.length} estimate={estimate}>
              {(entry, index) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  actions={actions}
                  rowIndex={index + 2}
                  isMarked={entry.id === markedId}
                  waiting={marks.get(entry.id)}
                />
              )}
            </RowChunks>
          )
        }
      />
      {menu && (
        <DuplicateMenu {...menu} day={day} onClose={() => setMenu(null)} onCopy={onCopy} onCopyToDays={onCopyToDays} />
      )}
    </>
  );
});

function TotalRow({ entries }: { entries: readonly TimeEntry[] }) {
  return (
    <tr aria-rowindex={entries.length + 2}>
      <th scope="row" colSpan={7} className={styles.total}>
        Total
      </th>
      <TableCell kind="figure">{formatDuration(totalMinutes(entries))}</TableCell>
      <TableCell kind="figure">{entries.reduce((sum, { files }) => sum + files, 0)}</TableCell>
      <TableCell />
    </tr>
  );
}

interface EntryRowProps {
  entry: TimeEntry;
  /** The row's index in the table, from 1; the header is the first. */
  rowIndex: number;
  isMarked: boolean;
  /** The state of its change in the outbox. */
  waiting: string | undefined;
  /** The same object for all rows, so that none is drawn again for it. */
  actions: Pick<EntriesTableProps, 'onOpen' | 'onDelete' | 'onNudge' | 'onNudged'> & {
    onMenu: (entry: TimeEntry, button: HTMLElement) => void;
  };
}

const EntryRow = memo(function EntryRow({ entry, rowIndex, isMarked, waiting, actions }: EntryRowProps) {
  const { onOpen, onMenu, onDelete, onNudge, onNudged } = actions;
  const changed = useChangedRow(`time-entry ${entry.id}`);
  const remove = onDelete && isDeletable(entry) ? () => onDelete(entry) : null;
  const handleKey = (event: KeyboardEvent) => {
    const direction = event.altKey ? STEPS[event.key] : undefined;
    if (direction !== undefined) {
      event.preventDefault();
      onNudge(entry, event.shiftKey ? 'end' : 'move', direction);
      return;
    }
    if (event.key !== 'Delete' || !remove) return;
    event.preventDefault();
    remove();
  };
  const handleKeyUp = (event: KeyboardEvent) => {
    if (event.key !== 'Alt') return;
    // Otherwise some browsers would open their menu.
    event.preventDefault();
    onNudged();
  };
  return (
    // The row is a larger target for the mouse; the button in it is the one for keyboard and screen reader.
    <tr
      aria-rowindex={rowIndex}
      className={isMarked ? styles.marked : changed.className}
      title={changed.title}
      onClick={() => onOpen(entry)}
      onBlur={onNudged}
      onKeyDown={handleKey}
      onKeyUp={handleKeyUp}
    >
      <TableCell className={styles.id}>
        <QuietButton
          aria-keyshortcuts={remove ? `Delete ${MOVE_KEYS}` : MOVE_KEYS}
          className={styles.open}
          text={entry.name}
          intent="primary"
          aria-haspopup="dialog"
          onClick={(click) => {
            click.stopPropagation();
            onOpen(entry);
          }}
        />
        {waiting !== undefined && (
          <Tag className={styles.waiting} intent="warning" minimal title="A change of this entry is waiting to be sent">
            {waiting}
          </Tag>
        )}
        {changed.note}
      </TableCell>
      <RecordCells columns={CELLS} row={entry} />
      <TableCell kind="actions" className={styles.actions}>
        {/* A press here is not a click on the row. */}
        <span role="presentation" onClick={(click) => click.stopPropagation()}>
          <QuietButton
            aria-haspopup="menu"
            aria-label={`Duplicate ${entry.name}`}
            icon={<DuplicateIcon />}
            title="Duplicate"
            onClick={({ currentTarget }) => onMenu(entry, currentTarget)}
          />
          {remove && (
            <QuietButton aria-label={`Delete ${entry.name}`} icon={<TrashIcon />} title="Delete" onClick={remove} />
          )}
        </span>
      </TableCell>
    </tr>
  );
});
