import type { Node } from '@tiptap/pm/model';

/** A piece of a document in its plain text: letters, or something that counts as one, such as a placeholder. */
interface Piece {
  /** Its first character in the plain text. */
  start: number;
  text: string;
  from: number;
  to: number;
}

/** A passage of the plain text: its words, and the characters before it. */
export interface Passage {
  quote: string;
  start: number;
}

/** Positions in the document. */
export interface Place {
  from: number;
  to: number;
}

/**
 * A document as plain text, in which a passage is found again after the text has been saved, cleaned and opened. Paragraphs
 * are separate lines; sections and placeholders are their keys in curly brackets.
 */
export class PlainPlaces {
  readonly text: string;
  readonly #pieces: Piece[] = [];

  constructor(document: Node) {
    let text = '';
    const add = (piece: string, from: number, to: number) => {
      this.#pieces.push({ start: text.length, text: piece, from, to });
      text += piece;
    };
    document.descendants((node, position) => {
      if (node.isBlock && text !== '' && (node.isTextblock || node.isAtom)) text += '\n';
      if (node.isText) add(node.text ?? '', position, position + node.nodeSize);
      else if (node.isLeaf) add(leafText(node), position, position + node.nodeSize);
    });
    this.text = text;
  }

  /** The passage between two positions, without the lines and spaces around it; null if there is none. */
  passage({ from, to }: Place): Passage | null {
    const [start, end] = [this.#offset(from, 'after'), this.#offset(to, 'before')];
    const quote = this.text.slice(start, end);
    const trimmed = quote.trim();
    if (trimmed === '') return null;
    return { quote: trimmed, start: start + quote.indexOf(trimmed) };
  }

  /** Where the words are in the document now: nearest to where they were, and within `reach`; null if they are not there. */
  place({ quote, start }: Passage, reach = Infinity): Place | null {
    if (quote === '') return null;
    let nearest = -1;
    for (let at = this.text.indexOf(quote); at >= 0; at = this.text.indexOf(quote, at + 1)) {
      if (nearest >= 0 && Math.abs(at - start) >= Math.abs(nearest - start)) break;
      nearest = at;
    }
    if (nearest < 0 || Math.abs(nearest - start) > reach) return null;
    const end = nearest + quote.length;
    const first = this.#pieces.find((piece) => piece.start + piece.text.length > nearest);
    const last = this.#pieces.findLast((piece) => piece.start < end);
    if (!first || !last) return null;
    return { from: inPiece(first, nearest, 'from'), to: inPiece(last, end, 'to') };
  }

  #offset(position: number, side: 'before' | 'after'): number {
    if (side === 'after') {
      const piece = this.#pieces.find(({ to }) => to > position);
      return piece ? piece.start + within(piece, position) : this.text.length;
    }
    const piece = this.#pieces.findLast(({ from }) => from < position);
    if (!piece) return 0;
    const isWhole = position >= piece.to;
    return piece.start + (isWhole ? piece.text.length : within(piece, position));
  }
}

const isLetters = ({ text, from, to }: Piece) => text.length === to - from;

/** Characters of a piece before a position. */
function within(piece: Piece, position: number): number {
  return isLetters(piece) ? Math.max(0, position - piece.from) : 0;
}

function inPiece(piece: Piece, offset: number, end: 'from' | 'to'): number {
  if (!isLetters(piece)) return piece[end];
  return Math.min(piece.to, Math.max(piece.from, piece.from + offset - piece.start));
}

function leafText(node: Node): string {
  const key: unknown = node.attrs.key;
  if (typeof key === 'string' && key !== '') return `{{${key}}}`;
  return node.type.name === 'hardBreak' ? '\n' : '\uFFFC';
}
