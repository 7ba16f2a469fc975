import { clock } from '@/shared/lib/clock';

/** What a caller waits for without a word; a longer pause is told to whoever is waiting. */
const PATIENCE_MS = 8_000;
const ATTEMPTS = 3;
const TOO_MANY_REQUESTS = 429;

/** As much of an answer as says whether to ask again: `Retry-After` is seconds or a date, null without one. */
interface Refusable {
  status: number;
  retryAfter: string | null;
}

/**
 * Asks again, twice at the most, when the server had too many requests and says that it takes some seconds: nothing was
 * done, so nothing is done twice. The last answer, whatever it is; null when the wait was `signal`led to end.
 */
export async function askPatiently<Answer extends Refusable>(
  ask: () => Promise<Answer | null>,
  signal: AbortSignal,
): Promise<Answer | null> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    const wait = answer?.status === TOO_MANY_REQUESTS ? millisecondsOf(answer.retryAfter) : null;
    if (wait === null || wait > PATIENCE_MS || attempt === ATTEMPTS) return answer;
    if (!(await waited(wait, signal))) return null;
  }
}

/** @returns milliseconds from now; null when the header says nothing that can be read */
function millisecondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - clock.millis();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

/** False when `signal` came first. */
function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const stop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
