import type { DaySpan } from '../../daily/model/day-ruler';

/** Pixels of a minute in the week. */
export const MINUTE_HEIGHT = 0.8;

/** Pixels: less is too small to hit. */
const LEAST_HEIGHT = 24;

/** Where a piece of a day is drawn, in pixels from the first hour. */
export interface PlacedPiece {
  top: number;
  height: number;
}

/**
 * Places pieces, sorted by start, one below the other: each at its time, or below the one before if that ends later or
 * needed more room. None is too small to hit, and none covers another.
 */
export function placePieces(pieces: readonly DaySpan[], hours: DaySpan): PlacedPiece[] {
  let free = 0;
  return pieces.map(({ start, end }) => {
    const top = Math.max((start - hours.start) * MINUTE_HEIGHT, free);
    const height = Math.max((end - hours.start) * MINUTE_HEIGHT - top, LEAST_HEIGHT);
    free = top + height;
    return { top, height };
  });
}
