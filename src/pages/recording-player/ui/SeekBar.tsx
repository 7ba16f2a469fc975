import { useState, type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { useIsNarrow } from '@/shared/lib/media-query';
import { type Loudness, type Span, barsOf } from '../model/loudness';
import { formatMoment, spokenMoment } from '../model/moment';
import styles from './SeekBar.module.css';

interface SeekBarProps {
  time: number;
  duration: number;
  buffered: readonly Span[];
  /** Drawn as a waveform; without it, a plain bar is shown. */
  loudness: Loudness | null;
  /** Stretches that are skipped. */
  skipped: readonly Span[];
  /** Moments that have a note. */
  marks: readonly number[];
  onSeek: (seconds: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};

/** The current position, changed by arrow keys, by a press, or by a drag, which takes effect where it ends. */
export function SeekBar({ time, duration, buffered, loudness, skipped, marks, onSeek }: SeekBarProps) {
  const isKnown = duration > 0;
  const { pointed, pointing } = usePointing(isKnown, (at) => onSeek(at * duration));
  const shown = pointed?.isDragged ? pointed.share * duration : time;
  const share = (seconds: number) => `${isKnown ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  const place = ({ start, end }: Span) => ({ left: share(start), width: share(end - start) });

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isEnd = event.key === 'Home' || event.key === 'End';
    if ((step === undefined && !isEnd) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (step !== undefined) onSeek(time + step);
    else onSeek(event.key === 'Home' ? 0 : duration);
  };

  return (
    <div
      aria-disabled={!isKnown}
      aria-label="Seek"
      aria-valuemax={Math.round(duration)}
      aria-valuemin={0}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={isKnown ? `${spokenMoment(shown)} of ${spokenMoment(duration)}` : spokenMoment(shown)}
      className={loudness ? styles.wave : styles.plain}
      role="slider"
      tabIndex={0}
      onKeyDown={handleKey}
      {...pointing}
    >
      <Track loudness={loudness} skipped={skipped.map(place)} played={share(shown)} />
      <div className={styles.buffer}>
        {buffered.map((span) => (
          <div key={span.start} className={styles.buffered} style={place(span)} />
        ))}
      </div>
      {marks.map((mark) => (
        <div key={mark} className={styles.mark} style={{ left: share(mark) }} />
      ))}
      <div className={styles.head} style={{ left: share(shown) }} />
      {pointed && (
        <div aria-hidden className={styles.pointed} style={{ left: `${pointed.share * 100}%` }}>
          {formatMoment(pointed.share * duration)}
        </div>
      )}
    </div>
  );
}

interface TrackProps {
  loudness: Loudness | null;
  skipped: readonly { left: string; width: string }[];
  /** A percentage. */
  played: string;
}

function Track({ loudness, skipped, played }: TrackProps) {
  const bars = useBars();
  return (
    <div className={styles.track}>
      {loudness && <Waveform bars={bars} className={styles.bars} loudness={loudness} />}
      {skipped.map((span) => (
        <div key={span.left} className={styles.skipped} style={span} />
      ))}
      {loudness ? (
        <div className={styles.played} style={{ clipPath: `inset(0 ${100 - parseFloat(played)}% 0 0)` }}>
          <Waveform bars={bars} className={styles.bars} loudness={loudness} />
        </div>
      ) : (
        <div className={styles.filled} style={{ width: played }} />
      )}
    </div>
  );
}

/** The pointer's position as a share of the bar, and the end of a press or drag. */
function usePointing(isKnown: boolean, onEnd: (share: number) => void) {
  const [pointed, setPointed] = useState<{ share: number; isDragged: boolean } | null>(null);
  const pointing = {
    onPointerCancel: () => setPointed(null),
    onPointerDown: (event: PointerEvent) => {
      if (!isKnown || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPointed({ share: shareAt(event), isDragged: true });
    },
    onPointerLeave: () => setPointed((before) => (before?.isDragged ? before : null)),
    onPointerMove: (event: PointerEvent) => {
      if (isKnown) setPointed({ share: shareAt(event), isDragged: pointed?.isDragged ?? false });
    },
    onPointerUp: (event: PointerEvent) => {
      if (pointed?.isDragged) onEnd(shareAt(event));
      setPointed(null);
    },
  };
  return { pointed, pointing };
}

function shareAt({ currentTarget, clientX }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
}

/** As many bars as fit into the waveform. */
function useBars(): number {
  const isNarrow = useIsNarrow();
  const isMedium = useIsNarrow(1200);
  if (isNarrow) return 90;
  return isMedium ? 170 : 230;
}

interface WaveformProps {
  loudness: Loudness;
  /** How many bars fit. */
  bars: number;
  className?: string;
}

/** Half the height of the smallest bar. */
const LEAST = 1.5;

/** The loudness of a recording, as bars around a middle line; hidden from screen readers. */
function Waveform({ loudness, bars, className }: WaveformProps) {
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
