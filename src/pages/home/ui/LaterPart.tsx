import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useGetVisitSummaryQuery } from '@/entities/visit';
import { log } from '@/shared/lib/log';
import { FailureNote } from '@/shared/ui/failure-note';

interface LaterPartProps {
  id: string;
  title: string;
  load: () => Promise<ComponentType>;
  /** Shown if the code cannot be loaded. */
  failure: string;
  /** Reserves space until then. */
  roomClass?: string | undefined;
  className?: string | undefined;
}

/** A part of Home whose code and calls load after the visit targets, which never wait (product/home#order-of-calls). */
export function LaterPart({ id, title, load, failure, roomClass, className = '' }: LaterPartProps) {
  const isAnswered = useGetVisitSummaryQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({ isAnswered: data !== undefined || isError }),
  }).isAnswered;
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  const fetch = useEffectEvent(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        log.error(failure, error);
        setHasFailed(true);
      },
    );
  });
  useEffect(() => {
    if (isAnswered) fetch();
  }, [isAnswered, attempt]);

  const handleRetry = () => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  };
  return (
    <section className={`app-stack ${className}`} aria-labelledby={id} aria-busy={!Part && !hasFailed}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {Part && <Part />}
      {!Part && <div className={roomClass}>{hasFailed && <FailureNote message={failure} onRetry={handleRetry} />}</div>}
    </section>
  );
}
