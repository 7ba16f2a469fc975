import { HTMLTable } from '@blueprintjs/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { weeklyRowTotal, type WeeklySummaryRow } from '@contract/weekly-summary';
import { formatDate, formatWallClock } from '@/shared/lib/wall-clock';
import { PATHS } from '@/shared/routes';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { groupByDay, sumMinutes, type SummaryMinutes } from '../model/week-totals';
import styles from './WeekTable.module.css';

const COLUMNS = [
  'Account',
  'Date',
  'Travel (mins)',
  'Attendance (mins)',
  'Write Up (mins)',
  'ActivityType',
  'Activity time (mins)',
  'Total time (mins)',
] as const;

const MINUTES = new Set<string>(COLUMNS.filter((column) => column.endsWith('(mins)')));

interface WeekTableProps {
  /** yyyy-MM-dd */
  monday: string;
  rows: readonly WeeklySummaryRow[];
}

/** The rows of a week by day, each day with its sum and the way to it in the time sheet, and the TOTAL row (A §2.7). */
export function WeekTable({ monday, rows }: WeekTableProps) {
  return (
    <div className={styles.frame}>
      <HTMLTable className={styles.table} compact>
        <caption className={styles.caption}>
          <VisuallyHidden>Week beginning {formatDate(monday)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={MINUTES.has(column) ? styles.minutes : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupByDay(rows).map((day) => (
            <Fragment key={day.date}>
              {day.rows.map((row) => (
                <SummaryRow key={row.id} row={row} />
              ))}
              <tr className={styles.subtotal}>
                <th scope="row" colSpan={2}>
                  <Link to={`${PATHS.timeSheet}?date=${day.date}`} title="Open this day in the time sheet">
                    {formatWallClock(day.date, 'EEEE dd/MM')}
                  </Link>
                </th>
                <SumCells minutes={day.minutes} />
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              TOTAL
            </th>
            <SumCells minutes={sumMinutes(rows)} />
          </tr>
        </tfoot>
      </HTMLTable>
    </div>
  );
}

function SummaryRow({ row }: { row: WeeklySummaryRow }) {
  return (
    <tr>
      <td data-label="Account">{row.accountName ?? <span className={styles.none}>No account</span>}</td>
      <td data-label="Date" className={styles.date}>
        {formatDate(row.date)}
      </td>
      <Minutes label="Travel" value={row.travelMins} />
      <Minutes label="Attendance" value={row.attendanceMins} />
      <Minutes label="Write Up" value={row.writeUpMins} />
      <td data-label="ActivityType">{row.activityType}</td>
      <Minutes label="Activity time" value={row.activityMins} />
      <Minutes label="Total time" value={weeklyRowTotal(row)} />
    </tr>
  );
}

function SumCells({ minutes }: { minutes: SummaryMinutes }) {
  return (
    <>
      <Minutes label="Travel" value={minutes.travel} />
      <Minutes label="Attendance" value={minutes.attendance} />
      <Minutes label="Write Up" value={minutes.writeUp} />
      <td>{null}</td>
      <Minutes label="Activity time" value={minutes.activity} />
      <Minutes label="Total time" value={minutes.total} />
    </>
  );
}

/** Nothing recorded stays blank: it is not the same as no time. */
function Minutes({ label, value }: { label: string; value: number | null }) {
  return (
    <td data-label={label} className={styles.minutes}>
      {value === null ? '' : Math.round(value)}
    </td>
  );
}
