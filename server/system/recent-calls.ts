import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';

/** How far back the figures go. */
export const RECENT_MINUTES = 15;

/** In milliseconds; two figures of each duration are stored. */
const DURATIONS = { lowest: 1, highest: 600_000, figures: 2 };

interface Minute {
  /** Minutes since 1970. */
  at: number;
  durations: RecordableHistogram;
  failed: number;
  /** p99 of the event loop's delay until this minute began, in milliseconds; 0 if it is not measured. */
  delay: number;
}

/** Calls of the last minutes and the delay of the event loop, only in memory: what the screen System shows of them. */
export class RecentCalls {
  private readonly minutes: Minute[] = [];
  private readonly loop = monitorEventLoopDelay();

  /** From now on; the server does, tests do not. */
  watchEventLoop(): void {
    this.loop.enable();
  }

  answered(status: number, milliseconds: number, now: Date): void {
    const minute = this.minuteOf(now);
    minute.durations.record(Math.min(Math.max(1, milliseconds), DURATIONS.highest));
    if (status >= 500) minute.failed += 1;
  }

  /**
   * Calls, those answered with 5xx, and milliseconds: within which half and 95 % were answered, and the p99 of the event
   * loop's delay in its worst minute (0 if it is not measured).
   */
  figures(now: Date) {
    const recent = this.minutes.filter(({ at }) => at > minutesOf(now) - RECENT_MINUTES);
    const all = createHistogram(DURATIONS);
    for (const { durations } of recent) all.add(durations);
    return {
      calls: all.count,
      failed: recent.reduce((sum, { failed }) => sum + failed, 0),
      median: all.count > 0 ? all.percentile(50) : 0,
      p95: all.count > 0 ? all.percentile(95) : 0,
      delay: Math.max(this.delay(), ...recent.map(({ delay }) => delay)),
    };
  }

  private minuteOf(now: Date): Minute {
    const at = minutesOf(now);
    const last = this.minutes.at(-1);
    if (last?.at === at) return last;
    const begun = { at, durations: createHistogram(DURATIONS), failed: 0, delay: this.delay() };
    this.loop.reset();
    this.minutes.push(begun);
    if (this.minutes.length > RECENT_MINUTES) this.minutes.shift();
    return begun;
  }

  private delay(): number {
    return this.loop.count > 0 ? this.loop.percentile(99) / 1e6 : 0;
  }
}

function minutesOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000);
}
