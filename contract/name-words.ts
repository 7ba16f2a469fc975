import { comparisonKey } from './comparison-key';

/** Words of a company's name that people omit. */
export const COMPANY_WORDS = ['ltd', 'limited', 'plc', 'llp', 'cic', 'group', 'holdings', 'uk', 'and', 'co'];

/** The parts of a word or name that are letters and digits. */
export function partsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The different words of texts, as comparison keys, with a space between them: as they are between spaces, without
 * the punctuation around them, and their parts.
 */
export function wordsOf(texts: readonly string[]): string {
  const words = new Set<string>();
  for (const word of new Set(texts.flatMap((text) => comparisonKey(text).match(/\S+/g) ?? []))) {
    const parts = partsOf(word);
    const [first = word, last = word] = [parts[0], parts.at(-1)];
    const opened = word.slice(word.indexOf(first));
    const bare = opened.slice(0, opened.lastIndexOf(last) + last.length);
    for (const each of [word, opened, bare, ...parts]) words.add(each);
  }
  return [...words].join(' ');
}
