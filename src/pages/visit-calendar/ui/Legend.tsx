import { DAY_STATUSES } from '@contract/visit-calendar';
import type { CalendarView } from '../model/calendar-period';
import { isDayStatus } from '../model/calendar-rows';
import { TOTALS } from '../model/calendar-columns';
import { DAY_TONES } from '../model/day-tones';
import styles from './Legend.module.css';

const STATUSES = Object.entries(DAY_STATUSES).filter((entry) => isDayStatus(entry[0]));

/** The short forms of a quarter, as used in its cells. */
const LOADS = [
  { title: '80%', meaning: 'booked of the available days' },
  { title: '4v', meaning: 'four visits' },
  { title: '1f', meaning: 'one free day' },
  { title: 'away', meaning: 'no available day' },
];

/** What the letters and colours of the days mean (product/weekly-view#legend), and the abbreviations. */
export function Legend({ view }: { view: CalendarView }) {
  if (view === 'quarter') return <Abbreviations entries={LOADS} />;
  return (
    <>
      <ul className={styles.legend} aria-label="Legend">
        <li>
          <span className={`${styles.letter} ${styles.blank}`} aria-hidden="true" />
          Free (blank)
        </li>
        {STATUSES.map(([status, word]) => (
          <li key={status}>
            <span className={`${styles.letter} app-tone-${toneOf(status)}`}>{status}</span> {word}
          </li>
        ))}
      </ul>
      {view === 'weeks' && <Abbreviations entries={TOTALS} />}
    </>
  );
}

function Abbreviations({ entries }: { entries: readonly { title: string; meaning: string }[] }) {
  return (
    <ul className={styles.legend} aria-label="Abbreviations">
      {entries.map(({ title, meaning }) => (
        <li key={title}>
          <b>{title}</b> {meaning}
        </li>
      ))}
    </ul>
  );
}

function toneOf(status: string): string {
  return isDayStatus(status) ? DAY_TONES[status] : 'neutral';
}
