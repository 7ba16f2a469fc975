import { PLAIN, textOf, type Piece } from './document-model';
import type { ImportContext, ReadNote } from './import-context';
import { InlineReader } from './read-inline';
import { WordChanges } from './word-changes';
import { WordFields } from './word-fields';
import type { Relations, WordPackage } from './word-package';
import { childrenOf, elementsOf, textIn, type XmlElement } from './xml-tree';

const KINDS = [
  ['footnotes', 'w:footnote', 'w:footnoteReference'],
  ['endnotes', 'w:endnote', 'w:endnoteReference'],
] as const;

/**
 * Footnotes and endnotes by the element that refers to them, and its id: one line of text each. What else they have is
 * reported.
 */
export async function notesReader(
  word: WordPackage,
  relations: Relations,
  context: () => ImportContext,
): Promise<ReadNote> {
  const notes = new Map<string, { element: XmlElement; relations: Relations }>();
  for (const [type, name, reference] of KINDS) {
    const part = await word.partOfType(relations, type);
    for (const element of part ? childrenOf(part.root, name) : []) {
      notes.set(`${reference} ${element.attributes['w:id'] ?? ''}`, {
        element,
        relations: part?.relations ?? relations,
      });
    }
  }
  return async (reference) => {
    const note = notes.get(reference);
    return note ? readNote(note.element, { ...context(), relations: note.relations }) : null;
  };
}

async function readNote(element: XmlElement, context: ImportContext): Promise<Piece[] | null> {
  const pieces: Piece[] = [];
  // A note could refer to itself.
  const changes = new WordChanges('', '', false);
  const inNote = { ...context, changes, fields: new WordFields(context.report), readNote: async () => null };
  for (const paragraph of childrenOf(element, 'w:p')) {
    const inline = new InlineReader(inNote, { base: {}, isHeading: false });
    await inline.read(paragraph);
    inline.end();
    if (pieces.length > 0 && inline.pieces.length > 0) pieces.push(space(pieces));
    pieces.push(...inline.pieces.flatMap(asNoteText));
  }
  const isPartial = elementsOf(element).some(({ name }) => name === 'w:tbl' || name === 'w:sdt');
  if (isPartial) context.report.add('footnote', textIn(element));
  const [first] = pieces;
  if (first?.kind === 'text') first.text = first.text.trimStart();
  return textOf(pieces).trim() === '' ? null : pieces;
}

/** Notes have their own size, and no lines. */
function asNoteText(piece: Piece): Piece[] {
  if (piece.kind === 'text' || piece.kind === 'placeholder') return [{ ...piece, look: { ...piece.look, size: null } }];
  return [];
}

function space(pieces: readonly Piece[]): Piece {
  const look = pieces.findLast((piece) => piece.kind === 'text')?.look;
  return { kind: 'text', text: ' ', look: look ?? PLAIN, href: null };
}
