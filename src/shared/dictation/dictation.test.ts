import { describe, expect, it } from 'vitest';
import { withWords, wordsHeard, type Heard } from './dictation';

describe('dictated words', () => {
  it.each([
    ['', 0, 0, 'the kitchen was closed', 'the kitchen was closed|'],
    ['Seen from', 9, 9, ' the door only', 'Seen from the door only|'],
    ['Seen from ', 10, 10, 'the door', 'Seen from the door|'],
    ['Closed', 6, 6, '. reopened', 'Closed. reopened|'],
    ['Seen by me.', 5, 5, 'twice', 'Seen twice| by me.'],
    ['Seen by me.', 5, 7, 'with', 'Seen with| me.'],
    ['ab', 1, 1, 'x', 'a x| b'],
    ['One', 3, 3, ' full stop new line', 'One full stop new line|'],
  ])('in %j from %i to %i: %j', (text, start, end, words, expected) => {
    const { text: next, cursor } = withWords(text, { start, end }, words);
    expect(`${next.slice(0, cursor)}|${next.slice(cursor)}`).toBe(expected);
  });

  it('are final or passing, from the event’s own place on', () => {
    const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
    const results = [result('earlier', true), result('the door', true), result(' was op', false)];
    expect(wordsHeard({ resultIndex: 1, results } as unknown as Heard)).toEqual({
      final: 'the door',
      passing: ' was op',
    });
  });
});
