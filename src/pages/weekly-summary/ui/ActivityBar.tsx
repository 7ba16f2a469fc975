import type { WeeklySummaryRow } from '@contract/weekly-summary';
import { formatDuration } from '@/shared/lib/number';
import { activityShares } from '../model/week-activities';
import styles from './ActivityBar.module.css';

/** Background colours in the activities' order; they repeat after the last, because numbers distinguish them. */
const TONES = ['accent', 'info', 'warning', 'violet', 'success', 'rose', 'highlight', 'neutral', 'danger'] as const;

/** A number needs this much of the bar to fit in it. */
const ROOM_FOR_NUMBER = 0.02;

/** Hours by activity below the TOTAL: a bar with numbered parts, and a legend. */
export function ActivityBar({ rows }: { rows: readonly WeeklySummaryRow[] }) {
  const shares = activityShares(rows).map((one, index) => ({
    ...one,
    number: index + 1,
    tone: `app-tone-${TONES[index % TONES.length] ?? 'neutral'}`,
  }));
  if (shares.length === 0) return null;
  return (
    <section className={styles.activities} aria-labelledby="hours-by-activity">
      <h2 id="hours-by-activity" className={styles.title}>
        Hours by activity
      </h2>
      {/* The list has the same information as the bar. */}
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ name, number, share, tone }) => (
          <span key={name} className={tone} style={{ flexGrow: share }} title={name}>
            {share >= ROOM_FOR_NUMBER && number}
          </span>
        ))}
      </div>
      <ol className={styles.legend}>
        {shares.map(({ name, number, minutes, share, tone }) => (
          <li key={name}>
            <span className={`${styles.number} ${tone}`} aria-hidden="true">
              {number}
            </span>
            <span className={styles.name}>{name}</span>
            <span className="app-strong app-line">
              {formatDuration(minutes)} <span className={styles.share}>{percentOf(share)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whole per cent; something is never shown as 0. */
function percentOf(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 ? '<1%' : `${percent}%`;
}
