import type { ImportedPlaceholder } from '@contract/word-import';
import { SECTION_KEY_MAX_LENGTH } from '@contract/template';

/** A name in the document as a placeholder’s key; null if no part of it can be one. */
export function keyOf(name: string): string | null {
  const key = name
    .toWellFormed()
    .replaceAll(/[<>{}"]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SECTION_KEY_MAX_LENGTH)
    .trim();
  return key === '' ? null : key;
}

/** The placeholders of a document, by the keys that the server has, ignoring case and the ways to write a space. */
export class PlaceholderKeys {
  private readonly known: ReadonlyMap<string, string>;
  private readonly found = new Map<string, ImportedPlaceholder>();

  constructor(knownKeys: readonly string[]) {
    this.known = new Map(knownKeys.map((key) => [sameAs(key), key]));
  }

  /** The key to write for a placeholder of the document; counts it. */
  use(key: string, shown: string): { key: string; isKnown: boolean } {
    const known = this.known.get(sameAs(key));
    const earlier = this.found.get(sameAs(key));
    const placeholder = earlier ?? { key: known ?? key, known: known !== undefined, count: 0, shown: '' };
    this.found.set(sameAs(key), {
      ...placeholder,
      count: placeholder.count + 1,
      shown: placeholder.shown || shown.slice(0, 200),
    });
    return { key: placeholder.key, isKnown: placeholder.known };
  }

  list(): ImportedPlaceholder[] {
    return [...this.found.values()];
  }
}

/** Merge fields have underscores where a key may have spaces. */
function sameAs(key: string): string {
  return key.replaceAll(/[\s_]+/g, ' ').toLowerCase();
}
