import { namesOf } from '@contract/fields';
import { afterSilence, type Span } from './loudness';
import { bufferedOf, type MediaElement } from './media-element';
import { DECODE, failureOf, type PlaybackFailure } from './playback-failure';

/** Everything that the player shows; times are in seconds. */
export interface PlaybackState {
  /** Its length is known, so the listener can move to any position. */
  isReady: boolean;
  isPlaying: boolean;
  /** It should be playing, but has to wait for content. */
  isWaiting: boolean;
  time: number;
  duration: number;
  buffered: readonly Span[];
  /** Seconds saved by skipping silence. */
  saved: number;
  failure: PlaybackFailure | null;
}

/** A new address of the same recording, or why there is none. */
export type Renewal = { url: string } | { message: string };

interface PlaybackOptions {
  url: string;
  startAt: number;
  /** The duration from the server; 0 if unknown. */
  knownDuration: number;
  /** Requests a new address, because the old one may have expired. */
  renew: () => Promise<Renewal>;
}

interface Sound {
  rate: number;
  volume: number;
  isMuted: boolean;
}

/** How often the position is read while it plays: often enough to skip silence in time. */
const TICK_MS = 100;

/** Content that ends this much too early has lost its end. */
const MISSING_END = 3;

/** Normal playback never moves this far between updates: a browser jumps to the end over content it cannot read. */
const LEAP = 5;

/** How much has to be played before an address counts as working. */
const HEARD = 1;

/**
 * Plays one recording on a media element that may be mounted and unmounted. If the address has expired or the
 * connection breaks, it requests a new address once and continues at the same position; if that does not work, it fails
 * and stores the position.
 */
export class Playback {
  private state: PlaybackState;
  private readonly listeners = new Set<() => void>();
  private element: MediaElement | null = null;
  private url: string;
  private sound: Sound = { rate: 1, volume: 1, isMuted: false };
  private silences: readonly Span[] = [];
  /** The position at which the next content starts, and whether it then plays. */
  private place: number;
  private shallPlay = false;
  /** Where the browser was when it jumped to the end by itself; null if it has not. */
  private leaptFrom: number | null = null;
  /** Nothing has been played since the last new address, so another one would not help. */
  private hasRenewed = false;
  private hasBeenReady = false;

  constructor(private readonly options: PlaybackOptions) {
    this.url = options.url;
    this.place = options.startAt;
    this.state = {
      isReady: false,
      isPlaying: false,
      isWaiting: false,
      time: options.startAt,
      duration: options.knownDuration,
      buffered: [],
      saved: 0,
      failure: null,
    };
  }

  readonly getState = (): PlaybackState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes over an element, as a `ref`; returns a function that releases it. */
  readonly attach = (element: MediaElement): (() => void) => {
    const leaving = new AbortController();
    const on = (type: string, handle: () => void) => element.addEventListener(type, handle, { signal: leaving.signal });
    this.element = element;
    on('loadedmetadata', () => this.handleMetadata());
    on('durationchange', () => this.publish({ duration: this.durationOf(element) }));
    on('timeupdate', () => this.tick());
    on('seeking', () => this.tick());
    on('seeked', () => this.tick());
    on('progress', () => this.publish({ buffered: bufferedOf(element, this.state.buffered) }));
    on('play', () => this.publish({ isPlaying: true }));
    on('playing', () => this.publish({ isPlaying: true, isWaiting: false, failure: null }));
    on('waiting', () => this.publish({ isWaiting: this.shallPlay }));
    on('pause', () => this.handlePause());
    on('ended', () => this.handleEnd());
    on('error', () => void this.handleError());
    globalThis.addEventListener('online', () => this.handleOnline(), { signal: leaving.signal });
    const timer = setInterval(() => {
      if (this.state.isPlaying) this.tick();
    }, TICK_MS);
    this.open(this.url, this.place);
    return () => {
      leaving.abort();
      clearInterval(timer);
      this.place = this.state.time;
      this.shallPlay = false;
      element.pause();
      // Pending requests end with their address.
      element.removeAttribute('src');
      element.load();
      this.element = null;
      this.publish({ isPlaying: false, isReady: false });
    };
  };

  toggle(): void {
    if (this.shallPlay && !this.state.failure) this.pause();
    else this.play();
  }

  play(): void {
    this.shallPlay = true;
    if (this.state.failure) return void this.retry();
    this.publish({ isWaiting: !this.state.isReady });
    this.start();
  }

  pause(): void {
    this.shallPlay = false;
    this.publish({ isPlaying: false, isWaiting: false });
    this.element?.pause();
  }

  seekTo(seconds: number): void {
    const { duration, isReady } = this.state;
    const time = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
    this.place = time;
    if (isReady && this.element) this.element.currentTime = time;
    this.publish({ time });
  }

  seekBy(seconds: number): void {
    this.seekTo(this.state.time + seconds);
  }

  setSound(sound: Sound): void {
    this.sound = sound;
    this.applySound();
  }

  /** The parts of the recording that are skipped while it plays. */
  skip(silences: readonly Span[]): void {
    this.silences = silences;
  }

  /** After a failure: plays again from the same position. */
  async retry(): Promise<void> {
    this.hasRenewed = true;
    this.place = this.state.time;
    this.publish({ failure: null, isWaiting: true });
    await this.renew();
  }

  private open(url: string, startAt: number): void {
    const { element } = this;
    if (!element) return;
    this.url = url;
    this.place = startAt;
    this.publish({ isReady: false, buffered: [] });
    element.src = url;
    element.load();
    this.applySound();
  }

  private start(): void {
    this.element?.play().catch((error: unknown) => {
      // Browsers refuse this until the user presses a button; other failures arrive as events.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.pause();
    });
  }

  private applySound(): void {
    if (!this.element) return;
    const { rate, volume, isMuted } = this.sound;
    this.element.playbackRate = rate;
    this.element.volume = volume;
    this.element.muted = isMuted;
  }

  private handleMetadata(): void {
    const { element } = this;
    if (!element) return;
    this.hasBeenReady = true;
    const duration = this.durationOf(element);
    if (this.place > 0) element.currentTime = Math.min(this.place, duration);
    this.applySound();
    this.publish({ isReady: true, duration, time: Math.min(this.place, duration), failure: null });
    if (this.shallPlay) this.start();
    else this.publish({ isWaiting: false });
  }

  /** If a browser pauses by itself, for example because the headphones were pulled out, it stays paused. */
  private handlePause(): void {
    if (!this.element?.paused || this.element.error || this.element.ended) return;
    this.shallPlay = false;
    this.publish({ isPlaying: false, isWaiting: false });
  }

  private handleEnd(): void {
    const time = this.leaptFrom ?? this.element?.currentTime ?? this.state.time;
    this.shallPlay = false;
    this.publish({ isPlaying: false, isWaiting: false, time, failure: this.failureOfEnd(time) });
  }

  private failureOfEnd(time: number): PlaybackFailure | null {
    const { knownDuration } = this.options;
    if (this.leaptFrom !== null) return failureOf(DECODE, time);
    return time < knownDuration - MISSING_END ? failureOf('cut-off', time, knownDuration) : null;
  }

  private async handleError(): Promise<void> {
    const error = this.element?.error;
    if (!error || error.code === error.MEDIA_ERR_ABORTED) return;
    this.place = this.state.time;
    if (this.hasRenewed) {
      const failure = failureOf(error.code, this.hasBeenReady ? this.place : null);
      this.publish({ isPlaying: false, isWaiting: false, failure });
      return;
    }
    this.hasRenewed = true;
    this.publish({ isWaiting: true });
    await this.renew();
  }

  private async renew(): Promise<void> {
    const renewed = await this.options.renew();
    if ('url' in renewed) {
      this.open(renewed.url, this.place);
      return;
    }
    const failure: PlaybackFailure = { kind: 'no-address', message: renewed.message };
    this.publish({ isPlaying: false, isWaiting: false, failure });
  }

  private handleOnline(): void {
    const { failure } = this.state;
    if (failure && failure.kind !== 'damaged' && failure.kind !== 'cut-off') void this.retry();
  }

  private tick(): void {
    const { element } = this;
    if (!element || !this.state.isReady) return;
    const time = element.currentTime;
    if (this.state.isPlaying && time > this.place + HEARD) this.hasRenewed = false;
    if (time !== this.state.time) {
      const isLeap = this.state.isPlaying && !element.seeking && time > this.state.time + LEAP;
      this.leaptFrom = isLeap && time > this.durationOf(element) - 1 ? this.state.time : null;
    }
    const buffered = bufferedOf(element, this.state.buffered);
    const next = this.state.isPlaying && !element.seeking ? afterSilence(this.silences, time) : null;
    if (next === null) {
      this.publish({ time, buffered });
      return;
    }
    element.currentTime = next;
    this.publish({ time: next, buffered, saved: this.state.saved + (next - time) / this.sound.rate });
  }

  private durationOf({ duration }: MediaElement): number {
    return Number.isFinite(duration) && duration > 0 ? duration : this.options.knownDuration;
  }

  private publish(changes: Partial<PlaybackState>): void {
    const isNews = namesOf(changes).some((name) => this.state[name] !== changes[name]);
    if (!isNews) return;
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
