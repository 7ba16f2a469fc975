import { driveText } from '@/entities/post-area';
import { formatWallClock, today } from '@/shared/lib/date';
import { EmptyState } from '@/shared/ui/empty-state';
import { addressesOf, totalsOf, type AgendaDay } from '../model/my-agenda';
import { BOARD_STOP } from '../model/use-agenda-keys';
import { useWaitingWork } from '../model/use-waiting-work';
import styles from './Agenda.module.css';
import { AgendaVisitCard } from './AgendaVisitCard';
import { AbsenceMark, totalsText } from './AgendaWords';
import { RouteLink } from './RouteLink';

interface AgendaDayViewProps {
  day: AgendaDay;
  /** The id of the visit that has the focus at first. */
  opened: string;
}

/** A day on the road: its visits in order, with what they need (product/visit-calendar#agenda-day). */
export function AgendaDayView({ day, opened }: AgendaDayViewProps) {
  const { date, stops, absence, home } = day;
  const waiting = useWaitingWork();
  const addresses = addressesOf(day);
  return (
    <section aria-labelledby="agenda-day" className="app-stack">
      <div className={styles.head}>
        <h2 {...{ [BOARD_STOP]: true }} data-column={0} data-item={0} id="agenda-day" tabIndex={-1}>
          {formatWallClock(date, 'EEEE d MMMM')}
          {date === today() && <span className={styles.today}>Today</span>}
        </h2>
        <AbsenceMark absence={absence} />
        {stops.length > 0 && <span className="app-muted">{totalsText(totalsOf([day]))}</span>}
        {addresses.length > 1 && <RouteLink addresses={addresses} label="Route of the day" />}
      </div>
      {absence && absence.comment !== '' && <p className={styles.comment}>{absence.comment}</p>}
      {stops.length === 0 && (
        <EmptyState title={absence ? 'No visits on this day' : 'Nothing is planned for this day'}>
          Your booked, completed and proposed visits are listed here.
        </EmptyState>
      )}
      {stops.length > 0 && (
        <ol className={styles.cards}>
          {stops.map((stop, index) => (
            <AgendaVisitCard
              key={stop.visit.id}
              earlier={
                stops.slice(0, index).find(({ visit }) => visit.clientId === stop.visit.clientId)?.visit.startsAt ??
                null
              }
              item={index + 1}
              isOpened={stop.visit.id === opened}
              stop={stop}
              waiting={waiting}
            />
          ))}
        </ol>
      )}
      {home !== null && <p className="app-muted">Drive home: {driveText(home)}.</p>}
    </section>
  );
}
