import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysTillEndOfMonth, londonInstant, londonMoment, tickerBetween } from './london-clock';

describe('the clock in London', () => {
  it.each([
    ['2026-11-18T10:00:00Z', '2026-11-18T10:00'],
    ['2026-07-01T23:30:00Z', '2026-07-02T00:30'],
    ['2026-03-29T00:59:00Z', '2026-03-29T00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T02:00'],
    ['2026-10-25T01:00:00Z', '2026-10-25T01:00'],
  ])('shows %s as %s and reads it back', (instant, moment) => {
    expect(londonMoment(new Date(instant))).toBe(moment);
    expect(londonMoment(londonInstant(moment))).toBe(moment);
  });

  it.each([
    ['2026-11-18T10:00:00Z', 12],
    ['2026-11-30T23:59:00Z', 0],
    ['2028-02-01T00:00:00Z', 28],
    // Already the first of June in London.
    ['2026-05-31T23:30:00Z', 29],
  ])('has from %s %i days until the end of the month', (instant, days) => {
    expect(daysTillEndOfMonth(new Date(instant))).toBe(days);
  });
});

it('shows every instant in the time zone, also around clock changes', () => {
  const instant = fc.date({ min: new Date('1972-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const nearAChange = fc
    .tuple(fc.integer({ min: 1972, max: 2036 }), fc.constantFrom(2, 9), fc.integer({ min: 0, max: 7 * 1440 }))
    .map(([year, month, minutes]) => new Date(Date.UTC(year, month, 24, 12, minutes)));
  fc.assert(
    fc.property(fc.oneof(instant, nearAChange), (moment) => {
      expect(londonMoment(moment)).toBe(format(new TZDate(moment, 'Europe/London'), "yyyy-MM-dd'T'HH:mm"));
    }),
    { numRuns: 500 },
  );
});

describe('the ticker', () => {
  const after = (minutes: number) => tickerBetween(new Date(0), new Date(minutes * 60_000 + 59_000));

  it.each([
    [0, '0m'],
    [59, '59m'],
    [60, '1h 0m'],
    [1439, '23h 59m'],
    [1440, '1d 0h 0m'],
    [2 * 1440 + 4 * 60 + 15, '2d 4h 15m'],
  ])('shows %i minutes as %s', (minutes, text) => {
    expect(after(minutes)).toBe(text);
  });

  it('does not count the hour that the clocks skip in March', () => {
    const from = new Date('2026-03-28T10:00:00Z');
    expect(tickerBetween(from, londonInstant('2026-03-29T10:00'))).toBe('23h 0m');
  });
});
