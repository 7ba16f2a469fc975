import type { RecordingPeaks } from '@contract/recording';

export interface Loudness {
  perSecond: number;
  /** 0 to 255 */
  peaks: Uint8Array;
}

/** A stretch of a recording, seconds. */
export interface Span {
  start: number;
  end: number;
}

/** Peaks below this share of the loudest count as silence. */
const SILENT_BELOW = 255 * 0.04;

/** Shorter pauses are part of normal speech. */
const SHORTEST_SILENCE = 1.5;

/** The server's measurements; null if there are none. */
export function toLoudness({ perSecond, peaks }: RecordingPeaks): Loudness | null {
  if (peaks === '') return null;
  try {
    return { perSecond, peaks: Uint8Array.from(atob(peaks), (byte) => byte.charCodeAt(0)) };
  } catch {
    return null; // not base64 after all: a plain bar is shown
  }
}

/** The loudest peak of each of `count` equal parts, 0 to 1. */
export function barsOf({ peaks }: Loudness, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const until = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    return peaks.subarray(from, until).reduce((loudest, peak) => Math.max(loudest, peak), 0) / 255;
  });
}

/** The silent parts, in order. */
export function silencesOf({ peaks, perSecond }: Loudness): Span[] {
  const spans: Span[] = [];
  let since: number | null = null;
  for (let index = 0; index <= peaks.length; index += 1) {
    const isSilent = index < peaks.length && (peaks[index] ?? 0) < SILENT_BELOW;
    if (isSilent) since ??= index;
    else if (since !== null) {
      if (index - since >= SHORTEST_SILENCE * perSecond)
        spans.push({ start: since / perSecond, end: index / perSecond });
      since = null;
    }
  }
  return spans;
}

/** How much of a silence stays, so that words are not cut off and a pause can still be heard. */
const LEFT_BEFORE = 0.35;
const LEFT_AFTER = 0.25;

/** Where to continue from `time` if silence is skipped; null if it is not silent, or only briefly. */
export function afterSilence(silences: readonly Span[], time: number): number | null {
  const span = silences.find(({ start, end }) => time >= start + LEFT_BEFORE && time < end - LEFT_AFTER);
  return span ? span.end - LEFT_AFTER : null;
}

/** Seconds that skipping all silence saves. */
export function savedBySkipping(silences: readonly Span[]): number {
  return silences.reduce((sum, { start, end }) => sum + Math.max(0, end - start - LEFT_BEFORE - LEFT_AFTER), 0);
}
