import { useEffect, useEffectEvent } from 'react';
import type { Playback } from './playback';

/** How often the position is stored while it plays: a killed browser loses no more than this. */
const KEEP_MS = 5_000;

/** Stores the position at intervals while a recording plays, when it pauses, and when the page is left. */
export function useStoredPlace(playback: Playback, leaveOff: (time: number, duration: number) => void): void {
  const keep = useEffectEvent(() => {
    const { time, duration } = playback.getState();
    if (duration > 0) leaveOff(time, duration);
  });

  useEffect(() => {
    let wasPlaying = false;
    const timer = setInterval(() => {
      if (playback.getState().isPlaying) keep();
    }, KEEP_MS);
    const stop = playback.subscribe(() => {
      const { isPlaying } = playback.getState();
      if (wasPlaying && !isPlaying) keep();
      wasPlaying = isPlaying;
    });
    const handleLeaving = () => keep();
    globalThis.addEventListener('pagehide', handleLeaving);
    return () => {
      clearInterval(timer);
      stop();
      globalThis.removeEventListener('pagehide', handleLeaving);
      keep();
    };
  }, [playback]);
}
