import { HistoryIcon } from '@blueprintjs/icons';
import { FRESH_FOR } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { formatMoment } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { selectAsOf } from '../model/select-as-of';
import styles from './AsOfMark.module.css';

const FAILED = 'It could not be brought up to date.';

/** Milliseconds. A restored answer that is younger than a minute counts as one of a minute ago when the portal starts. */
const OLD = (FRESH_FOR + 1) * 1000;

/** How often the age is looked at, in milliseconds. */
const LOOK_EVERY = 15_000;

/** Says how old the screen is, if the server has not confirmed it yet, or does not answer (product/offline#last-known). */
export function AsOfMark() {
  const asOf = useAppSelector(selectAsOf);
  const now = useNow(LOOK_EVERY);
  const isShown = asOf !== null && now - asOf.instant > OLD;
  const moment = isShown ? formatMoment(new Date(asOf.instant).toISOString()) : '';
  return (
    <>
      {isShown && (
        <span className={styles.mark} title={asOf.isAsking ? 'The server is being asked for changes.' : FAILED}>
          <HistoryIcon />
          <span>
            <span className={styles.words}>As of </span>
            {moment}
          </span>
        </span>
      )}
      {/* Not for the moment in which the server is asked. */}
      <span className="app-hidden" role="status">
        {isShown && !asOf.isAsking && `As of ${moment}. ${FAILED}`}
      </span>
    </>
  );
}
