import type { MarkColour, MarkKind, PictureMark } from '@/shared/picture';

export const KIND_NAMES: Readonly<Record<MarkKind, string>> = {
  arrow: 'Arrow',
  box: 'Box',
  circle: 'Circle',
  line: 'Free line',
  text: 'Text',
  number: 'Number',
};

export const COLOUR_NAMES: Readonly<Record<MarkColour, string>> = {
  red: 'Red',
  yellow: 'Yellow',
  blue: 'Blue',
  black: 'Black',
};

/** A mark in words, for example 'Mark 2: red number 1'. */
export function markLabel({ kind, colour, text }: PictureMark, index: number): string {
  const what = `${COLOUR_NAMES[colour]} ${KIND_NAMES[kind]} ${text}`.toLowerCase().trim();
  return `Mark ${index + 1}: ${what}`;
}
