import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { formatDate, formatWallClock } from '@/shared/lib/date';
import type { GridCell, GridMove } from '@harbour/data-grid';
import { PlainButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { usePageKeys } from '@/shared/ui/screen-keys';
import { formatDuration } from '@/shared/lib/number';
import type { Calendar, CalendarRow } from '../model/calendar-rows';
import { contentOf, type CellContent } from '../model/cell-content';
import { capacityOver, daysOfPeriod, loadOf } from '../model/load';
import type { Measure } from '../model/column-place';
import { planCellOf } from '../model/plan-cells';
import type { CellPlan } from '../model/use-cell-plan';
import { DayVisits, NoBooking } from './DayVisits';
import type { Planning } from './PlannedVisitActions';
import { TimeBreakdown } from './TimeBreakdown';
import styles from './CellDialog.module.css';

interface CellDialogProps {
  cell: Pick<GridCell<CalendarRow>, 'row' | 'column'>;
  calendar: Calendar;
  isOpen: boolean;
  /** Opens the neighbouring cell. */
  onMove: (move: GridMove) => void;
  /** Shows the four weeks that contain the cell's day; null if they are already shown. */
  onShowWeeks: ((day: string, row: CalendarRow) => void) | null;
  /** Null if the user may not plan. */
  plan: CellPlan | null;
  /** Another dialog opens in its place. */
  onLeave: () => void;
  onClose: () => void;
  onClosed: () => void;
}

const MOVES: readonly { key: string; move: GridMove; label: string; Icon: typeof ArrowLeftIcon }[] = [
  { key: 'ArrowLeft', move: 'left', label: 'Cell to the left', Icon: ArrowLeftIcon },
  { key: 'ArrowUp', move: 'up', label: 'Cell above', Icon: ArrowUpIcon },
  { key: 'ArrowDown', move: 'down', label: 'Cell below', Icon: ArrowDownIcon },
  { key: 'ArrowRight', move: 'right', label: 'Cell to the right', Icon: ArrowRightIcon },
];

/** Books a visit in the cell, as in the grid. */
const BOOK_KEY = 'b';

/** What a cell represents (product/weekly-view#which-dialog). The arrow keys move to the neighbouring cell. */
export function CellDialog(props: CellDialogProps) {
  const { cell, calendar, isOpen, plan, onLeave, onMove, onShowWeeks, onClose, onClosed } = props;
  const content = contentOf(cell, calendar.weeks);
  const day = 'day' in content ? content.day : calendar.first;
  const planCell = plan && planCellOf(cell, calendar);
  const book = () => {
    if (!planCell) return;
    onLeave();
    plan.book(planCell);
  };

  useCellKeys({ isOff: !isOpen, onMove, onBook: planCell && book });

  return (
    <Dialog
      size="medium"
      isOpen={isOpen}
      shouldReturnFocusOnClose={false}
      title={titleOf(content)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogBody className={styles.body}>
        <p className={styles.where} role="status">
          {whereOf(cell.row, content)}
        </p>
        <CellDetails
          row={cell.row}
          calendar={calendar}
          content={content}
          planning={plan && planCell && { plan, cell: planCell, onLeave }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {onShowWeeks && <Button text="Show the four weeks" onClick={() => onShowWeeks(day, cell.row)} />}
            {planCell && <Button aria-keyshortcuts="B" intent="primary" text="Book a visit" onClick={book} />}
          </>
        }
      >
        <div className={styles.moves} role="group" aria-label="Neighbouring cells">
          {MOVES.map(({ move, label, Icon }) => (
            <PlainButton key={move} aria-label={label} icon={<Icon />} onClick={() => onMove(move)} />
          ))}
        </div>
      </DialogFooter>
    </Dialog>
  );
}

interface CellKeys {
  isOff: boolean;
  onMove: (move: GridMove) => void;
  /** Null if nothing can be booked in the cell. */
  onBook: (() => void) | null;
}

function useCellKeys({ isOff, onMove, onBook }: CellKeys): void {
  usePageKeys(
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = MOVES.find(({ key }) => key === event.key);
      const isBooking = onBook !== null && event.key.toLowerCase() === BOOK_KEY;
      if (!step && !isBooking) return;
      event.preventDefault();
      if (step) onMove(step.move);
      else onBook?.();
    },
    { isOff },
  );
}

interface CellDetailsProps {
  row: CalendarRow;
  calendar: Calendar;
  content: CellContent;
  planning: Planning | null;
}

function CellDetails({ row, calendar, content, planning }: CellDetailsProps) {
  switch (content.kind) {
    case 'visits':
      return <DayVisits row={row} day={content.day} comment={content.comment} planning={planning} />;
    case 'time':
      return <TimeBreakdown row={row} content={content} />;
    case 'comment':
      return <p className={styles.comment}>{content.text}</p>;
    case 'free':
      return <NoBooking />;
    case 'consultant':
      return <ConsultantCard row={row} calendar={calendar} />;
  }
}

const TIME_TITLES = { travel: 'Travel Time', site: 'Site Time', writeUp: 'Write-Up Time' };

function titleOf(content: CellContent): string {
  switch (content.kind) {
    case 'visits':
      return 'Visits';
    case 'time':
      return TIME_TITLES[content.measure];
    case 'comment':
      return 'Non-Visit Time';
    case 'free':
      return 'Visits';
    case 'consultant':
      return 'Consultant';
  }
}

function whereOf(row: CalendarRow, content: CellContent): string {
  if (content.kind === 'consultant') return row.name;
  if (content.kind === 'time') return `${row.name}, w/b ${formatDate(content.week.monday)}`;
  return `${row.name}, ${formatWallClock(content.day, 'EEEE dd/MM/yyyy')}`;
}

/** Who the row is about, and the totals of the weeks on the screen. */
function ConsultantCard({ row, calendar }: { row: CalendarRow; calendar: Calendar }) {
  const load = loadOf(row, daysOfPeriod(calendar));
  const capacity = capacityOver(row, load);
  const timeOf = (measure: Measure) => formatDuration(row.minutes.reduce((sum, week) => sum + week[measure], 0));
  const facts = [
    ['Job title', row.jobTitle || '–'],
    ['Region', row.region],
    ['FTE', row.fte ?? '–'],
    ['Capacity', capacity ?? 'N/A'],
    ['Booked', capacity !== null && row.booked > capacity ? `${row.booked} (over capacity)` : row.booked],
    ['Free days', load.freeDays],
    ['Days away', load.daysAway],
    ['Travel time', timeOf('travel')],
    ['Site time', timeOf('site')],
    ['Write-up time', timeOf('writeUp')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
