import { isEmptyValue, type GridValue } from './grid-column';
import type { TextRules } from './grid-host';

type SearchKey = TextRules['searchKey'];

/** One column's filter, serialisable. Empty bounds are open; a choice lists shown texts, '' for empty cells. */
export type ColumnFilter =
  | { kind: 'text'; mode: TextFilterMode; text: string }
  | { kind: 'number'; min: number | null; max: number | null }
  | { kind: 'date'; from: string | null; to: string | null }
  | { kind: 'choice'; texts: readonly string[] };

export type TextFilterMode = 'contains' | 'equals' | 'starts' | 'empty' | 'filled';

/** By column id. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

export function isActiveFilter(filter: ColumnFilter | undefined): filter is ColumnFilter {
  if (!filter) return false;
  switch (filter.kind) {
    case 'text':
      return filter.mode === 'empty' || filter.mode === 'filled' || filter.text.trim() !== '';
    case 'number':
      return filter.min !== null || filter.max !== null;
    case 'date':
      return filter.from !== null || filter.to !== null;
    case 'choice':
      return filter.texts.length > 0;
  }
}

/** Tests a cell by its value and its shown text. */
type CellTest = (value: GridValue, text: () => string) => boolean;

export function filterTest(filter: ColumnFilter, searchKey: SearchKey): CellTest {
  switch (filter.kind) {
    case 'text':
      return textTest(filter.mode, searchKey(filter.text), searchKey);
    case 'number': {
      const min = filter.min ?? Number.NEGATIVE_INFINITY;
      const max = filter.max ?? Number.POSITIVE_INFINITY;
      return (value) => !isEmptyValue(value) && Number(value) >= min && Number(value) <= max;
    }
    case 'date': {
      const { from, to } = filter;
      // A date-time matches its day: compare the first ten characters.
      return (value) => {
        if (isEmptyValue(value)) return false;
        const day = String(value).slice(0, 10);
        return (from === null || day >= from) && (to === null || day <= to);
      };
    }
    case 'choice': {
      const texts = new Set(filter.texts);
      return (_, text) => texts.has(text());
    }
  }
}

function textTest(mode: TextFilterMode, wanted: string, searchKey: SearchKey): CellTest {
  switch (mode) {
    case 'empty':
      return (_, text) => text() === '';
    case 'filled':
      return (_, text) => text() !== '';
    case 'equals':
      return (_, text) => searchKey(text()) === wanted;
    case 'starts':
      return (_, text) => searchKey(text()).startsWith(wanted);
    case 'contains':
      return (_, text) => searchKey(text()).includes(wanted);
  }
}

/** At most this many words are used, one bit each. */
const MAX_FIND_WORDS = 30;

/** The words of a quick find; a row matches if each word occurs in one of its cells. */
export function findWords(find: string, searchKey: SearchKey): string[] {
  return searchKey(find).split(' ').filter(Boolean).slice(0, MAX_FIND_WORDS);
}

/**
 * A test of rows against the words. Texts repeat down a column, so each distinct text is folded and searched once.
 * @param textsOf the texts of one row, column by column
 */
export function findTest<Row>(
  words: readonly string[],
  textsOf: readonly ((row: Row) => string)[],
  searchKey: SearchKey,
) {
  const known = textsOf.map(() => new Map<string, number>());
  const all = 2 ** words.length - 1;
  return (row: Row): boolean => {
    let found = 0;
    for (const [index, textOf] of textsOf.entries()) {
      const text = textOf(row);
      if (text === '') continue;
      let hits = known[index]?.get(text);
      if (hits === undefined) {
        hits = wordHits(searchKey(text), words);
        known[index]?.set(text, hits);
      }
      found |= hits;
      if (found === all) return true;
    }
    return found === all;
  };
}

function wordHits(text: string, words: readonly string[]): number {
  let hits = 0;
  for (const [index, word] of words.entries()) {
    if (text.includes(word)) hits |= 1 << index;
  }
  return hits;
}
