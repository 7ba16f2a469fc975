import type { ImportField } from './field';

/** What several words, or one, mean in a heading: the same for all their spellings. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\be ?mails?\b|\bmail\b/g, 'email'],
  [/\b(?:zip|post(?:al)?) codes?\b|\bzip\b|\bpostcodes\b/g, 'postcode'],
  [/\b(?:no|nr|num|numbers?|id|ids|refs?|references?|identifier)\b/g, 'number'],
  [/\b(?:tel|telephones?|phones?)\b/g, 'phone'],
  [/\b(?:p ?a|yearly|annual(?:ly)?|years)\b/g, 'year'],
  [/\b(?:p ?m|monthly|months)\b/g, 'month'],
  [/\b(?:mins?|minutes)\b/g, 'minute'],
  [/\bdepts?\b/g, 'department'],
  [/\best\b/g, 'estimated'],
  [/\bendt\b/g, 'endorsement'],
  [/\bemp\b/g, 'employee'],
  [/\borgani[sz]ations?\b|\borgs?\b/g, 'organization'],
  [/\bcancell?ed\b/g, 'canceled'],
  [/\badvisors?\b/g, 'adviser'],
  [/\b(\w{3,})ies\b/g, '$1y'],
  [/\b(\w{2,}[a-rt-z])s\b/g, '$1'],
];

const FILLING = new Set(['of', 'the', 'a', 'an', 'per', 'for', 'is', 'was', 'at', 'on', 'in', 'and', 'or', 's', 'c']);

/** Words that say where a value is used, not what it is. */
const QUALIFIERS = new Set(
  'work business primary main home legal registered billing default current address 1'.split(' '),
);

/** Words that only repeat a field's type. */
const OF_TYPE: Readonly<Partial<Record<ImportField['type'], readonly string[]>>> = {
  reference: ['name', 'number', 'code'],
  references: ['name', 'number', 'code'],
  date: ['date', 'day'],
  moment: ['date', 'time'],
  month: ['date', 'month'],
  'yes-no': ['y', 'n', 'yes', 'flag'],
};

/** The words of a heading, one spelling each: Client Ref., ClientRef and client_ref are the same. */
export function wordsOf(heading: string): ReadonlySet<string> {
  const plain = heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const spelled = SPELLINGS.reduce((text, [spelling, word]) => text.replaceAll(spelling, word), plain);
  const words = spelled.split(' ').filter((word) => word !== '');
  return new Set(words.some((word) => !FILLING.has(word)) ? words.filter((word) => !FILLING.has(word)) : words);
}

/** Words in a fixed order, to be compared; '' if there are none. */
export const keyOf = (words: Iterable<string>) => [...words].toSorted().join(' ');

/**
 * A heading as it may be meant, the nearest first: as written, without the kind's own noun (Client name), without
 * what is in brackets (Start (dd/MM/yyyy)), and without where it is used (Billing city).
 */
export function readingsOf(heading: string, nouns: ReadonlySet<string>): readonly ReadonlySet<string>[] {
  const without = (words: ReadonlySet<string>, left: ReadonlySet<string>) =>
    new Set([...words].filter((word) => !left.has(word)));
  const all = wordsOf(heading);
  const bare = wordsOf(heading.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  return [all, without(all, nouns), bare, without(bare, nouns), without(without(bare, QUALIFIERS), nouns)];
}

/** Words without those that only repeat a field's type: Campaign name is Campaign. */
export function withoutType(words: ReadonlySet<string>, field: ImportField): string {
  const left = OF_TYPE[field.type] ?? [];
  const isAddress = (word: string) => word === 'email' && field.type === 'reference' && field.of === 'people';
  return keyOf([...words].filter((word) => !left.includes(word) && !isAddress(word)));
}
