import { AddIcon, ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { ADVICE_PAGE_SIZE, followUpCount, type AdviceEntry } from '@contract/advice';
import { isOwnAdvice } from '@/entities/time-entry';
import { useIsNarrow } from '@/shared/lib/media-query';
import { formatDate, formatTime } from '@/shared/lib/date';
import { QuietButton } from '@/shared/ui/button';
import { useChangedRow } from '@/shared/ui/changed-row';
import { RecordCells, type RecordColumn } from '@/shared/ui/record-table';
import { SimpleTable, TableCell, type TableColumn } from '@/shared/ui/simple-table';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './AdviceTable.module.css';
import { Description } from '../../entry/ui/EntryCells';
import { FilesMenu } from '../../entry/ui/EntryFiles';
import { SafetyNestCell } from './SafetyNestCell';

interface RowActions {
  /** The employee whose advice can be changed and published here. */
  employeeId: string | null;
  /** Ids of the entries whose follow-ups are shown. */
  expanded: ReadonlySet<string>;
  /** The entry that was saved a moment ago. */
  markedId: string | null;
  onToggle: (entry: AdviceEntry) => void;
  onEdit: (entry: AdviceEntry) => void;
  onFollowUp: (entry: AdviceEntry) => void;
  /** An entry with follow-ups asks before it is published. */
  onAskToPublish: (entry: AdviceEntry) => void;
}

interface AdviceTableProps extends RowActions {
  /** Nothing while they are being fetched. */
  entries: readonly AdviceEntry[] | undefined;
}

/** Below this width rows are cards. */
const CARDS_BELOW = 1200;

const CELLS: readonly RecordColumn<AdviceEntry>[] = [
  { title: 'Consultant', className: styles.consultant, render: ({ consultantName }) => consultantName },
  { title: 'Account', className: styles.account, render: ({ accountName }) => accountName },
  {
    title: 'Description',
    className: styles.description,
    render: ({ description }) => <Description text={description ?? ''} />,
  },
  { title: 'Advisory Type', className: styles.advisory, render: ({ advisoryType }) => advisoryType },
  { title: 'Contact', className: styles.contact, render: ({ contactName }) => contactName },
  { title: 'Start', kind: 'figure', className: styles.start, render: ({ startTime }) => formatTime(startTime) },
  { title: 'End', kind: 'figure', className: styles.end, render: ({ endTime }) => formatTime(endTime) },
  { title: 'Files', kind: 'figure', className: styles.files, render: (entry) => <FilesMenu entry={entry} /> },
];
const COLUMNS: readonly TableColumn[] = [
  { title: 'Follow-ups', isTitleHidden: true },
  { title: 'Date', kind: 'short' },
  { title: 'Id', kind: 'short' },
  ...CELLS,
  { title: 'SafetyNest', kind: 'short' },
  { title: 'Add follow-up', kind: 'actions' },
];

/** A page of advice (product/advice#columns); follow-ups expand below their parents. If narrow, rows are cards. */
export function AdviceTable({ entries, ...actions }: AdviceTableProps) {
  const isCards = useIsNarrow(CARDS_BELOW);
  return (
    <SimpleTable
      caption="Advice"
      cardsBelow={CARDS_BELOW}
      className={styles.table}
      columns={COLUMNS}
      isLoading={!entries}
      skeletonRows={ADVICE_PAGE_SIZE}
    >
      {entries?.map((entry) => (
        <AdviceRows key={entry.id} depth={0} entry={entry} parent={null} isCards={isCards} {...actions} />
      ))}
    </SimpleTable>
  );
}

interface AdviceRowsProps extends RowActions {
  entry: AdviceEntry;
  parent: AdviceEntry | null;
  depth: number;
  isCards: boolean;
}

/** The row of an entry and, once unfolded, those of its follow-ups. */
function AdviceRows({ entry, parent, depth, isCards, ...actions }: AdviceRowsProps) {
  const { employeeId, expanded, markedId, onToggle, onEdit, onFollowUp, onAskToPublish } = actions;
  const isOwn = isOwnAdvice(entry, employeeId);
  const isExpanded = expanded.has(entry.id);
  const { className = '', title, note } = useChangedRow(`time-entry ${entry.id}`);
  return (
    <>
      <tr
        className={`${classesOf(depth, entry.id === markedId)} ${className}`}
        style={{ '--advice-depth': depth }}
        title={title}
      >
        <TableCell className={styles.expander}>
          {parent && (
            <>
              <span aria-hidden className={styles.arrow}>
                ↳
              </span>
              <VisuallyHidden>Follows {parent.name}.</VisuallyHidden>
            </>
          )}
          {entry.children.length > 0 && (
            <QuietButton
              aria-expanded={isExpanded}
              aria-label={`${followUpText(entry)} of ${entry.name}`}
              className={styles.toggle}
              icon={isExpanded ? <ChevronDownIcon /> : <ChevronRightIcon />}
              text={isCards ? followUpText(entry) : followUpCount(entry)}
              onClick={() => onToggle(entry)}
            />
          )}
        </TableCell>
        <TableCell label="Date" kind="short" className={styles.date}>
          {formatDate(entry.startTime)}
        </TableCell>
        <TableCell label="Id" kind="short" className={styles.id}>
          {isOwn ? (
            <QuietButton
              aria-haspopup="dialog"
              className={styles.open}
              intent="primary"
              text={entry.name}
              onClick={() => onEdit(entry)}
            />
          ) : (
            entry.name
          )}
          {note}
        </TableCell>
        <RecordCells columns={CELLS} row={entry} />
        <TableCell label="SafetyNest" kind="short" className={styles.safetyNest}>
          <SafetyNestCell entry={entry} isOwn={isOwn} onAsk={onAskToPublish} />
        </TableCell>
        <TableCell kind="actions" className={styles.followUp}>
          <QuietButton
            aria-haspopup="dialog"
            aria-label={`Add follow-up to ${entry.name}`}
            icon={<AddIcon />}
            text={isCards ? 'Add follow-up' : undefined}
            title="Add follow-up"
            onClick={() => onFollowUp(entry)}
          />
        </TableCell>
      </tr>
      {isExpanded &&
        entry.children.map((child) => (
          <AdviceRows key={child.id} depth={depth + 1} entry={child} parent={entry} isCards={isCards} {...actions} />
        ))}
    </>
  );
}

function classesOf(depth: number, isMarked: boolean): string {
  return [styles.row, depth > 0 && styles.child, isMarked && styles.marked].filter(Boolean).join(' ');
}

/** "1 follow-up", "2 follow-ups". */
function followUpText(entry: AdviceEntry): string {
  const count = followUpCount(entry);
  return `${count} ${count === 1 ? 'follow-up' : 'follow-ups'}`;
}
