import { useGetVisitAutomationWindowQuery } from '@/entities/visit';
import { formatDate } from '@/shared/lib/wall-clock';
import { FailureNote } from '@/shared/ui/failure-note';
import styles from './AutomationWindow.module.css';

/** The line on which days visits are being booked for (A §2.4). */
export function AutomationWindow() {
  const { data, isError, isFetching, refetch } = useGetVisitAutomationWindowQuery();
  return (
    <div className={styles.line}>
      {data && (
        <p className={styles.text}>
          {`Current Visit Automation is booking between ${formatDate(data.item1)} and ${formatDate(data.item2)}`}
        </p>
      )}
      {isError && !data && (
        <FailureNote
          message="The days that are being booked are missing."
          isPlain
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
