import { HTMLTable } from '@blueprintjs/core';
import { useListTimeOfWeekQuery } from '@/entities/visit';
import { formatDuration } from '@/shared/lib/number';
import type { CalendarRow } from '../model/calendar-rows';
import type { CellContent } from '../model/cell-content';
import { numbered, timeShare } from '../model/visit-facts';
import { NoBooking, NoVisits } from './DayVisits';
import styles from './CellDialog.module.css';

interface TimeBreakdownProps {
  row: CalendarRow;
  content: Extract<CellContent, { kind: 'time' }>;
}

/** Which visits the travel, site or write-up time of a consultant's week is made of (product/weekly-view#breakdown). */
export function TimeBreakdown({ row, content: { week, measure, minutes } }: TimeBreakdownProps) {
  const email = row.email ?? '';
  const query = useListTimeOfWeekQuery({ year: week.year, week: week.week, email }, { skip: email === '' });
  const visits = query.currentData;
  if (!visits) return <NoVisits hasAddress={email !== ''} query={query} />;
  if (visits.length === 0) return <NoBooking />;

  const shares = visits.map((visit) => timeShare(visit, measure));
  const sum = shares.reduce((total, share) => total + (share.minutes ?? 0), 0);
  return (
    <>
      <Shares hasTimes={measure !== 'writeUp'} shares={shares} sum={sum} />
      {Math.round(sum) !== Math.round(minutes) && (
        <p className={styles.note}>
          The grid shows {formatDuration(minutes)}. That figure depends on the filters, and includes time without a
          start and an end.
        </p>
      )}
    </>
  );
}

interface SharesProps {
  shares: readonly ReturnType<typeof timeShare>[];
  hasTimes: boolean;
  /** In minutes. */
  sum: number;
}

function Shares({ shares, hasTimes, sum }: SharesProps) {
  return (
    <HTMLTable className={styles.table} compact>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Date</th>
          {hasTimes && <th scope="col">Times</th>}
          <th scope="col" className={styles.figure}>
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {numbered(shares).map(({ key, item: { account, date, times, minutes: share } }) => (
          <tr key={key}>
            <td>{account}</td>
            <td className={styles.when}>{date}</td>
            {hasTimes && <td className={styles.when}>{times}</td>}
            <td className={styles.figure}>{share === null ? '–' : formatDuration(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={hasTimes ? 3 : 2}>
            Total
          </th>
          <td className={styles.figure}>{formatDuration(sum)}</td>
        </tr>
      </tfoot>
    </HTMLTable>
  );
}
