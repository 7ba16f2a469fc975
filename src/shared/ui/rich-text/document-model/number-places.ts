import { ClauseCounter, type Clause } from '@contract/clause-numbers';
import type { Node } from '@tiptap/pm/model';

/** A clause or footnote of a document, with its number as it is shown. */
export interface NumberPlace {
  from: number;
  to: number;
  number: string;
}

/** A clause or, without a level, a footnote, from the start of its block. */
interface Counted extends Clause {
  offset: number;
  size: number;
}

/** Nodes are immutable: the same block has the same clauses. */
const known = new WeakMap<Node, readonly Counted[]>();

/**
 * The numbers of all clauses and footnotes (product/text-editor#clauses), in order. Lines in tables and lists are no
 * clauses. The cost depends on the number of blocks, not on their content.
 */
export function numberPlaces(document: Node): NumberPlace[] {
  const places: NumberPlace[] = [];
  const counter = new ClauseCounter();
  let notes = 0;
  document.forEach((block, start) => {
    for (const { offset, size, level, from } of countedIn(block)) {
      const number = level === 0 ? String((notes += 1)) : counter.next({ level, from });
      places.push({ from: start + offset, to: start + offset + size, number });
    }
  });
  return places;
}

function countedIn(block: Node): readonly Counted[] {
  let found = known.get(block);
  if (!found) known.set(block, (found = readBlock(block)));
  return found;
}

function readBlock(block: Node): Counted[] {
  const found: Counted[] = [];
  const read = (node: Node, offset: number, canBeClause: boolean) => {
    const level = Number(node.attrs.clause ?? 0);
    if (canBeClause && node.isTextblock && level > 0) {
      found.push({ offset, size: node.nodeSize, level, from: (node.attrs.clauseFrom as number | null) ?? null });
    }
    if (node.type.name === 'footnote') found.push({ offset, size: node.nodeSize, level: 0, from: null });
    const isPlain = canBeClause && !holdsNoClauses(node);
    if (!node.isAtom) node.forEach((child, at) => read(child, offset + 1 + at, isPlain));
  };
  read(block, 0, true);
  return found;
}

/** Lists have numbers of their own, and tables have their own order. */
export function holdsNoClauses({ type: { name } }: Node): boolean {
  return name === 'table' || name === 'bulletList' || name === 'orderedList';
}
