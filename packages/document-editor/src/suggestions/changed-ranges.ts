import {
  AddMarkStep,
  AttrStep,
  RemoveMarkStep,
  ReplaceAroundStep,
  type Step,
  type Transform,
} from '@tiptap/pm/transform';
import type { Node } from '@tiptap/pm/model';

/** A part of a document before (A) and after (B) a change. */
export interface ChangedRange {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** What a change touches: separate ranges in order. */
export function changedRanges(change: Transform): ChangedRange[] {
  const touched = change.steps.flatMap((step, index) => {
    const after = change.docs[index + 1] ?? change.doc;
    const later = change.mapping.slice(index + 1);
    return touchedBy(step, after).map(([from, to]) => [later.map(from, -1), later.map(to, 1)] as const);
  });
  const back = change.mapping.invert();
  return joined(touched).map(([fromB, toB]) => ({ fromA: back.map(fromB, -1), toA: back.map(toB, 1), fromB, toB }));
}

/** In the document after the step. */
function touchedBy(step: Step, after: Node): (readonly [number, number])[] {
  const map = step.getMap();
  if (step instanceof ReplaceAroundStep) return [[map.map(step.from, -1), map.map(step.to, 1)]];
  if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) return linesBetween(after, step.from, step.to);
  if (step instanceof AttrStep) return [[step.pos, step.pos + (after.nodeAt(step.pos)?.nodeSize ?? 0)]];
  const touched: [number, number][] = [];
  map.forEach((_fromA, _toA, fromB, toB) => touched.push([fromB, toB]));
  return touched;
}

/** The parts of each line, so that the look of many lines is not one change. */
function linesBetween(document: Node, from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  document.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    parts.push([Math.max(from, position + 1), Math.min(to, position + node.nodeSize - 1)]);
    return false;
  });
  return parts;
}

function joined(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const out: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** One range that has both, and what is between them. */
export function hull(one: ChangedRange, other: ChangedRange): ChangedRange {
  return {
    fromA: Math.min(one.fromA, other.fromA),
    toA: Math.max(one.toA, other.toA),
    fromB: Math.min(one.fromB, other.fromB),
    toB: Math.max(one.toB, other.toB),
  };
}
