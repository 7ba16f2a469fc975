// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import {
  discardTimer,
  followTimer,
  forgetTimers,
  measuredSpan,
  resumeTimer,
  settleTimer,
  startTimer,
  stopTimer,
  takeStopped,
  timerOf,
} from './timer';

const ADA = 'staff-ada';
const at = (instant: string) => setClock(() => Date.parse(instant));

beforeEach(() => {
  localStorage.clear();
  forgetTimers();
  at('2026-11-18T09:00:20Z');
});
afterEach(() => setClock());

describe('the timer', () => {
  it('survives a reload while it runs and after it was stopped, for its user alone', () => {
    startTimer(ADA);
    forgetTimers();
    expect(timerOf(ADA)).toMatchObject({ startedAt: '2026-11-18T09:00', stoppedAt: null });
    expect(timerOf('staff-owen')).toBeNull();
    at('2026-11-18T09:41:00Z');
    stopTimer(ADA);
    forgetTimers();
    expect(timerOf(ADA)).toMatchObject({ stoppedAt: '2026-11-18T09:41' });
    resumeTimer(ADA);
    expect(timerOf(ADA)).toMatchObject({ startedAt: '2026-11-18T09:00', stoppedAt: null });
    discardTimer(ADA);
    forgetTimers();
    expect(timerOf(ADA)).toBeNull();
  });

  it('follows other tabs, which do not offer to record what was stopped here', () => {
    const listener = vi.fn<() => void>();
    const stop = followTimer(listener);
    const newValue = JSON.stringify({ startedAt: '2026-11-18T08:00', since: 1, stoppedAt: '2026-11-18T08:30' });
    dispatchEvent(new StorageEvent('storage', { key: `harbour.timer.${ADA}`, newValue }));
    expect(timerOf(ADA)?.startedAt).toBe('2026-11-18T08:00');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(takeStopped(ADA)).toBe(false);
    stop();
    stopTimer(ADA);
    expect([takeStopped(ADA), takeStopped(ADA)]).toEqual([true, false]);
  });

  it('ends with its entry, unless another tab has started one or run on meanwhile', () => {
    startTimer(ADA);
    stopTimer(ADA);
    const recorded = timerOf(ADA);
    if (!recorded) throw new Error('There is no timer.');
    for (const newer of [
      { ...recorded, stoppedAt: null },
      { startedAt: '2026-11-18T09:30', since: 2, stoppedAt: null },
    ]) {
      const newValue = JSON.stringify(newer);
      dispatchEvent(new StorageEvent('storage', { key: `harbour.timer.${ADA}`, newValue }));
      settleTimer(ADA, recorded);
      expect(timerOf(ADA)).toEqual(newer);
    }
    dispatchEvent(
      new StorageEvent('storage', { key: `harbour.timer.${ADA}`, newValue: JSON.stringify({ ...recorded }) }),
    );
    settleTimer(ADA, recorded);
    expect(timerOf(ADA)).toBeNull();
  });

  it('is read again in a page from the page cache, which has missed what other tabs did', () => {
    startTimer(ADA);
    localStorage.removeItem(`harbour.timer.${ADA}`);
    const back = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    back();
    expect(timerOf(ADA)).toBeNull();
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    startTimer(ADA);
    refused.mockRestore();
    back();
    expect(timerOf(ADA)?.startedAt).toBe('2026-11-18T09:00');
  });

  it('runs without storage until the page is closed', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    startTimer(ADA);
    refused.mockRestore();
    expect(timerOf(ADA)?.startedAt).toBe('2026-11-18T09:00');
  });

  it.each([
    ['2026-11-18T09:00', '2026-11-18T09:40', '09:00', '09:40'],
    ['2026-11-18T09:00', '2026-11-18T09:00', '09:00', '09:01'],
    ['2026-11-18T22:00', '2026-11-19T00:30', '22:00', '23:59'],
    ['2026-11-18T23:59', '2026-11-18T23:59', '23:58', '23:59'],
    ['2026-11-18T23:59', '2026-11-19T00:20', '23:58', '23:59'],
  ])('from %s to %s is an entry from %s to %s', (startedAt, stoppedAt, start, end) => {
    expect(measuredSpan({ startedAt, stoppedAt, since: 0 })).toEqual({ day: '2026-11-18', start, end });
  });

  it.each(['{', '{"startedAt":"soon","since":1,"stoppedAt":null}', '[]'])('is none if the entry is %s', (text) => {
    localStorage.setItem(`harbour.timer.${ADA}`, text);
    expect(timerOf(ADA)).toBeNull();
  });
});
