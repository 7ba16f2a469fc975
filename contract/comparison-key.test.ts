import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonKey, keyedText } from './comparison-key';

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

  it('of a key is the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(comparisonKey(comparisonKey(text))).toBe(comparisonKey(text));
      }),
    );
  });

  it('of each character says where it is', () => {
    const { keys, places } = keyedText('Zoe\u0308’s  Straße');
    expect(keys).toBe("zoe's  strasse");
    expect(places).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 14]);
  });
});
