import { elementsIn, parsed, rawText, type DocumentElement } from './tree';
import { unescaped } from './text';

/**
 * The marks of sections and placeholders in a template's text (product/templates#marks): `<div data-section="Key">` and
 * `<span data-placeholder="Key">`, and `{{Key}}` for either, in older texts.
 */

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

/** The key of the section or placeholder whose mark this is; null for other elements. */
export function markOf(element: DocumentElement): { kind: 'section' | 'placeholder'; key: string } | null {
  const kind = element.name === 'div' ? 'section' : 'placeholder';
  const key = element.name === 'div' || element.name === 'span' ? element.get(`data-${kind}`) : undefined;
  return key ? { kind, key } : null;
}

export function keysIn(html: string): NamedKeys {
  const parts = parsed(html);
  const marks = elementsIn(parts).flatMap((element) => markOf(element) ?? []);
  const named = (of: string) => [...new Set(marks.flatMap(({ kind, key }) => (kind === of ? [key] : [])))];
  const text = html.includes('{{') ? rawText(parts, () => '<') : '';
  const either = [...text.matchAll(CURLY)].map(([, key = '']) => unescaped(key));
  return { sections: named('section'), placeholders: named('placeholder'), either: [...new Set(either)] };
}
