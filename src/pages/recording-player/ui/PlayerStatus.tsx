import { useEffect, useState } from 'react';
import { QuietButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import type { Copied } from '../model/use-copying';
import { formatMoment } from '../model/moment';
import type { Playback, PlaybackState } from '../model/playback';
import styles from './PlayerStatus.module.css';

interface PlayerStatusProps {
  playback: Playback;
  state: PlaybackState;
  /** Where the last visit ended, 0 for nowhere. */
  resumedAt: number;
  copied: Copied | null;
}

/** After waiting this long, the player says so. */
const SLOW_MS = 6_000;

/** One line below the controls: errors, loading, where playback resumes, and what was copied. */
export function PlayerStatus({ playback, state, resumedAt, copied }: PlayerStatusProps) {
  const isSlow = useIsSlow(state.isWaiting);
  if (state.failure) {
    return (
      <div className={styles.status} role="alert">
        <FailureNote message={state.failure.message} onRetry={() => void playback.retry()} />
      </div>
    );
  }
  const isAtResumed = resumedAt > 0 && Math.abs(state.time - resumedAt) < 3;
  return (
    <div className={styles.status} role="status">
      {!state.isWaiting && !copied && !isAtResumed && (
        <span className={styles.hint}>Space plays and pauses, J and L jump 10 seconds, ? lists all keys.</span>
      )}
      {state.isWaiting && (isSlow ? 'Still loading: the connection is slow …' : 'Loading …')}
      {!state.isWaiting && copied && (
        <>
          <span>{copied.message}</span>
          {copied.text !== null && <code className={styles.text}>{copied.text}</code>}
        </>
      )}
      {!state.isWaiting && !copied && isAtResumed && (
        <>
          <span>Continues at {formatMoment(resumedAt)}, where you stopped.</span>
          <QuietButton text="From the start" onClick={() => playback.seekTo(0)} />
        </>
      )}
    </div>
  );
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
