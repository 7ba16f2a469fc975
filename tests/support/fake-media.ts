/**
 * A media element without picture or sound: it knows its length once it has loaded, plays when asked, and advances
 * when the test says so. Seeking and loading take no time.
 */
export class FakeMedia extends EventTarget {
  duration = NaN;
  ended = false;
  error: MediaError | null = null;
  muted = false;
  paused = true;
  playbackRate = 1;
  seeking = false;
  volume = 1;
  buffered = rangesOf([]);
  /** The sources it was asked to load, in order. */
  loads: string[] = [];
  /** Browsers refuse to play before the user has interacted with the page. */
  refusesToPlay = false;
  private place = 0;
  private source = '';

  get src(): string {
    return this.source;
  }

  set src(url: string) {
    this.source = url;
  }

  get currentTime(): number {
    return this.place;
  }

  set currentTime(seconds: number) {
    this.place = Math.min(Math.max(0, seconds), Number.isNaN(this.duration) ? seconds : this.duration);
    this.ended = false;
    this.dispatch('seeked');
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.source = '';
  }

  load(): void {
    this.paused = true;
    this.ended = false;
    this.error = null;
    this.duration = NaN;
    this.place = 0;
    if (this.source) this.loads.push(this.source);
  }

  play(): Promise<void> {
    if (this.refusesToPlay)
      return Promise.reject(new DOMException('The user has not interacted with the page.', 'NotAllowedError'));
    this.paused = false;
    this.dispatch('play');
    if (!Number.isNaN(this.duration)) this.dispatch('playing');
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatch('pause');
  }

  /** The first bytes have arrived, so the length is known. */
  becomeReady(duration: number): void {
    this.duration = duration;
    this.dispatch('loadedmetadata');
    if (!this.paused) this.dispatch('playing');
  }

  /** Time passes. */
  advance(seconds: number): void {
    if (this.paused) return;
    this.place = Math.min(this.place + seconds, this.duration);
    this.ended = this.place === this.duration;
    this.dispatch('timeupdate');
    if (this.ended) {
      this.paused = true;
      this.dispatch('pause');
      this.dispatch('ended');
    }
  }

  /** The media ends here, even if a different length was given before. */
  endHere(): void {
    this.duration = this.place;
    this.advance(0);
  }

  /** `MediaError.code`: 2 network, 3 decoding, 4 not playable. */
  fail(code: 1 | 2 | 3 | 4): void {
    this.error = {
      code,
      message: '',
      MEDIA_ERR_ABORTED: 1,
      MEDIA_ERR_NETWORK: 2,
      MEDIA_ERR_DECODE: 3,
      MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
    };
    this.dispatch('error');
  }

  hasBuffered(...spans: [start: number, end: number][]): void {
    this.buffered = rangesOf(spans);
    this.dispatch('progress');
  }

  dispatch(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

function rangesOf(spans: [start: number, end: number][]): TimeRanges {
  return {
    length: spans.length,
    start: (index) => spans[index]?.[0] ?? 0,
    end: (index) => spans[index]?.[1] ?? 0,
  };
}
