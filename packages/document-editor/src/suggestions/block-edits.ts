import { writeSuggestion } from '@harbour/document-model/suggestions';
import { Fragment, type Node } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import type { Edit, Plan } from './suggested-edit';
import { blockSuggestion, isMarkable, withAttribute } from './suggestion-schema';

/** Any other change: the smallest blocks around it are deleted, and what they have become is inserted after them. */
export function blocksPlan(edit: Edit): Plan {
  const { before, after, range } = edit;
  const $fromA = before.resolve(range.fromA);
  const $fromB = after.resolve(range.fromB);
  const shared = Math.min($fromA.sharedDepth(range.toA), $fromB.sharedDepth(range.toB));
  for (let depth = shared; depth >= 0; depth -= 1) {
    const plan = planAt(edit, depth);
    if (plan) return plan;
  }
  throw new Error('A change cannot be a suggestion.');
}

interface Blocks {
  parent: Node;
  /** Of the first one among its parent's children. */
  index: number;
  nodes: readonly Node[];
  /** Where the first one starts. */
  start: number;
}

function planAt(edit: Edit, depth: number): Plan | null {
  const { before, after, range } = edit;
  const [old, now] = withoutSame(
    blocksIn(before, range.fromA, range.toA, depth),
    blocksIn(after, range.fromB, range.toB, depth),
  );
  const isSameParent = old.parent.sameMarkup(now.parent) && !old.parent.inlineContent;
  if (!isSameParent || ![...old.nodes, ...now.nodes].every(isMarkable)) return null;
  if (old.parent.type.name === 'table' && !areAlikeRows(old, now)) return null;
  const inserted = now.nodes.filter((block) => blockSuggestion(block, 'suggest')?.kind !== 'delete');
  const staying = old.nodes.filter((block) => blockSuggestion(block, 'suggest')?.kind !== 'insert');
  const content = Fragment.fromArray([...staying, ...inserted]);
  if (!old.parent.canReplace(old.index, old.index + old.nodes.length, content)) return null;
  return {
    fromA: old.start,
    toA: old.start + sizeOf(old.nodes),
    apply: (tr) => {
      const insertion = edit.suggestion('insert');
      const blocks = inserted.map((block, place) => {
        const own = place === 0 ? withAttribute(block, 'break', null) : block;
        return blockSuggestion(own, 'suggest') ? own : withAttribute(own, 'suggest', insertion);
      });
      const end = old.start + sizeOf(old.nodes);
      if (blocks.length > 0) tr.insert(end, blocks);
      let at = end;
      for (const block of old.nodes.toReversed()) {
        at -= block.nodeSize;
        const suggested = blockSuggestion(block, 'suggest');
        if (suggested?.kind === 'insert') tr.delete(at, at + block.nodeSize);
        else if (!suggested) tr.setNodeAttribute(at, 'suggest', writeSuggestion(edit.suggestion('delete')));
      }
      const start = old.start + sizeOf(staying);
      if (blocks.length === 0) return () => (edit.isForward ? start : old.start);
      return (position) => start + Math.min(Math.max(position - now.start, 0), sizeOf(blocks));
    },
  };
}

export function blocksIn(document: Node, from: number, to: number, depth: number): Blocks {
  const [$from, $to] = [document.resolve(from), document.resolve(to)];
  const parent = $from.node(depth);
  const index = $from.index(depth);
  const end = $to.depth === depth ? $to.index(depth) : $to.indexAfter(depth);
  return {
    parent,
    index,
    nodes: parent.children.slice(index, Math.max(index, end)),
    start: $from.posAtIndex(index, depth),
  };
}

/** Without the blocks at both ends that are the same. */
function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}

function withoutSame(old: Blocks, now: Blocks): [Blocks, Blocks] {
  const most = Math.min(old.nodes.length, now.nodes.length);
  let first = 0;
  while (first < most && isSame(old.nodes[first], now.nodes[first])) first += 1;
  let last = 0;
  while (last < most - first && isSame(old.nodes.at(-1 - last), now.nodes.at(-1 - last))) last += 1;
  const cut = (blocks: Blocks): Blocks => ({
    parent: blocks.parent,
    index: blocks.index + first,
    nodes: blocks.nodes.slice(first, blocks.nodes.length - last),
    start: blocks.start + sizeOf(blocks.nodes.slice(0, first)),
  });
  return [cut(old), cut(now)];
}

/** Rows can be beside each other if they have the same columns, and no cell reaches into another row. */
function areAlikeRows(old: Blocks, now: Blocks): boolean {
  const reaches = (row: Node) => row.children.some((cell) => Number(cell.attrs.rowspan) > 1);
  if (old.parent.children.some(reaches) || now.parent.children.some(reaches)) return false;
  return TableMap.get(old.parent).width === TableMap.get(now.parent).width;
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((size, node) => size + node.nodeSize, 0);
}
