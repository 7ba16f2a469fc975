import { isTakenOut, type SuggestedChange, type SuggestionAnswer } from '@harbour/document-model/suggestions';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { blockSuggestion, inlineSuggestion, suggestionMark } from './suggestion-schema';

type AnswerOf = (suggestion: SuggestedChange) => SuggestionAnswer | null;

/**
 * Accepts or refuses suggestions, as `answeredSuggestions` does with markup. From the end to the start,
 * so that places stay; breaks last, because what they join may be gone.
 */
export function answerSuggestions(tr: Transaction, answerOf: AnswerOf): Transaction {
  const isOut = (suggestion: SuggestedChange | null) => {
    const answer = suggestion && answerOf(suggestion);
    return suggestion && answer ? isTakenOut(suggestion, answer) : null;
  };
  for (const { node, position } of placesWith(
    tr.doc,
    (one) => blockSuggestion(one, 'suggest') ?? inlineSuggestion(one),
  )) {
    if (node.isInline) {
      const out = isOut(inlineSuggestion(node));
      const mark = suggestionMark(node);
      if (out === true) tr.delete(position, position + node.nodeSize);
      else if (out === false && mark) tr.removeMark(position, position + node.nodeSize, mark);
      continue;
    }
    // It may be gone with the last block in it.
    if (tr.doc.nodeAt(position)?.attrs.suggest !== node.attrs.suggest) continue;
    const out = isOut(blockSuggestion(node, 'suggest'));
    if (out === true) takeOut(tr, position);
    else if (out === false) tr.setNodeAttribute(position, 'suggest', null);
  }
  for (const { node, position } of placesWith(tr.doc, (one) => blockSuggestion(one, 'break'))) {
    const out = isOut(blockSuggestion(node, 'break'));
    if (out === null) continue;
    if (out && joinBefore(tr, position)) continue;
    tr.setNodeAttribute(position, 'break', null);
  }
  return tr;
}

/** The last one first. */
function placesWith(document: Node, suggestionOf: (node: Node) => SuggestedChange | null) {
  const places: { node: Node; position: number }[] = [];
  document.descendants((node, position) => {
    if (suggestionOf(node)) places.push({ node, position });
  });
  return places.toReversed();
}

/** What always has a line. */
const HOLDERS = new Set(['doc', 'listItem', 'tableCell', 'tableHeader']);

/** Deletes a block with what is left empty around it; a cell and a list item stay, with an empty line. */
function takeOut(tr: Transaction, position: number): void {
  const $at = tr.doc.resolve(position);
  const { parent, nodeAfter: node } = $at;
  const index = $at.index();
  if (!node) return;
  const [from, to] = [position, position + node.nodeSize];
  if (parent.canReplace(index, index + 1)) {
    tr.delete(from, to);
    return;
  }
  const line = tr.doc.type.schema.nodes.paragraph?.create();
  const hasLine = HOLDERS.has(parent.type.name) && parent.canReplace(index, index + 1, Fragment.from(line));
  if (line && hasLine) tr.replaceWith(from, to, line);
  else if ($at.depth > 0) takeOut(tr, $at.before());
}

/** False if there is nothing that it can be joined to. */
function joinBefore(tr: Transaction, position: number): boolean {
  const { nodeBefore: before, nodeAfter: after } = tr.doc.resolve(position);
  if (!before || !after) return false;
  if (after.type.name === 'listItem') {
    if (before.type !== after.type) return false;
    const areLines = Boolean(before.lastChild?.isTextblock && after.firstChild?.isTextblock);
    tr.join(position, areLines ? 2 : 1);
    return true;
  }
  if (!before.isTextblock || !after.isTextblock) return false;
  tr.join(position);
  return true;
}
