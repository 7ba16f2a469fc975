import { comparisonKey, keyedText } from '@contract/comparison-key';
import type { TranscriptLine } from '@contract/web-vtt';
import { formatMoment } from './moment';

/** The line being spoken at a moment, or the last one before it; -1 before the first one. */
export function lineAt(lines: readonly TranscriptLine[], time: number): number {
  let [low, high] = [-1, lines.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2);
    // A moment that was sought may be rounded.
    if ((lines[middle]?.start ?? 0) <= time + 0.01) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The indexes of the lines that contain a text, by its key. */
export function linesWith(lines: readonly TranscriptLine[], text: string): number[] {
  const wanted = comparisonKey(text);
  if (wanted === '') return [];
  return lines.flatMap((line, index) => (comparisonKey(line.text).includes(wanted) ? [index] : []));
}

/** A part of a text, from a position. */
interface Piece {
  at: number;
  text: string;
  isFound: boolean;
}

/** A text in pieces, some of which are search matches. */
export function piecesOf(text: string, found: string): Piece[] {
  const wanted = comparisonKey(found);
  if (wanted === '') return [{ at: 0, text, isFound: false }];
  const { keys, places } = keyedText(text);
  const pieces: Piece[] = [];
  const add = (from: number, to: number | undefined, isFound: boolean) =>
    pieces.push({ at: from, text: text.slice(from, to), isFound });
  let at = 0;
  for (let next = keys.indexOf(wanted); next >= 0; next = keys.indexOf(wanted, next + wanted.length)) {
    const [from = 0, to = 0] = [places[next], places[next + wanted.length]];
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, undefined, false);
  return pieces.filter((piece) => piece.text !== '');
}

/** The speaker is named when it changes. */
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
