import { DAY_STATUSES } from '@contract/visit-calendar';
import { isDayStatus } from '../model/calendar-rows';
import { TOTALS } from '../model/calendar-columns';
import { DAY_TONES } from '../model/day-tones';
import styles from './Legend.module.css';

const STATUSES = Object.entries(DAY_STATUSES).filter((entry) => isDayStatus(entry[0]));

/** What the letters and colours of the days mean (product/weekly-view#legend), and the abbreviations. */
export function Legend() {
  return (
    <>
      <ul className={styles.legend} aria-label="Legend">
        <li>
          <span className={styles.letter} aria-hidden="true" />
          Free (blank)
        </li>
        {STATUSES.map(([status, word]) => (
          <li key={status}>
            <span className={`${styles.letter} ${styles[toneOf(status)] ?? ''}`}>{status}</span> {word}
          </li>
        ))}
      </ul>
      <ul className={styles.legend} aria-label="Abbreviations">
        {TOTALS.map(({ title, meaning }) => (
          <li key={title}>
            <b>{title}</b> {meaning}
          </li>
        ))}
      </ul>
    </>
  );
}

function toneOf(status: string): string {
  return isDayStatus(status) ? DAY_TONES[status] : 'neutral';
}
