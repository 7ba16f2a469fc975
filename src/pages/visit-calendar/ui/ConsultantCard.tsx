import { formatDuration } from '@/shared/lib/number';
import type { Calendar, CalendarRow } from '../model/calendar-rows';
import { capacityOver, daysOfPeriod, loadOf } from '../model/load';
import type { Measure } from '../model/column-place';
import styles from './CellDialog.module.css';

/** Who the row is about, and what the weeks on the screen come to. */
export function ConsultantCard({ row, calendar }: { row: CalendarRow; calendar: Calendar }) {
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
