import { writeSuggestion, type SuggestedChange } from '@harbour/document-model/suggestions';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { Edit, Plan } from './suggested-edit';
import { blockSuggestion, inlineSuggestion, isMarkable, markOf, withAttribute } from './suggestion-schema';

/** A change within one line, whose look as a block stays: words and what is like a letter. */
export function wordsPlan(edit: Edit): Plan | null {
  const { before, after, range } = edit;
  const [$fromA, $toA] = [before.resolve(range.fromA), before.resolve(range.toA)];
  const [$fromB, $toB] = [after.resolve(range.fromB), after.resolve(range.toB)];
  const isLine = $fromA.sameParent($toA) && $fromB.sameParent($toB) && $fromA.parent.inlineContent;
  if (!isLine || !$fromA.parent.sameMarkup($fromB.parent)) return null;
  const old = $fromA.parent.slice($fromA.parentOffset, $toA.parentOffset).content;
  const now = $fromB.parent.slice($fromB.parentOffset, $toB.parentOffset).content;
  const start = old.findDiffStart(now);
  if (start === null) return { ...range, apply: () => (position) => position - range.fromB + range.fromA };
  const end = old.findDiffEnd(now) ?? { a: old.size, b: now.size };
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const [endA, endB] = [end.a + overlap, end.b + overlap];
  const inserted = now.cut(start, endB);
  return {
    ...range,
    apply: (tr) => {
      const place = replaceWords(tr, edit, range.fromA + start, range.fromA + endA, inserted);
      return (position) => {
        const offset = position - range.fromB;
        if (offset < start) return range.fromA + offset;
        return place(offset - start);
      };
    },
  };
}

/** Marks words as deleted and inserts others after them. @returns where a place in the inserted words is */
function replaceWords(tr: Transaction, edit: Edit, from: number, to: number, inserted: Fragment) {
  const near = suggestionsBeside(tr.doc, from, to);
  const words = asInserted(inserted, edit.suggestion('insert', near), { isReplacing: to > from });
  if (words.size > 0) tr.insert(to, words);
  const gone = deleteWords(tr, edit, from, to, near);
  const start = to - gone;
  return (offset: number): number => {
    if (words.size === 0) return edit.isForward ? start : from;
    return start + Math.min(Math.max(offset, 0), words.size);
  };
}

/** Only suggested words are gone at once. @returns how many positions */
function deleteWords(tr: Transaction, edit: Edit, from: number, to: number, near: Near): number {
  const pieces: { node: Node; from: number; to: number }[] = [];
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isInline) return true;
    pieces.push({ node, from: Math.max(from, position), to: Math.min(to, position + node.nodeSize) });
    return false;
  });
  let gone = 0;
  for (const piece of pieces.toReversed()) {
    const suggested = inlineSuggestion(piece.node);
    if (suggested?.kind === 'delete') continue;
    if (suggested) {
      tr.delete(piece.from, piece.to);
      gone += piece.to - piece.from;
      continue;
    }
    tr.addMark(piece.from, piece.to, markOf(tr.doc.type.schema, edit.suggestion('delete', near)));
  }
  return gone;
}

type Near = readonly ReturnType<typeof inlineSuggestion>[];

/** Suggestions that touch a place: more of one's own is the same suggestion. */
function suggestionsBeside(document: Node, from: number, to: number): Near {
  const $from = document.resolve(from);
  const [before, behind] = [$from.nodeBefore, document.resolve(to).nodeAfter];
  const isAtStart = $from.parentOffset === 0 && $from.parent.inlineContent;
  const item = isAtStart && $from.depth > 1 && $from.index(-1) === 0 ? $from.node(-1) : null;
  return [
    before && inlineSuggestion(before),
    isAtStart ? blockSuggestion($from.parent, 'break') : null,
    item && blockSuggestion(item, 'break'),
    behind && inlineSuggestion(behind),
  ];
}

/** A line that is split, perhaps with more blocks between its halves, or lines that become one. */
export function breakPlan(edit: Edit): Plan | null {
  return splitPlan(edit) ?? joinPlan(edit);
}

/** How many levels below their common parent two neighbouring lines are: 1, or 2 for lines of list items; 0 otherwise. */
function levels($from: ResolvedPos, $to: ResolvedPos): 0 | 1 | 2 {
  const { depth } = $from;
  if (!$from.parent.inlineContent || !$to.parent.inlineContent || $to.depth !== depth) return 0;
  const shared = $from.sharedDepth($to.pos);
  if (shared === depth - 1) return 1;
  const isItems = shared === depth - 2 && $from.node(depth - 1).type.name === 'listItem';
  const areNeighbours = isItems && $to.index(shared) === $from.index(shared) + 1;
  const isFromLast = $from.index(depth - 1) === $from.node(depth - 1).childCount - 1;
  return areNeighbours && isFromLast && $to.index(depth - 1) === 0 ? 2 : 0;
}

function splitPlan(edit: Edit): Plan | null {
  const { before, after, range } = edit;
  const [$fromA, $toA] = [before.resolve(range.fromA), before.resolve(range.toA)];
  const [$fromB, $toB] = [after.resolve(range.fromB), after.resolve(range.toB)];
  if (!$fromA.sameParent($toA) || !$fromA.parent.inlineContent || $fromB.depth !== $fromA.depth) return null;
  const depth = levels($fromB, $toB);
  if (depth === 0 || !$fromA.parent.sameMarkup($fromB.parent)) return null;
  const top = $fromB.depth - depth;
  if ($fromA.node(top).type !== $fromB.node(top).type) return null;
  // A break that was suggested stays at the first half, and both halves of an inserted block are inserted.
  const own = blockSuggestion($fromA.node(top + 1), 'suggest');
  const halved = $toB.node(top + 1);
  const second = own?.kind === 'insert' ? withAttribute(halved, 'suggest', own) : halved;
  const middle = $fromB.node(top).children.slice($fromB.index(top) + 1, $toB.index(top));
  if (!middle.every(isMarkable)) return null;
  const head = $fromB.parent.content.cut($fromB.parentOffset);
  const tail = $toB.parent.content.cut(0, $toB.parentOffset);
  return {
    ...range,
    apply: (tr) => {
      const suggestion = edit.suggestion('insert', suggestionsBeside(tr.doc, range.fromA, range.toA));
      const marked = withAttribute(second, 'break', suggestion);
      const types =
        depth === 1
          ? [{ type: marked.type, attrs: marked.attrs }]
          : [
              { type: marked.type, attrs: marked.attrs },
              { type: $toB.parent.type, attrs: $toB.parent.attrs },
            ];
      const stepsBefore = tr.steps.length;
      tr.split(range.toA, depth, types);
      const tailWords = asInserted(tail, suggestion, { isReplacing: false });
      const tailAt = range.toA + 2 * depth;
      if (tailWords.size > 0) tr.insert(tailAt, tailWords);
      const blocks = middle.map((block) => withAttribute(block, 'suggest', suggestion));
      if (blocks.length > 0) tr.insert(range.toA + depth, blocks);
      const headPlace = replaceWords(tr, edit, range.fromA, range.toA, head);
      // Behind everything that was inserted before the second half.
      const end = tr.mapping.slice(stepsBefore + 1).map(tailAt, -1) + tailWords.size;
      return (position) => {
        if (position <= range.fromB + head.size) return headPlace(position - range.fromB);
        return end - Math.min(range.toB - position, tailWords.size);
      };
    },
  };
}

function joinPlan(edit: Edit): Plan | null {
  const { before, after, range } = edit;
  const [$fromA, $toA] = [before.resolve(range.fromA), before.resolve(range.toA)];
  const [$fromB, $toB] = [after.resolve(range.fromB), after.resolve(range.toB)];
  if (!$fromB.sameParent($toB) || !$fromB.parent.inlineContent || $fromB.depth !== $fromA.depth) return null;
  const depth = levels($fromA, $toA);
  if (depth === 0 || !$fromA.parent.sameMarkup($fromB.parent)) return null;
  // Items with more than one line would move their other lines.
  if (depth === 2 && $toA.node(-1).childCount > 1) return null;
  const top = $fromA.depth - depth;
  const broken = depth === 1 ? $toA.parent : $toA.node(-1);
  const middle = $fromA.node(top).children.slice($fromA.index(top) + 1, $toA.index(top));
  if (!middle.every(isMarkable)) return null;
  const isSuggested = blockSuggestion(broken, 'break')?.kind === 'insert';
  if (isSuggested && (middle.length > 0 || depth === 2)) return null;
  const inserted = $fromB.parent.content.cut($fromB.parentOffset, $toB.parentOffset);
  const start = $toA.start();
  const endOfFirst = $fromA.end();
  return {
    ...range,
    apply: (tr) => {
      const near = suggestionsBeside(tr.doc, range.fromA, range.toA);
      const deletion = edit.suggestion('delete', near);
      const goneBehind = deleteWords(tr, edit, start, range.toA, near);
      const stepsBefore = tr.steps.length;
      const breakAt = start - depth;
      if (!isSuggested && blockSuggestion(broken, 'break') === null) {
        tr.setNodeAttribute(breakAt, 'break', writeSuggestion(deletion));
      }
      let at = breakAt;
      for (const block of middle.toReversed()) {
        at -= block.nodeSize;
        const suggested = blockSuggestion(block, 'suggest');
        if (suggested?.kind === 'insert') tr.delete(at, at + block.nodeSize);
        else if (!suggested) tr.setNodeAttribute(at, 'suggest', writeSuggestion(deletion));
      }
      const place = replaceWords(tr, { ...edit, isForward: false }, range.fromA, endOfFirst, inserted);
      if (isSuggested) tr.join(tr.mapping.slice(stepsBefore).map(breakAt));
      const behind = tr.mapping.slice(stepsBefore).map(range.toA - goneBehind);
      return (position) => (inserted.size === 0 && edit.isForward ? behind : place(position - range.fromB));
    },
  };
}

/** Inline content as inserted by `suggestion`, without what others suggest to delete. */
function asInserted(
  content: Fragment,
  suggestion: SuggestedChange,
  { isReplacing }: { isReplacing: boolean },
): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    const suggested = inlineSuggestion(node);
    if (suggested?.kind === 'delete') return;
    // A new look of somebody's insertion is still their insertion.
    const isTheirs = suggested !== null && isReplacing;
    nodes.push(isTheirs ? node : node.mark(markOf(node.type.schema, suggestion).addToSet(node.marks)));
  });
  return Fragment.fromArray(nodes);
}
