import { clock } from '@/shared/lib/clock';
import type { Send } from './exchange';

/** For a longer pause, the user sees the refusal instead. */
const LONGEST_WAIT_MS = 8_000;
const ATTEMPTS = 3;
const TOO_MANY_REQUESTS = 429;

/**
 * Repeats a call up to twice if the server had too many requests and asks for a short pause. Such a refusal did
 * nothing, so repeating is safe. Returns the last answer; null if the call was aborted during a pause. A call that
 * streams its answer is not repeated, because its listener has already seen the refusal.
 */
export function withRetries(next: Send): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await next(request);
      const wait = answer?.status === TOO_MANY_REQUESTS ? millisecondsOf(answer.retryAfter) : null;
      const isLast = attempt === ATTEMPTS || request.call.onText !== undefined;
      if (wait === null || wait > LONGEST_WAIT_MS || isLast) return answer;
      if (!(await waited(wait, request.api.signal))) return null;
    }
  };
}

/** @returns milliseconds from now; null if the header cannot be read */
function millisecondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - clock.millis();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

/** False when `signal` was aborted first. */
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
