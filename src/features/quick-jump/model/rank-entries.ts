import { comparisonKey } from '@contract/comparison-key';
import { partsOf } from '@contract/name-words';

/** Something that can be found by its words. */
export interface Ranked {
  label: string;
  /** Additional search words. */
  also?: string;
  isRecent?: boolean;
}

/**
 * The entries in which every word of `query` is the start of a word: recently used ones first, then those that begin
 * with the query, then the rest; otherwise in the given order.
 */
export function rankEntries<Entry extends Ranked>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = comparisonKey(query);
  const words = partsOf(wanted);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted, words);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

function rankOf({ label, also = '', isRecent = false }: Ranked, wanted: string, words: string[]): number | null {
  const own = partsOf(comparisonKey(`${label} ${also}`));
  if (!words.every((word) => own.some((candidate) => candidate.startsWith(word)))) return null;
  const isPrefix = comparisonKey(label).startsWith(wanted);
  return (isRecent ? 0 : 2) + (isPrefix ? 0 : 1);
}
