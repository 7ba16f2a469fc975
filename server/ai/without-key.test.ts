import { describe, expect, it } from 'vitest';
import { KeyRemoval } from './without-key';

const KEY = 'sk-sk-secret';

function removedFrom(...pieces: string[]): string {
  const removal = new KeyRemoval(KEY);
  return pieces.map((piece) => removal.push(piece)).join('') + removal.rest();
}

describe('the key of the AI service', () => {
  it('is removed from a text wherever its pieces end', () => {
    const text = `é ${KEY}, sk-${KEY}${KEY} sk-sk-`;
    for (let cut = 0; cut <= text.length; cut += 1)
      expect([cut, removedFrom(text.slice(0, cut), text.slice(cut))]).toEqual([cut, 'é …, sk-…… sk-sk-']);
    expect(removedFrom(...text.split(''))).toBe('é …, sk-…… sk-sk-');
  });
});
