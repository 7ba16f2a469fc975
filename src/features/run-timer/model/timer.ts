import { isRecord, isText } from '@contract/guards';
import { isWallClock } from '@contract/wall-clock';
import { clock } from '@/shared/lib/clock';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';
import { londonNow } from '@/shared/lib/date';

/** Time that is being measured, or was (product/time-sheet#timer). Moments are London's wall clock, yyyy-MM-ddTHH:mm. */
export interface Timer {
  startedAt: string;
  /** The same moment in milliseconds since 1970. */
  since: number;
  /** Null while it runs. */
  stoppedAt: string | null;
}

export const storedTimer = declareStored<Timer>({
  key: 'harbour.timer',
  scope: 'user',
  check: ifIs(isTimer),
  listed: {
    part: 'timer',
    title: 'Timer',
    what: 'The timer of the time sheet: when it was started.',
    lost: 'The timer is discarded. Entries in your time sheet stay.',
  },
});

/** For browsers without storage, and so that an unchanged timer stays the same object. */
const known = new Map<string, Timer | null>();
const listeners = new Set<() => void>();
/** The suffix of the timer that was stopped in this tab, until the screen has offered to record it. */
let stoppedHere: string | null = null;

/** Suffixes of timers that the browser did not store. */
const unstored = new Set<string>();

storedTimer.follow((suffix, value) => keep(suffix, value ?? null));
// A page that comes back from the browser's page cache has missed what other tabs did.
globalThis.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  [...known.keys()].filter((suffix) => !unstored.has(suffix)).forEach((suffix) => known.delete(suffix));
  listeners.forEach((listener) => listener());
});

export function timerOf(suffix: string): Timer | null {
  if (!known.has(suffix)) known.set(suffix, storedTimer.read(suffix) ?? null);
  return known.get(suffix) ?? null;
}

export function followTimer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function startTimer(suffix: string): void {
  write(suffix, { startedAt: londonNow(), since: clock.millis(), stoppedAt: null });
}

export function stopTimer(suffix: string): void {
  const timer = timerOf(suffix);
  if (!timer) return;
  write(suffix, { ...timer, stoppedAt: londonNow() }, true);
}

/** Continues from its start, as if it had not been stopped. */
export function resumeTimer(suffix: string): void {
  const timer = timerOf(suffix);
  if (timer) write(suffix, { ...timer, stoppedAt: null });
}

export function discardTimer(suffix: string): void {
  storedTimer.remove(suffix);
  keep(suffix, null);
}

/** Removes the timer that was recorded; one that was started again in the meantime, or was continued, stays. */
export function settleTimer(suffix: string, recorded: Timer): void {
  const timer = timerOf(suffix);
  if (timer && timer.since === recorded.since && timer.stoppedAt === recorded.stoppedAt) discardTimer(suffix);
}

/** Whether this tab has stopped the timer since it was last asked. */
export function takeStopped(suffix: string): boolean {
  const isOurs = stoppedHere === suffix;
  if (isOurs) stoppedHere = null;
  return isOurs;
}

function write(suffix: string, timer: Timer, isStoppedHere = false): void {
  if (storedTimer.write(timer, suffix)) unstored.delete(suffix);
  else unstored.add(suffix);
  keep(suffix, timer, isStoppedHere);
}

function keep(suffix: string, timer: Timer | null, isStoppedHere = false): void {
  if (isStoppedHere) stoppedHere = suffix;
  else if (stoppedHere === suffix) stoppedHere = null;
  known.set(suffix, timer);
  listeners.forEach((listener) => listener());
}

/** Reads everything from storage again: something else has cleared it. */
export function forgetTimers(): void {
  known.clear();
  unstored.clear();
  listeners.forEach((listener) => listener());
}

const LAST_MINUTE = '23:59';

/** The day and the times of an entry for what was measured: at least a minute, and never past midnight. */
export function measuredSpan({ startedAt, stoppedAt }: Timer): { day: string; start: string; end: string } {
  const [day, start, end] = [startedAt.slice(0, 10), startedAt.slice(11), stoppedAt?.slice(11) ?? LAST_MINUTE];
  const isCut = stoppedAt === null || stoppedAt.slice(0, 10) > day;
  // In the last minute of a day, there is no later one.
  if (start === LAST_MINUTE) return { day, start: minuteFrom(start, -1), end: LAST_MINUTE };
  if (isCut) return { day, start, end: LAST_MINUTE };
  return { day, start, end: end > start ? end : minuteFrom(start, 1) };
}

function minuteFrom(time: string, step: 1 | -1): string {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + step;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function isTimer(value: unknown): value is Timer {
  if (!isRecord(value)) return false;
  const { startedAt, since, stoppedAt } = value;
  const isStop = stoppedAt === null || (isText(stoppedAt) && isWallClock(stoppedAt));
  return isText(startedAt) && isWallClock(startedAt) && typeof since === 'number' && isStop;
}
