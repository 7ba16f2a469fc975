import type { ListKind } from '@harbour/document-model/rich-text';
import type { ListLevel } from './style-sheet';

/** The number of an item in its list; a marker that no list of the editor can have is text. */
export type Numbering = { kind: ListKind; number: number } | { kind: 'text'; label: string };

/** What is known about the item before in the same list and level. */
interface Previous {
  kind: ListKind;
  number: number;
}

const SYMBOL_FONT = /symbol|wingdings|webdings|courier new/i;

const FORMATS: Readonly<Record<string, ListKind>> = {
  'alpha-lower': 'lower-alpha',
  'alpha-upper': 'upper-alpha',
  'roman-lower': 'lower-roman',
  'roman-upper': 'upper-roman',
};

/** The number that a drawn marker shows: `1.`, `(a)`, `iii)`, or a bullet. `font` is the marker's font family. */
export function markerNumbering(
  marker: string,
  font: string,
  level: ListLevel | undefined,
  previous: Previous | undefined,
): Numbering {
  if (level?.format === 'bullet' || level?.format === 'image' || isBullet(marker, font)) {
    return { kind: bulletKind(marker), number: 1 };
  }
  const [, digits, letters] = /^[([]?(?:(\d{1,5})|([a-z]{1,8}))[.):\]]{0,2}$/i.exec(marker) ?? [];
  if (digits) return { kind: 'decimal', number: Number(digits) };
  if (letters) return letterNumbering(letters, level, previous) ?? { kind: 'text', label: marker };
  return { kind: 'text', label: marker };
}

/** The number of an item whose marker is not drawn, from its level's definition and the numbers so far. */
export function countedNumbering(numbers: readonly number[], level: ListLevel | undefined): Numbering {
  const number = numbers.at(-1) ?? 1;
  if (level?.format === 'bullet' || level?.format === 'image') return { kind: bulletKind(level.text ?? ''), number: 1 };
  const parts = level?.text?.match(/%\d/g) ?? [];
  if (parts.length < 2) return { kind: FORMATS[level?.format ?? ''] ?? 'decimal', number };
  const label = (level?.text ?? '').replaceAll(/%(\d)/g, (_whole, part: string) =>
    String(numbers[Number(part) - 1] ?? 1),
  );
  return { kind: 'text', label };
}

/** The bullet of the editor that is most like the drawn one. */
export function bulletKind(marker: string): ListKind {
  if (marker === 'o' || marker === '○' || marker === '◦') return 'circle';
  return /^(?:[§nq▪■◼□]|\uF0A7|\\?F0A7)$/.test(marker) ? 'square' : 'disc';
}

function isBullet(marker: string, font: string): boolean {
  if (marker === '') return true;
  if (!/[a-z\d]/i.test(marker)) return true;
  return marker.length === 1 && SYMBOL_FONT.test(font) && !/\d/.test(marker);
}

function letterNumbering(
  letters: string,
  level: ListLevel | undefined,
  previous: Previous | undefined,
): Numbering | null {
  const isLower = letters === letters.toLowerCase();
  const alpha = alphaNumber(letters.toLowerCase());
  const roman = romanNumber(letters.toLowerCase());
  const alphaKind = isLower ? 'lower-alpha' : 'upper-alpha';
  const romanKind = isLower ? 'lower-roman' : 'upper-roman';
  const said = FORMATS[level?.format ?? ''];
  if (said === romanKind && roman) return { kind: romanKind, number: roman };
  if (said === alphaKind && alpha) return { kind: alphaKind, number: alpha };
  // 'i' follows 'h' in one list and begins another.
  if (alpha && previous?.kind === alphaKind && previous.number + 1 === alpha) return { kind: alphaKind, number: alpha };
  if (roman && (letters.length > 1 || /[ivx]/i.test(letters))) return { kind: romanKind, number: roman };
  return alpha ? { kind: alphaKind, number: alpha } : null;
}

/** Word continues after z with aa, bb, cc. */
function alphaNumber(letters: string): number | null {
  const first = letters.charAt(0);
  if (letters.length > 4 || letters !== first.repeat(letters.length)) return null;
  return 26 * (letters.length - 1) + (first.codePointAt(0) ?? 0) - 96;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(letters: string): number | null {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(letters)) return null;
  const values = letters.split('').map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => (value < (values[index + 1] ?? 0) ? sum - value : sum + value), 0);
}
