import { useState, type FocusEvent } from 'react';
import { formatTime, formatWallClock, mondayOf, today } from '@/shared/lib/date';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { isProposed, shownAgendaDays, totalsOf, type AgendaDay, type AgendaStop } from '../model/my-agenda';
import { BOARD_STOP } from '../model/use-agenda-keys';
import type { AgendaPlace } from '../model/use-agenda-place';
import styles from './Agenda.module.css';
import { AbsenceMark, DriveLine, totalsText, VisitMarks } from './AgendaWords';

interface AgendaWeekViewProps extends Pick<AgendaPlace, 'day' | 'goTo'> {
  days: readonly AgendaDay[];
}

/** A week of my visits, a column for each day, with one Tab stop (product/visit-calendar#agenda-week). */
export function AgendaWeekView({ day, days, goTo }: AgendaWeekViewProps) {
  const shown = shownAgendaDays(days);
  const chosen = shown.findIndex(({ date }) => date === day);
  const [stop, setStop] = useState({ column: Math.max(0, chosen), item: 0 });

  const column = Math.min(stop.column, shown.length - 1);
  const handleFocus = ({ target }: FocusEvent) => {
    const { column: at = '', item = '' } = target instanceof HTMLElement ? target.dataset : {};
    if (at !== '') setStop({ column: Number(at), item: Number(item) });
  };
  return (
    <section aria-label={`My visits, week of ${formatWallClock(mondayOf(day), 'dd/MM/yyyy')}`} className="app-stack">
      <p className={styles.total}>{totalsText(totalsOf(days))}</p>
      <div className={styles.week} data-days={shown.length} role="presentation" onFocus={handleFocus}>
        {shown.map((each, index) => (
          <DayColumn
            key={each.date}
            column={index}
            day={each}
            stop={index === column ? Math.min(stop.item, each.stops.length) : null}
            onDay={(id) => goTo(each.date, 'day', id)}
          />
        ))}
      </div>
    </section>
  );
}

interface DayColumnProps {
  column: number;
  day: AgendaDay;
  /** The item that Tab reaches; null if it is in another day. */
  stop: number | null;
  /** @param id the visit that is opened; none for the day as a whole */
  onDay: (id?: string) => void;
}

function DayColumn({ column, day, stop, onDay }: DayColumnProps) {
  const { date, stops, absence } = day;
  const itemProps = (item: number) => ({
    'data-column': column,
    'data-item': item,
    tabIndex: item === stop ? 0 : -1,
    ...(item === stop && { [BOARD_STOP]: true }),
  });
  const headId = `agenda-${date}`;
  return (
    <section aria-labelledby={headId} className={styles.column} data-today={date === today()}>
      <h2>
        <button {...itemProps(0)} className={styles.open} id={headId} type="button" onClick={() => onDay()}>
          {formatWallClock(date, 'EEE d MMM')}
          {date === today() && <span className={styles.today}>Today</span>}
          <VisuallyHidden>, open the day</VisuallyHidden>
        </button>
      </h2>
      <p className={styles.sum}>
        <AbsenceMark absence={absence} />
        {stops.length > 0 && totalsText(totalsOf([day]))}
        {stops.length === 0 && !absence && 'No visits'}
      </p>
      {stops.length > 0 && (
        <ol className={styles.visits}>
          {stops.map((each, index) => (
            <li key={each.visit.id}>
              <DriveLine stop={each} />
              <VisitButton stop={each} item={itemProps(index + 1)} onOpen={() => onDay(each.visit.id)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface VisitButtonProps {
  stop: AgendaStop;
  item: object;
  onOpen: () => void;
}

function VisitButton({ stop: { visit }, item, onOpen }: VisitButtonProps) {
  return (
    <button {...item} className={styles.visit} data-proposed={isProposed(visit)} type="button" onClick={onOpen}>
      <span className={styles.time}>
        {formatTime(visit.startsAt)}–{formatTime(visit.endsAt)}
      </span>{' '}
      <strong className="app-break">{visit.clientName}</strong>{' '}
      <span className={styles.activity}>{visit.activity}</span> <VisitMarks visit={visit} />
    </button>
  );
}
