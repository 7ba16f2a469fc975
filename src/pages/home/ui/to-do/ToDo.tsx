import { useEffect, useState, type ComponentType } from 'react';
import { useGetVisitSummaryQuery } from '@/entities/visit';
import { log } from '@/shared/lib/log';
import { FailureNote } from '@/shared/ui/failure-note';
import styles from './ToDo.module.css';

/**
 * The user's to-do list. Its code and calls are loaded after the visit targets, so that these never wait for it; until
 * then its space is reserved.
 */
export function ToDo() {
  const isAnswered = useGetVisitSummaryQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({ isAnswered: data !== undefined || isError }),
  }).isAnswered;
  const [Board, setBoard] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isAnswered) return;
    import('./ToDoBoard').then(
      ({ ToDoBoard }) => setBoard(() => ToDoBoard),
      (error: unknown) => {
        log.error('Your to-do list could not be loaded', error);
        setHasFailed(true);
      },
    );
  }, [isAnswered, attempt]);

  const handleRetry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  return (
    <section className={styles.toDo} aria-labelledby="to-do" aria-busy={!Board && !hasFailed}>
      <h2 id="to-do" className={styles.heading}>
        To do now
      </h2>
      {Board && <Board />}
      {!Board && (
        <div className={styles.room}>
          {hasFailed && <FailureNote message="Your to-do list could not be loaded." onRetry={handleRetry} />}
        </div>
      )}
    </section>
  );
}
