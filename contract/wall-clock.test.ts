import { describe, expect, it } from 'vitest';
import { isIsoDate, isWallClock } from './wall-clock';

describe('dates and moments of the contract', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-06-31', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['26-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
  ])('%s is a date: %s', (value, expected) => {
    expect(isIsoDate(value)).toBe(expected);
  });

  it.each([
    ['2026-11-18T23:59', true],
    ['2026-11-18T24:00', false],
    ['2026-11-18T09:60', false],
    ['2026-11-18T09:00:00', false],
    ['2026-11-18 09:00', false],
  ])('%s is a wall-clock moment: %s', (value, expected) => {
    expect(isWallClock(value)).toBe(expected);
  });
});
