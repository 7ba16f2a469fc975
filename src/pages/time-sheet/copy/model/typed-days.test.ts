// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { MOST_DAYS, parseTypedDays } from './typed-days';

// A Wednesday; today is the Friday after it.
const BASE = '2026-11-18';

beforeEach(() => setClock(() => Date.parse('2026-11-20T09:00:00Z')));
afterEach(() => setClock());

describe('typed days', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['tomorrow', ['2026-11-21']],
    ['+1', ['2026-11-19']],
    ['fri, mon', ['2026-11-20', '2026-11-23']],
    ['1/12; +1, 19/11/2026', ['2026-11-19', '2026-12-01']],
    ['thu to tue', ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']],
    ['fri to sun', ['2026-11-20', '2026-11-21', '2026-11-22']],
    ['23/11–24/11', ['2026-11-23', '2026-11-24']],
  ])('%j are %j', (text, days) => {
    expect(parseTypedDays(text, BASE)).toEqual({ days, wrong: [] });
  });

  it('says what is not a day, and keeps the rest', () => {
    expect(parseTypedDays('mon, soon, 31/11, fri to 1/1/2020', BASE)).toEqual({
      days: ['2026-11-23'],
      wrong: ['soon', '31/11', 'fri to 1/1/2020'],
    });
  });

  it('of a long range are one more than allowed', () => {
    expect(parseTypedDays('1/1/2026 to 31/12/2030', BASE).days).toHaveLength(MOST_DAYS + 1);
  });
});
