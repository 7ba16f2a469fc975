import { numberAttribute } from './node-attributes';
import { ClauseCounter, type Clause } from '@harbour/document-model/clause-numbers';
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

/**
 * The blocks that a change has replaced, if all numbers are as before: typing does not count them again. Null if they
 * may have changed.
 */
export function recountedBlocks(before: Node, now: Node): { from: number; to: number; count: number } | null {
  const [old, blocks] = [before.children, now.children];
  if (old.length !== blocks.length) return null;
  let first = 0;
  let last = blocks.length - 1;
  let from = 0;
  while (first <= last && old[first] === blocks[first]) from += blocks[first++]?.nodeSize ?? 0;
  while (last > first && old[last] === blocks[last]) last -= 1;
  let to = from;
  let count = 0;
  for (let index = first; index <= last; index += 1) {
    const [was, is] = [old[index], blocks[index]];
    if (!was || !is || !isCountedAlike(countedIn(was), countedIn(is))) return null;
    to += is.nodeSize;
    count += countedIn(is).length;
  }
  return { from, to, count };
}

function isCountedAlike(was: readonly Counted[], is: readonly Counted[]): boolean {
  return (
    was.length === is.length &&
    was.every(({ level, from }, index) => level === is[index]?.level && from === is[index].from)
  );
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
      found.push({ offset, size: node.nodeSize, level, from: numberAttribute(node, 'clauseFrom') });
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
