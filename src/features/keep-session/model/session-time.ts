const MINUTE = 60_000;

/** How often the session's end is checked (product/session#minute-check), in milliseconds. */
export const CHECK_INTERVAL = MINUTE;
/** The dialog opens when less than this is left (product/session#warning), in milliseconds. */
export const WARN_BELOW = 30 * MINUTE;
/** The countdown value, in minutes, at which the user is logged out (product/session#minute-check). */
export const LOG_OUT_AT = 1;

/** How often the clock is read, to notice quickly that the machine has slept. */
const HEARTBEAT = 5_000;

/** Whole minutes until `expiresOn` (ISO), never rounded up; `now` in milliseconds. */
export function minutesLeft(expiresOn: string, now: number): number {
  return Math.floor((Date.parse(expiresOn) - now) / MINUTE);
}

export function isEnding(expiresOn: string, now: number): boolean {
  return Date.parse(expiresOn) - now < WARN_BELOW;
}

/**
 * Calls `check` every minute and whenever the page wakes: shown, focused, back from the page cache, or after a sleep
 * that stopped its timers. `now` returns the time in milliseconds. Returns a function that stops it.
 */
export function everyMinuteAndOnWake(check: () => void, now: () => number): () => void {
  let checkedAt = now();
  const run = () => {
    checkedAt = now();
    check();
  };
  const beat = () => {
    const passed = now() - checkedAt;
    // Half an interval early rather than a whole one late; a clock set back counts as a wake.
    if (passed < 0 || passed >= CHECK_INTERVAL - HEARTBEAT / 2) run();
  };
  const runWhenShown = () => {
    if (document.visibilityState === 'visible') run();
  };

  const timer = setInterval(beat, HEARTBEAT);
  document.addEventListener('visibilitychange', runWhenShown);
  window.addEventListener('focus', run);
  window.addEventListener('pageshow', run);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', runWhenShown);
    window.removeEventListener('focus', run);
    window.removeEventListener('pageshow', run);
  };
}
