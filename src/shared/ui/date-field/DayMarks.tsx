import { createContext, use } from 'react';
import { fromPickerDate } from '@/shared/lib/date';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './DayMarks.module.css';

/** A dot beneath a day of the calendar. */
export type DayMark = 'filled' | 'hollow';

/** What the calendar marks. */
export interface DayMarks {
  /** By day, yyyy-MM-dd; days without a dot are missing. */
  dots: ReadonlyMap<string, DayMark>;
  /** What each kind of dot says, for the line beneath the calendar and for screen readers. */
  legend: Readonly<Record<DayMark, string>>;
  /** The first day (yyyy-MM-dd) of the month that is shown now; null once the calendar is closed. */
  onMonthShown: (firstDay: string | null) => void;
}

/** The dots reach the days by context: what the calendar is given to draw a day with must stay the same component. */
export const DayMarkContext = createContext<DayMarks | null>(null);

/** The number of a day with its dot beneath it. */
export function MarkedDay({ date }: { date: Date }) {
  const marks = use(DayMarkContext);
  const mark = marks?.dots.get(fromPickerDate(date));
  return (
    <span className={styles.day}>
      {date.getDate()}
      {marks && mark && (
        <>
          <VisuallyHidden>, {marks.legend[mark]}</VisuallyHidden>
          <span className={styles.dot} aria-hidden="true" data-mark={mark} />
        </>
      )}
    </span>
  );
}

/** What the dots mean. */
export function MarkLegend({ legend }: Pick<DayMarks, 'legend'>) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <span className={styles.dot} aria-hidden="true" data-mark="filled" /> {legend.filled}
      </li>
      <li>
        <span className={styles.dot} aria-hidden="true" data-mark="hollow" /> {legend.hollow}
      </li>
    </ul>
  );
}
