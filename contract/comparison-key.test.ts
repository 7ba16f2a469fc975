import { describe, expect, it } from 'vitest';
import { comparisonKey } from './comparison-key';

describe('the comparison key', () => {
  it.each([
    ['O’Brien‘s Bakery', "O'BRIEN'S BAKERY"],
    ['O\u00b4Brien', 'o\u02bcbrien'],
    ['Café', 'CAFE\u0301'],
    ['Smith–Jones', 'smith\u2011jones'],
    ['“The Anchor”', '"the anchor"'],
    ['Harbour\u00a0 \tSide', ' harbour side '],
    ['Har\u00adbour\u200b', '\ufeffharbour'],
    ['Ｈarbour ﬁsh', 'harbour fish'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['Ærøskøbing', 'aeroskobing'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδός'],
    ['mailto:Ada@firm.example', 'ada@firm.example'],
  ])('is the same for %j and %j', (one, other) => {
    expect(comparisonKey(one)).toBe(comparisonKey(other));
    expect(comparisonKey(comparisonKey(one))).toBe(comparisonKey(one));
  });

  it.each([
    ['Smith-Jones', 'Smith Jones'],
    ["O'Brien", 'OBrien'],
    ['कि', 'का'],
    ['が', 'か'],
  ])('is another one for %j and %j', (one, other) => {
    expect(comparisonKey(one)).not.toBe(comparisonKey(other));
  });
});
