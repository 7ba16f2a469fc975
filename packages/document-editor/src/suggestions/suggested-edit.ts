import type { SuggestedChange } from '@harbour/document-model/suggestions';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { changedRanges, hull, type ChangedRange } from './changed-ranges';
import { blocksPlan } from './block-edits';
import { breakPlan, wordsPlan } from './line-edits';
import { ownInsertionPlan } from './own-insertions';

/** Characters of the date: what is written beside one's own suggestion on the same day belongs to it. */
const DATE = 10;

export interface Suggesting {
  by: string;
  /** UTC, yyyy-MM-ddTHH:mmZ. */
  at: string;
  newId: () => string;
}

/** How a range is suggested. */
export interface Plan {
  /** What of the document before the change it concerns. */
  fromA: number;
  toA: number;
  /** Adds its steps, in the document as it is up to `toA`. @returns where a position of the changed range is now */
  apply: (tr: Transaction) => (positionB: number) => number;
}

/** A range of a change, in both documents. */
export interface Edit {
  before: Node;
  after: Node;
  range: ChangedRange;
  suggestion: (kind: SuggestedChange['kind'], near?: readonly (SuggestedChange | null)[]) => SuggestedChange;
  /** The cursor was at the start of the range: what is deleted is behind it. */
  isForward: boolean;
}

/**
 * The same change as suggestions: what it deletes stays, marked as deleted, and what it inserts is marked as inserted
 * (product/suggested-changes#suggesting). Accepting them all gives the text of `change`, refusing them all the text before
 * it. Each separate range of a change is suggested in the finest of three ways: as words, as a break between paragraphs, or
 * as whole blocks.
 */
export function suggestedEdit(state: EditorState, change: Transaction, by: Suggesting): Transaction {
  const planned = plansFor(state, change, by);
  const { tr } = state;
  const placed: { range: ChangedRange; place: (positionB: number) => number; stepsThen: number }[] = [];
  for (const { range, plan } of planned.toReversed()) {
    const place = plan.apply(tr);
    placed.unshift({ range, place, stepsThen: tr.steps.length });
  }
  const positionOf = (positionB: number): number => {
    const at = placed.findLast(({ range }) => range.fromB <= positionB);
    if (at && positionB <= at.range.toB) return tr.mapping.slice(at.stepsThen).map(at.place(positionB));
    return tr.mapping.map(at ? positionB - at.range.toB + at.range.toA : positionB);
  };
  if (change.selectionSet || change.docChanged) select(tr, change.selection, positionOf);
  return withSameMeta(tr, change);
}

function plansFor(state: EditorState, change: Transaction, { by, at, newId }: Suggesting) {
  const { doc, selection } = state;
  const planOf = (range: ChangedRange) => {
    let id: string | null = null;
    const suggestion: Edit['suggestion'] = (kind, near = []) => {
      const own = near.find((one) => one?.by === by && one.at.slice(0, DATE) === at.slice(0, DATE));
      if (own) return { ...own, kind };
      id ??= newId();
      return { kind, id, at, by };
    };
    const isForward = selection.empty && selection.head <= range.fromA;
    const edit: Edit = { before: doc, after: change.doc, range, suggestion, isForward };
    return { range, plan: ownInsertionPlan(edit, by) ?? wordsPlan(edit) ?? breakPlan(edit) ?? blocksPlan(edit) };
  };
  // A plan for whole blocks may reach into the next range: then they are one.
  const planned: ReturnType<typeof planOf>[] = [];
  for (const range of changedRanges(change)) {
    let next = planOf(range);
    for (let last = planned.at(-1); last && last.plan.toA > next.plan.fromA; last = planned.at(-1)) {
      planned.pop();
      next = planOf(hull(last.range, next.range));
    }
    planned.push(next);
  }
  return planned;
}

function select(tr: Transaction, wanted: Selection, positionOf: (positionB: number) => number): void {
  const within = (position: number) => Math.min(Math.max(position, 0), tr.doc.content.size);
  const anchor = tr.doc.resolve(within(positionOf(wanted.anchor)));
  const head = wanted.empty ? anchor : tr.doc.resolve(within(positionOf(wanted.head)));
  if (wanted instanceof NodeSelection) {
    const node = anchor.nodeAfter;
    tr.setSelection(
      node?.type === wanted.node.type ? NodeSelection.create(tr.doc, anchor.pos) : Selection.near(anchor),
    );
  } else if (wanted instanceof TextSelection) {
    tr.setSelection(TextSelection.between(anchor, head));
  }
}

/** So that the history, the scroll position and plugins see the same change. */
function withSameMeta(tr: Transaction, change: Transaction): Transaction {
  const { meta } = change as unknown as { meta: Readonly<Record<string, unknown>> };
  for (const [key, value] of Object.entries(meta)) if (!hasPlaces(value)) tr.setMeta(key, value);
  if (change.storedMarksSet) tr.setStoredMarks(change.storedMarks);
  if (change.scrolledIntoView) tr.scrollIntoView();
  return tr.setTime(change.time);
}

/** An input rule remembers its own change, to take it back with Backspace. */
function hasPlaces(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'transform' in value;
}
