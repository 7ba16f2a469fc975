/**
 * The marks of sections and placeholders in a template's text (product/templates#marks): `<div data-section="Key">` and
 * `<span data-placeholder="Key">`, and `{{Key}}` for either, in older texts.
 */

const SECTION = /<div\b[^>]*?\sdata-section="([^"]+)"/g;
const PLACEHOLDER = /<span\b[^>]*?\sdata-placeholder="([^"]+)"/g;

/** `{{Key}}`, with its key as the first group; a new regular expression, without `lastIndex`. */
export const CURLY_MARK = /\{\{\s*([^\s<>{}"](?:[^<>{}"\n\r\t]{0,48}[^\s<>{}"])?)\s*\}\}/;

const CURLY = new RegExp(CURLY_MARK, 'g');

/** The keys that a cleaned text names, each once, in the order of their first occurrence. */
export interface NamedKeys {
  sections: string[];
  placeholders: string[];
  /** Named as `{{Key}}`, which does not say whether it is a section or a placeholder. */
  either: string[];
}

/** The keys in cleaned `html`, whose attributes are in double quotes. */
export function keysIn(html: string): NamedKeys {
  return { sections: named(html, SECTION), placeholders: named(html, PLACEHOLDER), either: named(html, CURLY) };
}

function named(html: string, mark: RegExp): string[] {
  return [...new Set([...html.matchAll(mark)].map(([, key = '']) => unescaped(key)))];
}

/** Text for markup, or for an attribute's value in double quotes. */
export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Decodes text or an attribute's value from markup written by sanitize-html or DOMPurify. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/** The fields of a section that are needed to check its dependency. */
interface DependentSection {
  sectionId: string;
  dependsOnSectionId: string | null;
}

/**
 * True if a section that depends on `dependsOnSectionId` would indirectly depend on itself. A chain ends at an unknown
 * section, and at a circle that does not include `sectionId`.
 */
export function dependsOnItself(
  { sectionId, dependsOnSectionId }: DependentSection,
  sections: readonly DependentSection[],
): boolean {
  const parents = new Map(sections.map((section) => [section.sectionId, section.dependsOnSectionId]));
  const seen = new Set<string>();
  for (let id = dependsOnSectionId; id !== null && !seen.has(id); id = parents.get(id) ?? null) {
    if (id === sectionId) return true;
    seen.add(id);
  }
  return false;
}
