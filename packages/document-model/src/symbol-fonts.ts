import { codePoint } from 'dingbat-to-unicode';

/**
 * Characters of ordinary fonts that replace those of symbol fonts: a document is printed in the portal's own
 * fonts (product/word-import#symbols).
 */
const ORDINARY: Readonly<Record<string, string>> = {
  '🕿': '☎',
  '🖂': '✉',
  '⚫': '●',
  '◼': '■',
  '🞏': '□',
  '🞎': '◻',
  '🞐': '❐',
  '⭘': '○',
  '🞊': '◉',
  '🟅': '✦',
  '🡨': '←',
  '🡪': '→',
  '🡩': '↑',
  '🡫': '↓',
  '🡸': '⬅',
  '🡺': '➔',
  '⮚': '➢',
  '🗴': '✗',
  '🗵': '☒',
  '🗶': '✗',
  '🗷': '☒',
  '🗸': '✓',
  '🗹': '☑',
};

const SYMBOL_FONT = /^(symbol|webdings|wingdings(?: [23])?)(?:mt|[- ]regular)?$/;

/** Characters that programs store for a font's own letters. */
const PRIVATE_START = 0xf000;
const PRIVATE = /[\uF020-\uF0FF]/;

/** What Windows has as its characters 0x80 to 0x9F. */
const WINDOWS_LETTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** The symbol font that text in a font, or a list of fonts, is drawn with; null for ordinary fonts. */
export function symbolFont(family: string): string | null {
  const [first = ''] = family.split(',');
  const name = first.replaceAll(/["']/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return SYMBOL_FONT.exec(name)?.[1] ?? null;
}

/** The bullet of Symbol, which programs use in any font. */
const BULLET = 0xb7;

/**
 * The character that people see when `code` is drawn in a symbol font; null for one that is not known. Without a font,
 * private characters are those of Wingdings: ticks, boxes and arrows.
 */
export function symbolOf(font: string | null, code: number): string | null {
  const letter = code >= PRIVATE_START ? code - PRIVATE_START : code;
  const found = codePoint(font ?? (letter === BULLET ? 'symbol' : 'wingdings'), letter)?.string;
  return found === undefined ? null : (ORDINARY[found] ?? found);
}

/** Text as it appears in `font`. `unknown` replaces a private character that the font does not have. */
export function symbolText(text: string, font: string | null, unknown: (sign: string) => string): string {
  if (font === null && !PRIVATE.test(text)) return text;
  return Array.from(text, (sign) => {
    if (PRIVATE.test(sign)) return symbolOf(font, sign.charCodeAt(0)) ?? unknown(sign);
    if (font === null || sign === ' ') return sign;
    const windows = WINDOWS_LETTERS.indexOf(sign);
    return symbolOf(font, windows < 0 ? (sign.codePointAt(0) ?? 0) : 0x80 + windows) ?? sign;
  }).join('');
}
