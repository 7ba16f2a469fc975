import { elementsIn, escapedText, lineOf, parsed, replaceIn, unescaped } from '@harbour/document-model';
import type { DocumentElement, DocumentPart } from '@harbour/document-model';
import { CURLY_MARK, markOf } from '@harbour/document-model/marks';
import { withoutSuggestions } from '@harbour/document-model/suggested-text';

/**
 * A text of a template or section, split once at its marks (product/text-editor#marks), so that a document can be
 * assembled quickly after each answer.
 */

/** A mark in a text: of a section, of a placeholder, or of a `{{Key}}` that is neither. */
export type Mark =
  | { kind: 'section'; key: string }
  | { kind: 'placeholder'; key: string }
  | { kind: 'unknown'; key: string };

/** A line, list item or table row that is repeated for each item of a list (product/placeholders#lists). */
export interface Repeat {
  kind: 'repeat';
  keys: readonly string[];
  pieces: readonly Piece[];
}

export type Piece = string | Mark | Repeat;

/** The text between two top-level sections, or one of these sections. */
export type Chunk = { kind: 'text'; pieces: Piece[] } | { kind: 'section'; key: string };

export interface TemplateText {
  chunks: Chunk[];
  /** All pieces in order, including sections. */
  pieces: Piece[];
}

/** The known keys; `{{Key}}` does not say what it refers to. */
export interface KnownKeys {
  sections: { has(key: string): boolean };
  placeholders: { has(key: string): boolean };
  /** Whether a placeholder is a list that repeats what it is in. */
  isRepeated: (key: string) => boolean;
}

const CURLY = new RegExp(CURLY_MARK, 'g');

/** Splits `html`, without suggested changes, at its marks. Nested marks are part of the outer ones. */
export function parseTemplateText(html: string, known: KnownKeys): TemplateText {
  const text: TemplateText = { chunks: [], pieces: [] };
  for (const part of parsed(withoutSuggestions(html))) {
    const pieces = piecesOf(part, known, { isInItem: false, keepsRows: false });
    addPieces(text.pieces, pieces);
    const mark = typeof part === 'string' ? null : elementMark(part, known);
    const last = text.chunks.at(-1);
    if (mark?.kind === 'section') text.chunks.push(mark);
    else if (last?.kind === 'text') addPieces(last.pieces, pieces);
    else if (pieces.length > 0) text.chunks.push({ kind: 'text', pieces });
  }
  return text;
}

/** The marks in a text, including those that are repeated. */
export function* marksIn(pieces: readonly Piece[]): Generator<Mark> {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if (piece.kind === 'repeat') yield* marksIn(piece.pieces);
    else yield piece;
  }
}

/** What is around a part of a text. */
interface Place {
  /** Within an item or row, paragraphs are not repeated by themselves. */
  isInItem: boolean;
  /** A row that shares a cell with another one cannot be repeated. */
  keepsRows: boolean;
}

const LINE = /^(?:p|h[1-6])$/;

/**
 * A list repeats the innermost item or row with its placeholder, or else its paragraph or heading
 * (product/placeholders#lists). One that is not closed repeats nothing.
 */
function piecesOf(part: DocumentPart, known: KnownKeys, place: Place): Piece[] {
  if (typeof part === 'string') return piecesOfText(part, known);
  const mark = elementMark(part, known);
  if (mark) return [mark];
  const { name, start, end, children } = part;
  const isItem = name === 'li' || (name === 'tr' && !place.keepsRows);
  const isLine = !place.isInItem && LINE.test(name);
  const within: Place = {
    isInItem: place.isInItem || name === 'li' || name === 'tr',
    keepsRows: name === 'table' ? elementsIn(children).some(isShared) : place.keepsRows,
  };
  const pieces: Piece[] = [start];
  for (const child of children) addPieces(pieces, piecesOf(child, known, within));
  addPieces(pieces, [end]);
  if ((!isItem && !isLine) || end === '') return pieces;
  // A list within it that is repeated already does not repeat the whole as well.
  const keys = pieces.flatMap((piece) =>
    typeof piece === 'object' && piece.kind === 'placeholder' && known.isRepeated(piece.key) ? [piece.key] : [],
  );
  return keys.length === 0 ? pieces : [{ kind: 'repeat', keys: [...new Set(keys)], pieces }];
}

const isShared = (cell: DocumentElement) => Number(cell.get('rowspan') ?? 1) > 1;

/** Adds pieces, with neighbouring texts as one. */
function addPieces(pieces: Piece[], others: readonly Piece[]): void {
  for (const piece of others) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else if (piece !== '') pieces.push(piece);
  }
}

function piecesOfText(text: string, { placeholders }: KnownKeys): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: written = '', index } of text.matchAll(CURLY)) {
    const key = unescaped(written);
    const mark: Mark = { kind: placeholders.has(key) ? 'placeholder' : 'unknown', key };
    addPieces(pieces, [text.slice(from, index), mark]);
    from = index + whole.length;
  }
  addPieces(pieces, [text.slice(from)]);
  return pieces;
}

/** Of an element that is a mark, or of a paragraph with `{{Key}}` alone, which a section replaces. */
function elementMark(element: DocumentElement, { sections }: KnownKeys): Mark | null {
  const mark = markOf(element);
  const [text, ...others] = element.children;
  if (mark || element.name !== 'p' || typeof text !== 'string' || others.length > 0) return mark;
  const [whole, written = ''] = CURLY_MARK.exec(text) ?? [];
  const key = unescaped(written);
  return whole === text.trim() && sections.has(key) ? { kind: 'section', key } : null;
}

const HEADING = /^h[1-6]$/;

/** The plain text of markup without its headings, up to `length` characters. */
export function plainExcerpt(html: string, length: number): string {
  const parts = parsed(withoutSuggestions(html).slice(0, 20_000));
  replaceIn(parts, ({ name }) => (HEADING.test(name) ? [' '] : null));
  const text = lineOf(parts);
  return text.length > length
    ? `${text
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;
}

/** `value` escaped for markup (product/template-document#values-are-text), with its line breaks. */
export function asText(value: string): string {
  return escapedText(value).replaceAll(/\r\n?|\n/g, '<br>');
}
