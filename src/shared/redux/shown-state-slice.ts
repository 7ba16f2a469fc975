import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** What screens show, as JSON by name. */
export type ShownState = Readonly<Record<string, unknown>>;

export const shownChanged = createAction<{ place: string; value: unknown }>('shown/shownChanged');

/** It was closed, or its screen was left. */
export const shownGone = createAction<string>('shown/shownGone');

const NOTHING: ShownState = {};

/**
 * Screen state other than data, address and drafts: an open dialog, expanded rows, progress. Only the replay of a
 * stored state reads it (docs/replay.md). Not a `createSlice`, which would deep-freeze its values.
 */
export function shownStateReducer(state: ShownState = NOTHING, action: UnknownAction): ShownState {
  if (shownChanged.match(action)) return { ...state, [action.payload.place]: action.payload.value };
  if (!shownGone.match(action)) return state;
  const { [action.payload]: _gone, ...others } = state;
  return others;
}
