import { Fragment } from 'react';
import { isIsoDate } from '@contract/wall-clock';
import { weeklyRowTotal, type WeeklySummaryRow } from '@contract/weekly-summary';
import { formatDate, formatWallClock } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { useChangedRow } from '@/shared/ui/changed-row';
import { Link } from '@/shared/ui/link';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { groupByDay, sumMinutes, type SummaryMinutes } from '../model/week-totals';
import styles from './WeekTable.module.css';

const COLUMNS = [
  { title: 'Account' },
  { title: 'Date', kind: 'short' },
  { title: 'Travel (mins)', kind: 'figure' },
  { title: 'Attendance (mins)', kind: 'figure' },
  { title: 'Write Up (mins)', kind: 'figure' },
  { title: 'ActivityType', kind: 'short' },
  { title: 'Activity time (mins)', kind: 'figure' },
  { title: 'Total time (mins)', kind: 'figure' },
] as const;

interface WeekTableProps {
  /** yyyy-MM-dd */
  monday: string;
  rows: readonly WeeklySummaryRow[];
}

/** A week by day, each with its sum and a time sheet link, and the TOTAL row (product/weekly-summary#columns). */
export function WeekTable({ monday, rows }: WeekTableProps) {
  return (
    <SimpleTable
      caption={`Week beginning ${formatDate(monday)}`}
      cardsBelow={960}
      className={styles.week}
      columns={COLUMNS}
      footer={
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            TOTAL
          </th>
          <SumCells minutes={sumMinutes(rows)} />
        </tr>
      }
    >
      {groupByDay(rows).map((day) => (
        <Fragment key={day.date}>
          {day.rows.map((row) => (
            <SummaryRow key={row.id} row={row} />
          ))}
          <tr className={styles.subtotal}>
            <th scope="row" colSpan={2}>
              <DayLink date={day.date} />
            </th>
            <SumCells minutes={day.minutes} />
          </tr>
        </Fragment>
      ))}
    </SimpleTable>
  );
}

function DayLink({ date }: { date: string }) {
  const name = formatWallClock(date, 'EEEE dd/MM');
  if (!isIsoDate(date)) return name;
  return (
    <Link to={`${PATHS.timeSheet}?date=${date}`} title="Open this day in the time sheet">
      {name}
    </Link>
  );
}

function SummaryRow({ row }: { row: WeeklySummaryRow }) {
  const { className, title, note } = useChangedRow(`${kindOf(row)} ${row.id}`);
  return (
    <tr className={className} title={title}>
      <TableCell label="Account">
        {row.accountName ?? <span className="app-muted">No account</span>}
        {note}
      </TableCell>
      <TableCell kind="short" className={styles.date}>
        {formatDate(row.date)}
      </TableCell>
      <Minutes label="Travel" value={row.travelMins} />
      <Minutes label="Attendance" value={row.attendanceMins} />
      <Minutes label="Write Up" value={row.writeUpMins} />
      <TableCell kind="short" label="ActivityType">
        {row.activityType}
      </TableCell>
      <Minutes label="Activity time" value={row.activityMins} />
      <Minutes label="Total time" value={weeklyRowTotal(row)} />
    </tr>
  );
}

/** The record of a row, as recent changes name it. */
function kindOf({ activityType, activityMins }: WeeklySummaryRow): 'time-entry' | 'visit' {
  return activityType === null && activityMins === null ? 'visit' : 'time-entry';
}

function SumCells({ minutes }: { minutes: SummaryMinutes }) {
  return (
    <>
      <Minutes label="Travel" value={minutes.travel} />
      <Minutes label="Attendance" value={minutes.attendance} />
      <Minutes label="Write Up" value={minutes.writeUp} />
      <TableCell />
      <Minutes label="Activity time" value={minutes.activity} />
      <Minutes label="Total time" value={minutes.total} />
    </>
  );
}

/** Nothing recorded stays blank: it is not the same as no time. */
function Minutes({ label, value }: { label: string; value: number | null }) {
  return (
    <TableCell kind="figure" label={label}>
      {value === null ? '' : Math.round(value)}
    </TableCell>
  );
}
