/** What nobody sees or types: soft hyphens, joiners, marks of direction, variants of a glyph, rings around it. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu;

/** Spacing accents that people type as an apostrophe, which NFKD would turn into a space; and double primes. */
const SPACING_ACCENT = /[\u00b4\u0384\u1fbd\u1fbf\u1fef\u1ffd\u1ffe]/g;
const DOUBLE_PRIME = /[\u2033\u2036]/g;

const BLANK = /[\u0085\u1680\u2028\u2029\u2800]/g;
const APOSTROPHE = /[\u02b9\u02bb-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\u2039\u203a\ua78b\ua78c]/g;
const QUOTATION_MARK = /[\u00ab\u00bb\u02ba\u05f4\u201c-\u201f\u301d-\u301f]/g;
const DASH = /[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0]/g;

/** Accents, points and harakat, which people leave out. In other scripts, such as Hindi, such marks are letters. */
const ACCENT =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]/g;

/** Letters for which Unicode has no plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ς: 'σ',
};
const WITHOUT_PLAIN_FORM = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

const BEYOND_ASCII = /[^\0-\x7f]/;
const UNEVEN_BLANKS = /[\t-\r]| {2}|^ | $/;
/** A run of blanks other than one space: replacing every single space took most of the time for a long text. */
const WIDE_BLANKS = /[\t-\r][\t-\r ]*| [\t-\r ]+/g;

/**
 * What names, addresses and searched texts are compared by (product/calls#comparison-key): without case, accents,
 * characters that nobody sees and a leading `mailto:`, and with one kind of apostrophe, quotation mark, dash and space.
 * It is never shown. The database has the same function, `comparison_key`.
 */
export function comparisonKey(text: string): string {
  const lower = BEYOND_ASCII.test(text) ? plainLower(text) : text.toLowerCase();
  const even = UNEVEN_BLANKS.test(lower) ? lower.replaceAll(WIDE_BLANKS, ' ').trim() : lower;
  return even.startsWith('mailto:') ? even.replace(/^(?:mailto: ?)+/, '') : even;
}

/** The keys of the words that somebody is searching for. */
export function keyWords(text: string): string[] {
  return comparisonKey(text).split(' ').filter(Boolean);
}

/** A text that is searched by key, with the position of each match, to show or replace it. */
export interface KeyedText {
  text: string;
  /** The keys of its characters. */
  keys: string;
  /** Where the character of each of these is in the text; at the end, where the text ends. */
  places: readonly number[];
}

export function keyedText(text: string): KeyedText {
  const places: number[] = [];
  let keys = '';
  for (const { 0: part, index } of text.matchAll(/[\0-\x7f]+|[^\0-\x7f]/gu)) {
    const isPlain = (part.codePointAt(0) ?? 0) < 128;
    const even = part.replaceAll(/\s/g, ' ');
    const key = isPlain || even === ' ' ? even.toLowerCase() : comparisonKey(part);
    keys += key;
    for (let added = 0; added < key.length; added += 1) places.push(isPlain ? index + added : index);
  }
  places.push(text.length);
  return { text, keys, places };
}

function plainLower(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(SPACING_ACCENT, "'")
    .replaceAll(DOUBLE_PRIME, '"')
    .normalize('NFKD')
    .replaceAll(ACCENT, '')
    .replaceAll(BLANK, ' ')
    .replaceAll(APOSTROPHE, "'")
    .replaceAll(QUOTATION_MARK, '"')
    .replaceAll(DASH, '-')
    .toLowerCase()
    .replaceAll(WITHOUT_PLAIN_FORM, (letter) => PLAIN[letter] ?? letter);
}
