/** What can be found by its words. */
export interface Ranked {
  label: string;
  /** Further words by which it is found. */
  also?: string;
  isRecent?: boolean;
}

/**
 * The entries that hold every word of `query` as the start of one of theirs: what was used recently first, then what begins
 * with the query, then the rest; within each as they came.
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

/** As it is compared: without case, accents and outer space. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
