import { useMemo } from 'react';
import { barsOf, type Loudness } from '../model/loudness';

interface WaveformProps {
  loudness: Loudness;
  /** How many bars there is room for. */
  bars: number;
  className?: string;
}

/** Half of a bar that is hardly there at all. */
const LEAST = 1.5;

/** How loud a recording is, as bars about a middle line; for the eye alone. */
export function Waveform({ loudness, bars, className }: WaveformProps) {
  const path = useMemo(
    () =>
      barsOf(loudness, bars)
        .map((bar, index) => {
          const half = Math.max(LEAST, bar * 48);
          return `M${index + 0.2} ${(50 - half).toFixed(1)}h.6v${(half * 2).toFixed(1)}h-.6z`;
        })
        .join(''),
    [loudness, bars],
  );
  return (
    <svg aria-hidden className={className} preserveAspectRatio="none" viewBox={`0 0 ${bars} 100`}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
