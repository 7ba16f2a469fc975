import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import type { Answer } from './answer';
import type { PortalRequest } from './call';
import { withRetries } from './retries';

const NOW = Date.parse('2026-11-18T10:00:00Z');
const refused = (retryAfter: string | null) => ({ status: 429, retryAfter });
const GOOD = { status: 200, retryAfter: null };

describe('a server with too many requests', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    setClock(() => Date.now());
  });
  afterEach(() => {
    setClock();
    vi.useRealTimers();
  });

  /** A call whose answers are `next`. */
  const ask = (next: () => { status: number; retryAfter: string | null }, signal: AbortSignal) =>
    withRetries(async () => next() as Answer)({ call: {}, api: { signal } } as PortalRequest);

  /** Runs a call with these `answers`; returns its result, the number of attempts and the milliseconds it took. */
  async function askedFor(answers: readonly { status: number; retryAfter: string | null }[], end?: AbortSignal) {
    let asked = 0;
    const result = ask(() => answers[asked++] ?? GOOD, end ?? new AbortController().signal);
    const started = Date.now();
    await vi.runAllTimersAsync();
    return { status: (await result)?.status ?? null, asked, after: Date.now() - started };
  }

  it.each([
    ['at once when it says nothing', [refused(null)], { status: 429, asked: 1, after: 0 }],
    ['at once when it says something odd', [refused('soon')], { status: 429, asked: 1, after: 0 }],
    ['at once when the pause is long', [refused('9')], { status: 429, asked: 1, after: 0 }],
    ['after the third time', [refused('2'), refused('3'), refused('1')], { status: 429, asked: 3, after: 5_000 }],
  ])('is final %s', async (_when, answers, outcome) => {
    expect(await askedFor(answers)).toEqual(outcome);
  });

  it.each([
    ['as many seconds', '4', 4_000],
    ['no time at all', '0', 0],
    ['until an hour', 'Wed, 18 Nov 2026 10:00:06 GMT', 6_000],
    ['until an hour that is past', 'Wed, 18 Nov 2026 09:00:00 GMT', 0],
  ])('is called again when it asks for %s', async (_what, retryAfter, after) => {
    expect(await askedFor([refused(retryAfter), GOOD])).toEqual({ status: 200, asked: 2, after });
  });

  it('is not called again once the caller has aborted', async () => {
    const end = new AbortController();
    const answer = ask(() => refused('5'), end.signal);
    await vi.advanceTimersByTimeAsync(2_000);
    end.abort();
    expect(await answer).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is called again only after "too many requests"', async () => {
    expect(await askedFor([{ status: 503, retryAfter: '1' }])).toEqual({ status: 503, asked: 1, after: 0 });
  });
});
