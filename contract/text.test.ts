import { describe, expect, it } from 'vitest';
import { isIsoDate, isStorableText, isWallClock, plainText, recordId } from './text';

describe('text of the contract', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
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

  it.each([
    ['Zoë & Søn 👷', true],
    ['a\u0000b', false],
    ['a\ud800b', false],
  ])('%j can be stored: %s', (value, expected) => {
    expect(isStorableText(value)).toBe(expected);
  });

  it('counts characters and never casts', () => {
    const schema = plainText(3);
    expect([schema.isValidSync('abc'), schema.isValidSync('abcd'), schema.isValidSync(12)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['../x', 'a b', 'é', 'x'.repeat(65)])('%j is no id', (value) => {
    expect(recordId().isValidSync(value)).toBe(false);
  });
});
