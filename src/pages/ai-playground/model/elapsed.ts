import { useEffect, useState } from 'react';
import { clock } from '@/shared/lib/clock';
import type { Run } from './ask-model';

const TICK_MS = 100;

/** Milliseconds that a run has taken, updated while it runs; null if unknown because the screen was left. */
export function useElapsed({ status, startedAt, took }: Run): number | null {
  const [now, setNow] = useState(() => clock.millis());
  const isRunning = status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(clock.millis()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? Math.max(0, now - startedAt) : took;
}

/** 3.4 s, 1 min 5 s */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
