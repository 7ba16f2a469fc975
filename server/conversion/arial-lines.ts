/** Arial's widths of the characters from space to tilde, in thousandths of the size; Liberation Sans has the same. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** The approximate width of others, such as “ and –. */
const OTHER = 500;

/** The number of lines of plain text in Arial; `width` is the width of a line, in multiples of the font's size. */
export function arialLines(text: string, width: number): number {
  const room = width * 1_000;
  let lines = 1;
  let filled = 0;
  for (const word of text.trim().split(/\s+/)) {
    let wide = 0;
    for (const character of word) wide += WIDTHS[character.charCodeAt(0) - 32] ?? OTHER;
    if (filled > 0 && filled + SPACE + wide > room) {
      lines += 1;
      filled = wide;
    } else filled += (filled > 0 ? SPACE : 0) + wide;
  }
  return lines;
}

const SPACE = 278;
