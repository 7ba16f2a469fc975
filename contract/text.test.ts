import { describe, expect, it } from 'vitest';
import { isOneLine, isStorableText, plainText, recordId } from './text';

describe('text of the contract', () => {
  it.each([
    ['Zoë & Søn 👷', true],
    ['a\u0000b', false],
    ['a\ud800b', false],
  ])('%j can be stored: %s', (value, expected) => {
    expect(isStorableText(value)).toBe(expected);
  });

  it.each(['a\nb', 'a\r', '\tb', 'a\u0085b', 'a\u2028b', 'a\u2029', '\u007f'])('%j is not one line', (value) => {
    expect([isOneLine(value), isOneLine('Zoë & Søn 👷')]).toEqual([false, true]);
  });

  it('counts characters and never casts', () => {
    const schema = plainText(3);
    expect([schema.isValidSync('abc'), schema.isValidSync('abcd'), schema.isValidSync(12)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['../x', 'a b', 'é', 'x'.repeat(65)])('%j is not an id', (value) => {
    expect(recordId().isValidSync(value)).toBe(false);
  });
});
