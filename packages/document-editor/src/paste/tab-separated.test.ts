import { describe, expect, it } from 'vitest';
import { tabSeparatedRows } from './tab-separated';

describe('tab-separated text', () => {
  it.each([
    [
      'rows of equal length',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    [
      'an empty last cell',
      'a\tb\nc\t',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'quoted cells with line breaks, tabs and quotes',
      '"a\n1"\t"b\t""2"""\nc\td',
      [
        ['a\n1', 'b\t"2"'],
        ['c', 'd'],
      ],
    ],
    [
      'quotes inside words',
      'a "b"\tc\n5" pipe\td',
      [
        ['a "b"', 'c'],
        ['5" pipe', 'd'],
      ],
    ],
  ])('is a table of %s', (_what, text, rows) => {
    expect(tabSeparatedRows(text)).toEqual(rows);
  });

  it.each([
    ['one row', 'a\tb'],
    ['rows of different lengths', 'a\tb\nc'],
    ['no tabs', 'a\nb'],
    ['paragraphs that start with a tab', 'One\n\tTwo\nThree\tFour'],
  ])('stays text with %s', (_what, text) => {
    expect(tabSeparatedRows(text)).toBeNull();
  });

  it('stays text if it is larger than a table may be', () => {
    expect(tabSeparatedRows('a\tb\n'.repeat(5001))).toBeNull();
  });
});
