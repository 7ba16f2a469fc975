import { describe, expect, it } from 'vitest';
import { isStorableText, plainText, recordId } from './text';

describe('text of the contract', () => {
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

  it.each(['../x', 'a b', 'é', 'x'.repeat(65)])('%j is not an id', (value) => {
    expect(recordId().isValidSync(value)).toBe(false);
  });
});
