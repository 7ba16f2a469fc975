import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** What screens show, by the name of its place: JSON. */
export type ShownState = Readonly<Record<string, unknown>>;

export const shownChanged = createAction<{ place: string; value: unknown }>('shown/shownChanged');

/** It is closed, or its screen has gone. */
export const shownGone = createAction<string>('shown/shownGone');

const NOTHING: ShownState = {};

/**
 * What is on the screen beside data, address and drafts: an open dialog, unfolded rows, how far something is. Nobody reads
 * it but a stored state's replay (docs/replay.md). Not a slice of toolkit's, which would freeze what it is given to its depths.
 */
export function shownStateReducer(state: ShownState = NOTHING, action: UnknownAction): ShownState {
  if (shownChanged.match(action)) return { ...state, [action.payload.place]: action.payload.value };
  if (!shownGone.match(action)) return state;
  const { [action.payload]: _gone, ...others } = state;
  return others;
}
