import type { VisitSummary } from '@contract/visit';
import { useNow } from '@/shared/lib/clock';
import { formatDate } from '@/shared/lib/date';
import { timeLeft, visitInstant } from '../model/countdown';
import styles from './NextVisit.module.css';

/** Date, time and live countdown of the next scheduled visit; the server's countdown if the time is unknown. */
export function NextVisit({ summary }: { summary: VisitSummary | undefined }) {
  if (summary === undefined) return <div className={styles.visit} />;
  const { consultantNextVisitDate: date, consultantNextVisitTime: time } = summary;
  if (date === null) {
    return (
      <div className={styles.visit}>
        <p className="app-muted">No visit is scheduled.</p>
      </div>
    );
  }
  const instant = visitInstant(date, time);
  return (
    <div className={styles.visit}>
      <p className={styles.date}>{formatDate(date)}</p>
      <p className={styles.time}>
        {time !== null && <span>{time}</span>}
        {instant === null ? summary.consultantTickerTillNextVisit : <Countdown instant={instant} />}
      </p>
    </div>
  );
}

function Countdown({ instant }: { instant: number }) {
  const now = useNow(1000);
  return (
    <span role="timer" aria-label="Time until the visit" className={styles.countdown}>
      {timeLeft(instant, now)}
    </span>
  );
}
