import { useEffect, useEffectEvent, useState } from 'react';
import type { Step } from '../steps';

export const SPEEDS = [1, 2, 8] as const;

export type Speed = (typeof SPEEDS)[number];

/** Milliseconds: a pause of the reporter is not waited for in full, and each step can be seen. */
const LONGEST_PAUSE = 2_000;
const SHORTEST_PAUSE = 60;

export interface Playback {
  isPlaying: boolean;
  speed: Speed;
  onSpeed: (speed: Speed) => void;
  /** From the start if the last step is shown. */
  onToggle: () => void;
  stop: () => void;
}

/** Goes from step to step at the reporter's speed, or a multiple of it, until the last one. */
export function usePlayback(steps: readonly Step[], step: number, onStep: (step: number) => void): Playback {
  const [isOn, setIsOn] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const next = steps.find(({ number }) => number > step);
  const isPlaying = isOn && next !== undefined;
  const pause = Math.min(
    (next?.time ?? 0) - (steps.findLast(({ number }) => number <= step)?.time ?? 0),
    LONGEST_PAUSE,
  );
  const wait = Math.max(SHORTEST_PAUSE, pause / speed);

  const goOn = useEffectEvent(() => {
    if (next === undefined) return;
    if (next === steps.at(-1)) setIsOn(false);
    onStep(next.number);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(goOn, wait);
    return () => clearTimeout(timer);
  }, [isPlaying, wait, step]);

  return {
    isPlaying,
    speed,
    onSpeed: setSpeed,
    onToggle: () => {
      if (!isPlaying && next === undefined) onStep(0);
      setIsOn(!isPlaying);
    },
    stop: () => setIsOn(false),
  };
}
