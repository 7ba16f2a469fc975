import { describe, expect, it } from 'vitest';
import { timeLeft, visitInstant } from './countdown';

describe('the countdown to the next visit', () => {
  it.each([
    [2 * 1440 + 4 * 60 + 15, '2d 4h 15m'],
    [1440, '1d 0h 0m'],
    [1439, '23h 59m'],
    [60, '1h 0m'],
    [14, '14m 00s'],
  ])('says with %i minutes left %s', (minutes, text) => {
    expect(timeLeft(minutes * 60_000, 0)).toBe(text);
  });

  it.each([0, 999, -60_000])('says Now with %i milliseconds left', (left) => {
    expect(timeLeft(left, 0)).toBe('Now');
  });

  it.each([
    ['2026-11-24', '09:30', '2026-11-24T09:30:00Z'],
    ['2026-07-01', '09:30', '2026-07-01T08:30:00Z'],
  ])('reads %s %s as London time', (date, time, instant) => {
    expect(visitInstant(date, time)).toBe(Date.parse(instant));
  });

  it.each([
    [null, '09:30'],
    ['2026-11-24', null],
    ['2026-11-24', 'noon'],
    ['2026-13-44', '09:30'],
  ])('has none for %s %s', (date, time) => {
    expect(visitInstant(date, time)).toBeNull();
  });
});
