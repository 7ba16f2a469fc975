import { useGetVisitAutomationWindowQuery } from '@/entities/visit';
import { formatDate } from '@/shared/lib/date';
import { FailureNote } from '@/shared/ui/failure-note';
import styles from './AutomationWindow.module.css';

/** The line with the dates for which visits are being booked (product/home#automation-line). */
export function AutomationWindow() {
  const { data, isError, isFetching, refetch } = useGetVisitAutomationWindowQuery();
  return (
    <div className={styles.line}>
      {data && data.item1 !== null && (
        <p className={styles.text}>
          {`Current Visit Automation is booking between ${formatDate(data.item1)} and ${formatDate(data.item2)}`}
        </p>
      )}
      {data === undefined && !isError && <LineToCome />}
      {isError && data === undefined && (
        <FailureNote
          message="The booking window could not be loaded."
          isPlain
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

/** The line while its dates load: in its final position, so that the page's largest paint is early. */
function LineToCome() {
  return (
    <p className={styles.text} aria-hidden="true">
      Current Visit Automation is booking between <span className={styles.date}>00/00/0000</span> and{' '}
      <span className={styles.date}>00/00/0000</span>
    </p>
  );
}
