import { createContext, use } from 'react';
import { fromPickerDate } from '@/shared/lib/date';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './DayMarks.module.css';

/** A dot below a day of the calendar. */
export type DayMark = 'filled' | 'hollow';

export interface DayMarks {
  /** By day, yyyy-MM-dd; days without a dot have no entry. */
  dots: ReadonlyMap<string, DayMark>;
  /** The meaning of each kind of dot, for the legend and screen readers. */
  legend: Readonly<Record<DayMark, string>>;
  /** Called with the first day (yyyy-MM-dd) of the month shown; null once the calendar is closed. */
  onMonthShown: (firstDay: string | null) => void;
}

/** Passed by context, because the calendar's day component must stay the same. */
export const DayMarkContext = createContext<DayMarks | null>(null);

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
