import { describe, expect, it } from 'vitest';
import type { TranscriptLine } from '@contract/web-vtt';
import { lineAt, linesWith, passageAsText, piecesOf, speakerOf } from './transcript';

const line = (start: number, text: string, speaker = ''): TranscriptLine => ({ start, end: start + 1, speaker, text });
const LINES = [line(2, 'Good morning', 'Jo'), line(4, 'Good, and you?', 'Bo'), line(4, 'Well', 'Bo'), line(60, 'Bye')];

describe('the line of a moment', () => {
  it.each([
    [0, -1],
    [1.98, -1],
    [1.995, 0],
    [3.9, 0],
    [4, 2],
    [30, 2],
    [3600, 3],
  ])('%d s is %d', (time, index) => {
    expect(lineAt(LINES, time)).toBe(index);
  });

  it('is none in an empty transcript', () => {
    expect(lineAt([], 5)).toBe(-1);
  });
});

it('finds lines, and marks what was looked for', () => {
  expect(linesWith(LINES, ' GOOD ')).toEqual([0, 1]);
  expect(linesWith(LINES, '  ')).toEqual([]);
  const marked = (text: string, found: string) =>
    piecesOf(text, found)
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('');
  expect(marked('No ladders, no ladder', 'LADDER')).toBe('No [ladder]s, no [ladder]');
  expect(marked('İ am at Zoë’s – now', 'AM')).toBe('İ [am] at Zoë’s – now');
  expect(marked('İ am at Zoë’s – now', "zoe's - n")).toBe('İ am at [Zoë’s – n]ow');
  expect(marked('Nothing', '')).toBe('Nothing');
});

it('names a speaker where another one begins', () => {
  expect(LINES.map((_, index) => speakerOf(LINES, index))).toEqual(['Jo', 'Bo', '', '']);
});

it('is copied with times and speakers', () => {
  expect(passageAsText('A call', LINES.slice(2))).toBe('A call\n0:04  Bo: Well\n1:00  Bye');
});
