// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyMinuteAndOnWake, isEnding, minutesLeft } from './session-time';

const END = '2026-11-21T10:00:00.000Z';
const before = (millis: number) => Date.parse(END) - millis;
const MINUTE = 60_000;

describe('minutesLeft', () => {
  it.each([
    [30 * MINUTE, 30],
    [30 * MINUTE - 1, 29],
    [2 * MINUTE, 2],
    [2 * MINUTE - 1, 1],
    [0, 0],
    [-1, -1],
  ])('%d ms before the end → %d', (left, minutes) => {
    expect(minutesLeft(END, before(left))).toBe(minutes);
  });
});

describe('isEnding', () => {
  it.each([
    ['half an hour', 30 * MINUTE, false],
    ['less than half an hour', 30 * MINUTE - 1, true],
    ['nothing', -MINUTE, true],
  ])('with %s left', (_left, left, expected) => {
    expect(isEnding(END, before(left))).toBe(expected);
  });
});

describe('everyMinuteAndOnWake', () => {
  let shift = 0;
  const now = () => Date.now() + shift;
  const check = vi.fn<() => void>();
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    shift = 0;
    check.mockClear();
    stop = everyMinuteAndOnWake(check, now);
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('checks once a minute', () => {
    vi.advanceTimersByTime(59_000);
    expect(check).not.toHaveBeenCalled();

    vi.advanceTimersByTime(10 * MINUTE + 1000);
    expect(check).toHaveBeenCalledTimes(11);
  });

  it('notices within seconds that the machine has slept for hours', () => {
    vi.advanceTimersByTime(10_000);
    shift = 5 * 60 * MINUTE;

    vi.advanceTimersByTime(5_000);

    expect(check).toHaveBeenCalledTimes(1);
  });

  it('notices that the clock was set back', () => {
    shift = -60 * MINUTE;

    vi.advanceTimersByTime(5_000);

    expect(check).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['focused', () => window.dispatchEvent(new Event('focus'))],
    ['back from the page cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('checks at once when the page is %s', (_when, wake) => {
    wake();

    expect(check).toHaveBeenCalledTimes(1);
  });

  it('stays quiet once it is stopped', () => {
    stop();
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(10 * MINUTE);

    expect(check).not.toHaveBeenCalled();
  });
});
