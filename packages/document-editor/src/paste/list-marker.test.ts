import { describe, expect, it } from 'vitest';
import { countedNumbering, markerNumbering } from './list-marker';

const level = (format: string, text: string | null = null) => ({ format, text, start: 1 });

describe('a drawn marker', () => {
  it.each([
    ['1.', '', undefined, undefined, { kind: 'decimal', number: 1 }],
    ['12)', '', undefined, undefined, { kind: 'decimal', number: 12 }],
    ['(a)', '', undefined, undefined, { kind: 'lower-alpha', number: 1 }],
    ['C.', '', undefined, undefined, { kind: 'upper-alpha', number: 3 }],
    ['i.', '', undefined, undefined, { kind: 'lower-roman', number: 1 }],
    ['iii.', '', undefined, undefined, { kind: 'lower-roman', number: 3 }],
    ['XIV.', '', undefined, undefined, { kind: 'upper-roman', number: 14 }],
    ['i)', '', undefined, { kind: 'lower-alpha', number: 8 }, { kind: 'lower-alpha', number: 9 }],
    ['v.', '', level('alpha-lower'), undefined, { kind: 'lower-alpha', number: 22 }],
    ['c.', '', level('roman-lower'), undefined, { kind: 'lower-roman', number: 100 }],
    ['bb.', '', undefined, undefined, { kind: 'lower-alpha', number: 28 }],
    ['·', 'symbol', undefined, undefined, { kind: 'disc', number: 1 }],
    ['o', 'courier new', undefined, undefined, { kind: 'circle', number: 1 }],
    ['§', 'wingdings', undefined, undefined, { kind: 'square', number: 1 }],
    ['v', 'wingdings', undefined, undefined, { kind: 'disc', number: 1 }],
    ['-', 'calibri', level('bullet', '-'), undefined, { kind: 'disc', number: 1 }],
    ['', '', undefined, undefined, { kind: 'disc', number: 1 }],
    ['1.1', '', undefined, undefined, { kind: 'text', label: '1.1' }],
    ['Section 2', '', undefined, undefined, { kind: 'text', label: 'Section 2' }],
    ['One', '', undefined, undefined, { kind: 'text', label: 'One' }],
    ['1st', '', undefined, undefined, { kind: 'text', label: '1st' }],
  ] as const)(
    '%s in "%s" is read with its list (%o) and the item before (%o)',
    (marker, font, list, previous, expected) => {
      expect(markerNumbering(marker, font, list, previous)).toEqual(expected);
    },
  );
});

describe('a marker that is not drawn', () => {
  it.each([
    [[1, 2], level('decimal'), { kind: 'decimal', number: 2 }],
    [[3], level('alpha-lower'), { kind: 'lower-alpha', number: 3 }],
    [[2, 4], level('decimal', String.raw`%1.%2`), { kind: 'text', label: '2.4' }],
    [[1], level('bullet', 'o'), { kind: 'circle', number: 1 }],
    [[7], undefined, { kind: 'decimal', number: 7 }],
  ] as const)('is counted: %o of %o', (numbers, list, expected) => {
    expect(countedNumbering(numbers, list)).toEqual(expected);
  });
});
