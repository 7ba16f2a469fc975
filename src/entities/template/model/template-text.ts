import { withoutSuggestions } from '@contract/answered-suggestions';
import { CURLY_MARK, unescaped } from '@contract/template-marks';
import { withRepeats, type Mark, type Piece } from './repeated-blocks';

/**
 * A text of a template or section, split once at its marks (product/text-editor#marks), so that a document can be
 * assembled quickly after each answer.
 */

/** The text between two top-level sections, or one of these sections. */
export type Chunk = { kind: 'text'; pieces: Piece[] } | { kind: 'section'; key: string };

export interface TemplateText {
  chunks: Chunk[];
  /** All pieces in order, including sections. */
  pieces: Piece[];
  /** True if it contains another section. */
  hasSections: boolean;
}

/** The known keys; `{{Key}}` does not say what it refers to. */
export interface KnownKeys {
  sections: { has(key: string): boolean };
  placeholders: { has(key: string): boolean };
  /** Whether a placeholder is a list that repeats what it is in. */
  isRepeated: (key: string) => boolean;
}

const TAG = /<(\/?)([a-z][^\s/<>]*)(?![^\s/<>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/;
const TAG_OR_CURLY = new RegExp(`${TAG.source}|${CURLY_MARK.source}`, 'gi');

/** `{{Key}}` alone in its paragraph, which a section replaces. */
const CURLY_PARAGRAPH = new RegExp(String.raw`<p\b[^<>]*>\s*${CURLY_MARK.source}\s*</p>`, 'gi');

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Splits `html`, without suggested changes, at its marks. Nested marks are part of the outer ones; unbalanced markup is left unchanged. */
export function parseTemplateText(html: string, known: KnownKeys): TemplateText {
  const plain = withoutSuggestions(html);
  const source = plain.includes('{{')
    ? plain.replaceAll(CURLY_PARAGRAPH, (all, key: string) => asBlock(all, key, known))
    : plain;
  const reader = new PieceReader(known.isRepeated);
  let from = 0;
  let depth = 0;
  /** The mark whose content is being skipped, and the number of open elements with its tag. */
  let passing: { tag: string; open: number } | null = null;
  for (const match of source.matchAll(TAG_OR_CURLY)) {
    const [all, slash = '', name = '', attributes = '', curly] = match;
    const tag = name.toLowerCase();
    if (passing) {
      if (tag === passing.tag) passing.open += slash ? -1 : 1;
      if (passing.open > 0) continue;
      passing = null;
      from = match.index + all.length;
      continue;
    }
    const mark = curly === undefined ? markOf(tag, slash, attributes) : curlyMark(unescaped(curly), known);
    if (mark) {
      reader.text(source.slice(from, match.index));
      reader.mark(mark, depth);
      from = match.index + all.length;
      if (curly === undefined && !attributes.endsWith('/')) passing = { tag, open: 1 };
    } else if (curly === undefined && !VOID.has(tag) && !attributes.endsWith('/')) {
      depth = Math.max(0, depth + (slash ? -1 : 1));
    }
  }
  if (!passing) reader.text(source.slice(from));
  return reader.done();
}

class PieceReader {
  private readonly chunks: Chunk[] = [];
  private readonly pieces: Piece[] = [];
  private hasSections = false;

  constructor(private readonly isRepeated: KnownKeys['isRepeated']) {}

  text(html: string): void {
    if (html === '') return;
    this.add(html);
  }

  mark(mark: Mark, depth: number): void {
    if (mark.kind !== 'section') {
      this.add(mark);
      return;
    }
    this.hasSections = true;
    if (depth > 0) {
      this.add(mark);
      return;
    }
    this.pieces.push(mark);
    this.chunks.push({ kind: 'section', key: mark.key });
  }

  done(): TemplateText {
    const chunks = this.chunks.map((chunk) =>
      chunk.kind === 'text' ? { ...chunk, pieces: withRepeats(chunk.pieces, this.isRepeated) } : chunk,
    );
    return { chunks, pieces: withRepeats(this.pieces, this.isRepeated), hasSections: this.hasSections };
  }

  private add(piece: Piece): void {
    this.pieces.push(piece);
    const last = this.chunks.at(-1);
    if (last?.kind === 'text') last.pieces.push(piece);
    else this.chunks.push({ kind: 'text', pieces: [piece] });
  }
}

const SECTION_KEY = /\sdata-section\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;
const PLACEHOLDER_KEY = /\sdata-placeholder\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;

function markOf(tag: string, slash: string, attributes: string): Mark | null {
  if (slash || (tag !== 'div' && tag !== 'span')) return null;
  const [, double, single, bare] = (tag === 'div' ? SECTION_KEY : PLACEHOLDER_KEY).exec(attributes) ?? [];
  const key = unescaped(double ?? single ?? bare ?? '');
  if (key === '') return null;
  return { kind: tag === 'div' ? 'section' : 'placeholder', key };
}

function asBlock(paragraph: string, key: string, { sections }: KnownKeys): string {
  return sections.has(unescaped(key)) ? `<div data-section="${key}"></div>` : paragraph;
}

function curlyMark(key: string, { placeholders }: KnownKeys): Mark {
  return { kind: placeholders.has(key) ? 'placeholder' : 'unknown', key };
}

/** The plain text of markup, up to `length` characters. */
export function plainExcerpt(html: string, length: number): string {
  const bare = withoutSuggestions(html)
    .slice(0, 20_000)
    .replaceAll(/<(?:h[1-6])\b[^<>]*>[\s\S]*?<\/h[1-6]>/gi, ' ')
    .replaceAll(/<\/?(?:span|strong|em|u|s|a|sub|sup)\b[^<>]*>/gi, '')
    .replaceAll(/<[^<>]*>/g, ' ');
  const text = unescaped(bare).replaceAll(/\s+/g, ' ').trim();
  return text.length > length
    ? `${text
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;
}

/** `value` escaped for markup (product/template-document#values-are-text), with its line breaks. */
export function asText(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n?|\n/g, '<br>');
}
