import type { Node } from '@tiptap/pm/model';
import { blocksIn, blocksPlan } from './block-edits';
import { blockSuggestion } from './suggestion-schema';
import type { Edit, Plan } from './suggested-edit';

/** A change within blocks that the same person suggests to insert: they become what they would without suggestions. */
export function ownInsertionPlan(edit: Edit, by: string): Plan | null {
  const { before, after, range } = edit;
  const { fromA, toA, fromB, toB } = range;
  const isOwn = (node: Node) => {
    const suggestion = blockSuggestion(node, 'suggest');
    return suggestion?.kind === 'insert' && suggestion.by === by;
  };
  const [$fromA, $toA] = [before.resolve(fromA), before.resolve(toA)];
  const [$fromB, $toB] = [after.resolve(fromB), after.resolve(toB)];
  const shared = Math.min($fromA.sharedDepth(toA), $fromA.depth, $fromB.depth);
  for (let depth = shared; depth > 0; depth -= 1) {
    if (!isOwn($fromA.node(depth))) continue;
    const isSame = $fromA.depth === $fromB.depth && $toA.depth === $toB.depth;
    const stays = blocksIn(after, fromB, toB, depth - 1).nodes.every(isOwn);
    if (!isSame || !stays) return blocksPlan(edit);
    return {
      fromA,
      toA,
      apply: (tr) => {
        tr.replace(fromA, toA, after.slice(fromB, toB));
        return (position) => position - fromB + fromA;
      },
    };
  }
  const { nodes } = blocksIn(before, fromA, toA, $fromA.sharedDepth(toA));
  return nodes.length > 0 && nodes.every(isOwn) ? blocksPlan(edit) : null;
}
