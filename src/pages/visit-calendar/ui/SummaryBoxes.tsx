import { Classes } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { formatNumber } from '@/shared/lib/number';
import type { SummaryFigures } from '../model/load';
import { averageTrend, formatAverage } from '../model/rolling-average';
import styles from './SummaryBoxes.module.css';

interface SummaryBoxesProps {
  summary: SummaryFigures | undefined;
  hasFailed: boolean;
}

/** The figures above the grid in one low row (product/weekly-view#boxes), in the same places while they load. */
export function SummaryBoxes({ summary, hasFailed }: SummaryBoxesProps) {
  const shown = (show: (known: SummaryFigures) => ReactNode): ReactNode => {
    if (summary) return show(summary);
    return hasFailed ? NONE : <span className={Classes.SKELETON}>000</span>;
  };
  return (
    <div className={styles.boxes} role="group" aria-label="Summary" aria-busy={!summary && !hasFailed}>
      <Box title="Total Booked Visits">{shown((known) => countText(known.bookingCount))}</Box>
      <Box title="Utilisation %">
        {shown(({ utilisation }) => (utilisation === null ? NONE : `${round(utilisation)}%`))}
      </Box>
      <Box title="Total Available Days">{shown((known) => countText(known.totalAvailableDays))}</Box>
      <Box title="Highest Bookings by Consultant">
        {shown((known) => (
          <Person count={known.highestBookingCount} name={known.highestBookingPerson} />
        ))}
      </Box>
      <Box title="Lowest Bookings by Consultant">
        {shown((known) => (
          <Person count={known.lowestBookingCount} name={known.lowestBookingPerson} />
        ))}
      </Box>
      <Box title="Average Number of Bookings">
        {shown((known) => (
          <Average summary={known} />
        ))}
      </Box>
    </div>
  );
}

const NONE = '–';

function Box({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.figure}>{children}</div>
    </section>
  );
}

function Person({ count, name }: { count: number | null; name: string | null }) {
  return (
    <>
      {countText(count)} {name && <span className={styles.note}>{name}</span>}
    </>
  );
}

function Average({ summary: { averageBookings, averageBookingsPrevPeriod } }: { summary: SummaryFigures }) {
  const trend = averageTrend(averageBookings, averageBookingsPrevPeriod);
  return (
    <>
      {averageBookings === null ? NONE : formatAverage(averageBookings)}{' '}
      {trend && (
        <span className={`${styles.note} ${styles[trend.word]}`}>
          <span aria-hidden="true">{trend.arrow} </span>
          {trend.word} {trend.word === 'equal' ? 'to' : 'than'} the previous month ({trend.previous})
        </span>
      )}
    </>
  );
}

function countText(count: number | null): string {
  return count === null ? NONE : formatNumber(round(count));
}

/** One decimal at most. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
