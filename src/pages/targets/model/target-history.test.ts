import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTarget } from '@/entities/target/index.testing';
import { monthGiven, monthName } from './month';
import { sparklineOf } from '../scorecard/model/sparkline';
import { historyOf, knownPoints, trendMonths } from './target-history';

describe('months', () => {
  it.each([
    ['2026-10-01', '2026-10-01'],
    ['2026-10-31', '2026-10-01'],
    ['2026-02-30', null],
    ['October', null],
    [null, null],
  ])('are read from %s as %s', (date, month) => {
    expect(monthGiven(date)).toBe(month);
  });

  it('have readable names', () => {
    expect(monthName('2026-10-01')).toBe('October 2026');
  });
});

describe('the history of a target', () => {
  const answer = (changes: object) => ({ targets: [makeTarget(changes)], pillars: [], areas: [] });

  it('ends with the shown month', () => {
    const months = trendMonths('2026-10-01');
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-11-01', '2026-10-01']);
  });

  it('has the values of loaded months, and the month before each from its previous value', () => {
    const known = new Map([['2026-10-01', answer({ actual: 12, previousValue: 9, target: 10 })]]);
    const points = historyOf(1, '2026-10-01', known);
    expect(points.slice(-3).map(({ actual }) => actual)).toEqual([null, 9, 12]);
    expect(points.at(-1)?.target).toBe(10);
    expect(knownPoints(points)).toBe(2);
  });

  it('prefers a month’s own value to the next month’s previous value', () => {
    const known = new Map([
      ['2026-10-01', answer({ actual: 12, previousValue: 9 })],
      ['2026-09-01', answer({ actual: null })],
    ]);
    expect(historyOf(1, '2026-10-01', known).at(-2)?.actual).toBeNull();
    expect(knownPoints(historyOf(2, '2026-10-01', known))).toBe(0);
  });
});

describe('a sparkline', () => {
  it.each([[[]], [[1]], [[1, 2]], [[null, 1, null, 2]]])('is empty for %j', (values) => {
    expect(sparklineOf(values, 60, 16)).toBeNull();
  });

  it('runs from lowest to highest, with a gap where a value is missing', () => {
    expect(sparklineOf([0, 10, null, 5], 60, 16)).toEqual({ path: 'M0 16h0L20 0M60 8h0', end: { x: 60, y: 8 } });
  });

  it('runs through the middle if nothing changes', () => {
    expect(sparklineOf([3, 3, 3], 60, 16)?.path).toBe('M0 8h0L30 8L60 8');
  });

  it('stays in its box', () => {
    const values = fc.array(fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true })), { maxLength: 12 });
    fc.assert(
      fc.property(values, (course) => {
        const path = sparklineOf(course, 60, 16)?.path ?? '';
        for (const [, x, y] of path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
          expect(Number(x) >= 0 && Number(x) <= 60 && Number(y) >= 0 && Number(y) <= 16).toBe(true);
        }
      }),
    );
  });
});
