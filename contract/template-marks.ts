/**
 * The marks of sections and placeholders in a template's text (product/templates#marks): `<div data-section="Key">` and
 * `<span data-placeholder="Key">`, and `{{Key}}` for either, which older texts have.
 */

const SECTION = /<div\b[^>]*?\sdata-section="([^"]+)"/g;
const PLACEHOLDER = /<span\b[^>]*?\sdata-placeholder="([^"]+)"/g;

/** `{{Key}}`, its key as the first group; without a memory of where it last found one. */
export const CURLY_MARK = /\{\{\s*([^<>{}"\n\r\t]{1,50}?)\s*\}\}/;

const CURLY = new RegExp(CURLY_MARK, 'g');

/** The keys that a cleaned text names, each once, in the order of their first occurrence. */
export interface NamedKeys {
  sections: string[];
  placeholders: string[];
  /** Named as `{{Key}}`, which does not say of what. */
  either: string[];
}

/** What `html`, cleaned and so with its attributes in double quotes, names. */
export function keysIn(html: string): NamedKeys {
  return { sections: named(html, SECTION), placeholders: named(html, PLACEHOLDER), either: named(html, CURLY) };
}

function named(html: string, mark: RegExp): string[] {
  return [...new Set([...html.matchAll(mark)].map(([, key = '']) => unescaped(key)))];
}

/** Text or the value of an attribute, from markup as sanitize-html and DOMPurify write it. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/** A section by what its dependency is judged by. */
interface DependentSection {
  sectionId: string;
  dependsOnSectionId: string | null;
}

/**
 * True when a section that depends on `dependsOnSectionId` would, in the end, depend on itself. Unknown sections end a
 * chain, and a circle that does not lead through `sectionId` is somebody else's.
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
