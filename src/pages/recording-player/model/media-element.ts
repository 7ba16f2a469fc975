import type { Span } from './loudness';

/** The part of an audio or video element that the player uses. */
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

/** Which parts of the content have been loaded; `before` itself if nothing has changed. */
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
