import { Classes } from '@blueprintjs/core';
import type { VisitRecord } from '@contract/visit-calendar';
import { useListVisitsOfDayQuery } from '@/entities/visit';
import { FailureNote } from '@/shared/ui/failure-note';
import type { CalendarRow } from '../model/calendar-rows';
import { numbered, visitFacts } from '../model/visit-facts';
import { PlannedVisitActions, type Planning } from './PlannedVisitActions';
import styles from './CellDialog.module.css';

interface DayVisitsProps {
  row: CalendarRow;
  /** yyyy-MM-dd */
  day: string;
  comment: string;
  /** Null if the user may not plan. */
  planning: Planning | null;
}

/** The visits of a consultant's day, with all that is known about them. */
export function DayVisits({ row, day, comment, planning }: DayVisitsProps) {
  const email = row.email ?? '';
  const query = useListVisitsOfDayQuery({ day, email }, { skip: email === '' });
  const visits = query.currentData;
  if (!visits) return <NoVisits hasAddress={email !== ''} query={query} />;
  return (
    <>
      {visits.length === 0 ? (
        <NoBooking />
      ) : (
        <ul className="app-stack">
          {numbered(visits).map(({ key, item: visit }) => (
            <li key={key} className={styles.visit}>
              <Visit visit={visit} />
              {planning && <PlannedVisitActions {...planning} visit={visit} />}
            </li>
          ))}
        </ul>
      )}
      {comment !== '' && <p className={styles.note}>{comment}</p>}
    </>
  );
}

function Visit({ visit }: { visit: VisitRecord }) {
  return (
    <>
      <h3 className={styles.account}>{visit.Account_Name__c ?? 'No account'}</h3>
      <dl className={styles.facts}>
        {visitFacts(visit).map(({ name, text }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function NoBooking() {
  return <p className="app-plain">No Booking</p>;
}

interface NoVisitsProps {
  /** False if the answer does not have the consultant's address, so that details cannot be fetched. */
  hasAddress: boolean;
  query: { error?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** Shown instead of visits that are being fetched, or could not be. */
export function NoVisits({ hasAddress, query: { error, isError, isFetching, refetch } }: NoVisitsProps) {
  if (!hasAddress) {
    return <p className="app-plain">This consultant has no e-mail address, so details cannot be loaded.</p>;
  }
  if (isError) return <FailureNote error={error} isPlain isRetrying={isFetching} onRetry={refetch} />;
  return <div className={Classes.SKELETON} style={{ height: 160 }} aria-label="Loading" role="status" />;
}
