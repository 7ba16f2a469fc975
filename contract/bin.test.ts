import { describe, expect, it } from 'vitest';
import { BIN_DAYS, daysUntil, endOfBin, removalReason, startOfBin } from './bin';

const HOUR_MS = 3_600_000;

describe('the time in a bin', () => {
  it.each(['2026-03-10T12:00:00Z', '2026-10-10T12:00:00Z', '2026-11-18T00:30:00Z'])(
    'is 30 days of 24 hours from %s, also across a clock change',
    (deleted) => {
      const end = endOfBin(new Date(deleted));
      expect((end.getTime() - Date.parse(deleted)) / HOUR_MS).toBe(BIN_DAYS * 24);
      expect(startOfBin(end).toISOString()).toBe(new Date(deleted).toISOString());
    },
  );

  it.each([
    ['2026-12-18T10:00:00Z', 30],
    ['2026-12-18T09:59:00Z', 30],
    ['2026-11-19T10:00:00Z', 1],
    ['2026-11-18T10:01:00Z', 1],
    ['2026-11-18T10:00:00Z', 0],
    ['2026-11-01T10:00:00Z', 0],
  ])('that goes at %s has %i days left', (goesAt, days) => {
    expect(daysUntil(goesAt, new Date('2026-11-18T10:00:00Z'))).toBe(days);
  });
});

describe('the reason for deleting for good', () => {
  it.each([
    ['Sent by mistake', true],
    [' ', false],
    ['', false],
    ['x'.repeat(300), true],
    ['x'.repeat(301), false],
  ])('%j is accepted: %s', (reason, isAccepted) => {
    expect(removalReason().isValidSync(reason)).toBe(isAccepted);
  });
});
