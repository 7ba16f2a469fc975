import type { DaySpan } from '../../model/day-ruler';

/** Pixels per minute in the week. */
export const MINUTE_HEIGHT = 0.8;

/** The minimum height, in minutes: 24 pixels, because less is too small to hit. */
const LEAST_MINUTES = 30;

export interface PlacedPiece {
  /** Pixels from the first hour. */
  top: number;
  height: number;
  /** Its share of the column's width, from 0 to 1. */
  from: number;
  to: number;
}

/** A piece as it is drawn, in minutes, and its lane. */
interface Laned extends DaySpan {
  lane: number;
}

/**
 * Places pieces, sorted by start, at their times (product/time-sheet#week-view). None is too small to hit, and none
 * covers another: those that would are side by side, each as wide as possible.
 */
export function placePieces(pieces: readonly DaySpan[], hours: DaySpan): PlacedPiece[] {
  return groupsOf(pieces).flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((piece) => {
      const { start, end, lane } = piece;
      const beside = group.filter((other) => other.lane > lane && overlap(other, piece)).map((other) => other.lane);
      return {
        top: (start - hours.start) * MINUTE_HEIGHT,
        height: (end - start) * MINUTE_HEIGHT,
        from: lane / lanes,
        to: Math.min(lanes, ...beside) / lanes,
      };
    });
  });
}

/** Groups of touching pieces, each piece in the first lane that is free at its start. */
function groupsOf(pieces: readonly DaySpan[]): Laned[][] {
  const groups: Laned[][] = [];
  for (const { start, end } of pieces) {
    const drawn = { start, end: Math.max(end, start + LEAST_MINUTES) };
    const present = groups.at(-1);
    if (!present?.some((other) => overlap(other, drawn))) {
      groups.push([{ ...drawn, lane: 0 }]);
      continue;
    }
    const taken = new Set(present.filter((other) => overlap(other, drawn)).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    present.push({ ...drawn, lane });
  }
  return groups;
}

const overlap = (one: DaySpan, other: DaySpan) => one.start < other.end && other.start < one.end;
