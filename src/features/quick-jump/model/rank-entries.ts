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
  const wanted = folded(query);
  const words = wordsOf(wanted);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted, words);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

function rankOf({ label, also = '', isRecent = false }: Ranked, wanted: string, words: string[]): number | null {
  const own = wordsOf(folded(`${label} ${also}`));
  if (!words.every((word) => own.some((candidate) => candidate.startsWith(word)))) return null;
  const isPrefix = folded(label).startsWith(wanted);
  return (isRecent ? 0 : 2) + (isPrefix ? 0 : 1);
}

/** Normalised for comparison: without case, accents and outer spaces. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
