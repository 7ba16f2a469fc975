import { describe, expect, it } from 'vitest';
import { plainText, textWords } from './text-words';

const LONG = 'The hours of work are from nine to five. ';

describe('a text in short', () => {
  it.each([
    ['the whole of a short one', 'Mine. Hours', 'Theirs. Hours', 'Mine. Hours'],
    [
      'the place where it differs',
      `${LONG.repeat(9)}Mine.`,
      `${LONG.repeat(9)}Theirs.`,
      '… f work are from nine to five. Mine.',
    ],
    ['no more than a few lines', LONG.repeat(9), 'Other', `${LONG.repeat(9).slice(0, 160).trim()} …`],
    ['nothing, if it is empty', '', 'Other', ''],
    ['other formatting', 'Same', 'Same', 'The same words, with other formatting'],
  ])('shows %s', (_what, text, other, words) => {
    expect(textWords(text, [text, other])).toBe(words);
  });

  it('has a line for each block', () => {
    expect(plainText('<p>a &lt; b</p><ul><li>c&nbsp;&amp; d</li></ul>')).toBe('a < b\nc & d\n');
  });
});
