/** A mark in a text: of a section, of a placeholder, or of a `{{Key}}` that is neither. */
export type Mark =
  | { kind: 'section'; key: string }
  | { kind: 'placeholder'; key: string }
  | { kind: 'unknown'; key: string };

/** A line, list item or table row that is there once for each item of a list (product/placeholders#lists). */
export interface Repeat {
  kind: 'repeat';
  /** The lists' keys. */
  keys: readonly string[];
  pieces: readonly Piece[];
}

export type Piece = string | Mark | Repeat;

/**
 * Finds the lines, list items and table rows that a list repeats (product/placeholders#lists): the innermost item or row
 * with a list's placeholder, or else its paragraph or heading. Unbalanced markup repeats nothing.
 */
export function withRepeats(pieces: readonly Piece[], isList: (key: string) => boolean): Piece[] {
  if (!pieces.some((piece) => typeof piece === 'object' && isListMark(piece, isList))) return [...pieces];
  const root = blockTree(pieces);
  return root ? repeatedIn(root, { isList, isInItem: false, keepsRows: false }) : [...pieces];
}

/** The marks in a text, including those that are repeated. */
export function* marksIn(pieces: readonly Piece[]): Generator<Mark> {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if (piece.kind === 'repeat') yield* marksIn(piece.pieces);
    else yield piece;
  }
}

interface Block {
  /** '' for the whole text. */
  tag: string;
  open: string;
  close: string;
  content: (Piece | Block)[];
}

interface Place {
  isList: (key: string) => boolean;
  /** Within an item or row, paragraphs are not repeated by themselves. */
  isInItem: boolean;
  /** A row that shares a cell with another one cannot be repeated. */
  keepsRows: boolean;
}

const BLOCK_TAG = /<(\/?)(p|h[1-6]|li|tr|table)(?=[\s>])(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const SHARED_CELL = /<t[dh]\b[^<>]*\srowspan="?(?!1\b)\d/i;

function blockTree(pieces: readonly Piece[]): Block | null {
  const root: Block = { tag: '', open: '', close: '', content: [] };
  const open = [root];
  const inner = () => open.at(-1) ?? root;
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      inner().content.push(piece);
      continue;
    }
    let from = 0;
    for (const { 0: all, 1: slash = '', 2: name = '', index } of piece.matchAll(BLOCK_TAG)) {
      const tag = name.toLowerCase();
      if (index > from) inner().content.push(piece.slice(from, index));
      from = index + all.length;
      if (slash === '') {
        const block: Block = { tag, open: all, close: '', content: [] };
        inner().content.push(block);
        open.push(block);
      } else {
        const closed = open.pop();
        if (closed?.tag !== tag) return null;
        closed.close = all;
      }
    }
    if (from < piece.length) inner().content.push(piece.slice(from));
  }
  return open.length === 1 ? root : null;
}

function repeatedIn(block: Block, place: Place): Piece[] {
  const isItem = block.tag === 'li' || (block.tag === 'tr' && !place.keepsRows);
  const isLine = !place.isInItem && /^(?:p|h[1-6])$/.test(block.tag);
  const within: Place = {
    isList: place.isList,
    isInItem: place.isInItem || block.tag === 'li' || block.tag === 'tr',
    keepsRows: block.tag === 'table' ? SHARED_CELL.test(markupOf(block)) : place.keepsRows,
  };
  const pieces: Piece[] = [block.open];
  for (const part of block.content) {
    if (typeof part === 'object' && 'tag' in part) pieces.push(...repeatedIn(part, within));
    else pieces.push(part);
  }
  pieces.push(block.close);
  const joined = joinedTexts(pieces);
  if (!isItem && !isLine) return joined;
  // A list within it that is repeated already does not repeat the whole as well.
  const keys = joined.flatMap((piece) =>
    typeof piece === 'object' && isListMark(piece, place.isList) ? [piece.key] : [],
  );
  return keys.length === 0 ? joined : [{ kind: 'repeat', keys: [...new Set(keys)], pieces: joined }];
}

const isListMark = (piece: Mark | Repeat, isList: Place['isList']): piece is Mark =>
  piece.kind === 'placeholder' && isList(piece.key);

function markupOf({ open, content }: Block): string {
  const parts = content.map((part) => {
    if (typeof part === 'string') return part;
    return 'tag' in part ? markupOf(part) : '';
  });
  return open + parts.join('');
}

function joinedTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else if (piece !== '') joined.push(piece);
  }
  return joined;
}
