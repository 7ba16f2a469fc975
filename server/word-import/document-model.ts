import type { ForeignClause } from '@harbour/document-model/clause-numbers';
import type { PageField } from '@harbour/document-model/page-setup';
import type { CellLines } from '@harbour/document-model/table-lines';
import type { SuggestedChange } from '@harbour/document-model/suggestions';
import type { ListItem } from './word-numbering';

/** How a piece of text looks, as far as a text of the editor can show it. */
export interface TextLook {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  script: 'sub' | 'sup' | null;
  color: string | null;
  background: string | null;
  /** points, null for the document’s own */
  size: number | null;
}

/** Text without formatting of its own. */
export const PLAIN: TextLook = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: null,
  color: null,
  background: null,
  size: null,
};

/** A piece of a paragraph, with the suggested change that it belongs to. */
export type Piece = PieceKind & { change?: SuggestedChange | null };

type PieceKind =
  | { kind: 'text'; text: string; look: TextLook; href: string | null }
  | { kind: 'page-field'; field: PageField; look: TextLook }
  | { kind: 'placeholder'; key: string; shown: string; look: TextLook }
  | { kind: 'picture'; src: string; alt: string; width: number | null; height: number | null }
  /** Text and placeholders of a footnote. */
  | { kind: 'footnote'; pieces: Piece[] }
  | { kind: 'line-break' }
  | { kind: 'page-break' }
  /** A table of contents. */
  | { kind: 'contents'; levels: number };

export interface ParagraphBlock {
  kind: 'paragraph';
  tag: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  align: 'left' | 'right' | 'center' | 'justify' | null;
  isRightToLeft: boolean;
  isQuote: boolean;
  /** twips from the text’s edge */
  left: number;
  /** An item of a list that the editor supports. */
  item: ListItem | null;
  /** A numbered clause; where it cannot have its number, that is part of its text. */
  clause: (ForeignClause & { asText: Piece[] }) | null;
  /** It has a number that is part of its text. */
  isLabelled: boolean;
  /** Suggested changes: the whole paragraph, and the break before it. */
  change: SuggestedChange | null;
  breakChange: SuggestedChange | null;
  pieces: Piece[];
}

export interface TableCell {
  isHeader: boolean;
  column: number;
  colspan: number;
  rowspan: number;
  background: string | null;
  vertical: 'middle' | 'bottom' | null;
  lines: CellLines;
  blocks: Block[];
}

export interface TableBlock {
  kind: 'table';
  isRightToLeft: boolean;
  rows: TableCell[][];
  /** Of each row: its suggested change. */
  rowChanges: (SuggestedChange | null)[];
  /** Relative widths of the columns; empty if the document says nothing. */
  widths: number[];
}

export type Block = ParagraphBlock | TableBlock | BreakBlock | { kind: 'line' };

/** What can divide a paragraph. */
export type BreakBlock = Extract<Piece, { kind: 'page-break' | 'contents' }>;

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => pieceText(piece)).join('');
}

function pieceText(piece: Piece): string {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'placeholder') return piece.shown;
  return piece.kind === 'picture' || piece.kind === 'footnote' ? '' : ' ';
}
