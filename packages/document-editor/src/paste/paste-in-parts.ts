import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Selection, type EditorState, type SelectionBookmark } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';

/** Blocks that are inserted at once: about ten pages. */
const PART = 80;

export interface DividedContent {
  /** What is pasted at the cursor: the ends, which join the text around it, and the block that the rest follows. */
  ends: Slice;
  after: Node;
  parts: readonly Fragment[];
}

/**
 * Content that takes the page longer to draw than people notice, in parts; null for other content, and for a place from
 * which its blocks could not be inserted between the text's.
 */
export function dividedContent(slice: Slice, state: EditorState): DividedContent | null {
  const [first, after, ...rest] = slice.content.content;
  const last = rest.pop();
  if (!first || !after || !last || rest.length < 2 * PART) return null;
  const openStart = Math.min(slice.openStart, openDepth(first, 'firstChild'));
  const openEnd = Math.min(slice.openEnd, openDepth(last, 'lastChild'));
  const ends = new Slice(Fragment.from([first, after, last]), openStart, openEnd);
  if (!state.tr.replaceSelection(ends).doc.children.includes(after)) return null;
  const parts: Fragment[] = [];
  for (let at = 0; at < rest.length; at += PART) parts.push(Fragment.from(rest.slice(at, at + PART)));
  return { ends, after, parts };
}

/** How deep the text around the cursor may join a block: tables stay whole, as in shorter pastes. */
function openDepth(block: Node, edge: 'firstChild' | 'lastChild'): number {
  let depth = 0;
  for (let node: Node | null = block; node && !node.type.spec.isolating; node = node[edge]) depth += 1;
  return depth;
}

/** A place between two blocks of the text, which moves with them. */
export class BlockBookmark implements SelectionBookmark {
  constructor(readonly at: number) {}

  map(mapping: Mappable): BlockBookmark {
    return new BlockBookmark(mapping.map(this.at, -1));
  }

  resolve(doc: Node): Selection {
    return Selection.near(doc.resolve(this.at));
  }

  /** The place between blocks that is nearest, if somebody has changed the text around it. */
  in(doc: Node): number {
    const place = doc.resolve(Math.min(this.at, doc.content.size));
    return place.depth === 0 ? place.pos : place.after(1);
  }
}

/** The place after a block of the text; null if it is not there. */
export function placeAfter(doc: Node, block: Node): BlockBookmark | null {
  let found: BlockBookmark | null = null;
  doc.forEach((child, offset) => {
    if (child === block) found = new BlockBookmark(offset + child.nodeSize);
  });
  return found;
}
