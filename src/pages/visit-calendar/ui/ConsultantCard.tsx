import { formatDuration } from '@/shared/lib/number';
import type { CalendarRow } from '../model/calendar-rows';
import type { Measure } from '../model/column-place';
import styles from './CellDialog.module.css';

/** Who the row is about, and what their four weeks come to. */
export function ConsultantCard({ row }: { row: CalendarRow }) {
  const timeOf = (measure: Measure) => formatDuration(row.minutes.reduce((sum, week) => sum + week[measure], 0));
  const facts = [
    ['Job title', row.jobTitle || '–'],
    ['Region', row.region],
    ['FTE', row.fte ?? '–'],
    ['Capacity', row.capacity ?? 'N/A'],
    ['Booked', row.capacity !== null && row.booked > row.capacity ? `${row.booked} (over capacity)` : row.booked],
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
