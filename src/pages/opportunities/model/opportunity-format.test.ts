import { describe, expect, it } from 'vitest';
import { formatPounds } from '@/shared/lib/number';
import { formatMonth, isoMonthOf } from './opportunity-format';

describe('a month of payment', () => {
  it.each([
    ['2026-11', 'November 2026'],
    ['2026-11-30', 'November 2026'],
    ['2027-01-01T00:00:00', 'January 2027'],
    ['2026-03-29T23:30:00Z', 'March 2026'],
    [' 2026-02 ', 'February 2026'],
    ['with the next pay run', 'with the next pay run'],
    ['2026-13', '2026-13'],
    ['11/2026', '11/2026'],
    ['2026', '2026'],
  ])('shows %j as %j', (sent, shown) => {
    expect(formatMonth(sent)).toBe(shown);
  });

  it('is treated as a month only if it is one', () => {
    expect([isoMonthOf('2026-11-30'), isoMonthOf('soon'), isoMonthOf(''), isoMonthOf(null)]).toEqual([
      '2026-11',
      null,
      null,
      null,
    ]);
  });
});

describe('commission', () => {
  it('shows pounds and pence', () => {
    expect([0, 0.5, 1234.5, -3, 1_000_000].map(formatPounds)).toEqual([
      '£0.00',
      '£0.50',
      '£1,234.50',
      '-£3.00',
      '£1,000,000.00',
    ]);
  });
});
