import type { TranscriptLine } from '@contract/web-vtt';
import { formatMoment } from './moment';

/** The line that is said at a moment, or was said last; -1 before the first one. */
export function lineAt(lines: readonly TranscriptLine[], time: number): number {
  let [low, high] = [-1, lines.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2);
    // A moment that was sought is rounded.
    if ((lines[middle]?.start ?? 0) <= time + 0.01) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The indexes of the lines that contain a text, in any case. */
export function linesWith(lines: readonly TranscriptLine[], text: string): number[] {
  const wanted = asTyped(text);
  if (wanted === '') return [];
  return lines.flatMap((line, index) => (line.text.toLowerCase().includes(wanted) ? [index] : []));
}

/** A part of a text, from a position. */
interface Piece {
  at: number;
  text: string;
  isFound: boolean;
}

/** A text in pieces, of which some are what is looked for. */
export function piecesOf(text: string, found: string): Piece[] {
  const wanted = asTyped(found);
  const low = text.toLowerCase();
  // Letters whose small form is longer than they are, such as İ, would move the marks.
  if (wanted === '' || low.length !== text.length) return [{ at: 0, text, isFound: false }];
  const pieces: Piece[] = [];
  const add = (from: number, to: number | undefined, isFound: boolean) =>
    pieces.push({ at: from, text: text.slice(from, to), isFound });
  let at = 0;
  for (let next = low.indexOf(wanted); next >= 0; next = low.indexOf(wanted, at)) {
    add(at, next, false);
    add(next, next + wanted.length, true);
    at = next + wanted.length;
  }
  add(at, undefined, false);
  return pieces.filter((piece) => piece.text !== '');
}

/** The speaker is named where another one begins. */
export function speakerOf(lines: readonly TranscriptLine[], index: number): string {
  const speaker = lines[index]?.speaker ?? '';
  return speaker === lines[index - 1]?.speaker ? '' : speaker;
}

/** A passage as a text to paste elsewhere, with its times. */
export function passageAsText(heading: string, lines: readonly TranscriptLine[]): string {
  const said = lines.map(({ start, speaker, text }) => {
    const who = speaker === '' ? '' : `${speaker}: `;
    return `${formatMoment(start)}  ${who}${text}`;
  });
  return [heading, ...said].join('\n');
}

function asTyped(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
