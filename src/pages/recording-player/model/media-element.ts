import type { Span } from './loudness';

/** What the player needs of an audio or video element. */
export type MediaElement = Pick<
  HTMLMediaElement,
  | 'addEventListener'
  | 'buffered'
  | 'currentTime'
  | 'duration'
  | 'ended'
  | 'error'
  | 'load'
  | 'muted'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'removeAttribute'
  | 'seeking'
  | 'src'
  | 'volume'
>;

/** What of the content has come; `before` when that says the same. */
export function bufferedOf({ buffered }: MediaElement, before: readonly Span[]): readonly Span[] {
  const spans = Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }));
  const isSame =
    spans.length === before.length &&
    spans.every(({ start, end }, index) => start === before[index]?.start && end === before[index].end);
  return isSame ? before : spans;
}
