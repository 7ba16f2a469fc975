import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { isRecord, isText } from '@contract/guards';
import { isKnownPath, PATHS } from '@/shared/routes';

/** A placeholder origin to parse paths with. */
const ORIGIN = 'https://portal.invalid';

interface SavedPathState {
  /** With query and fragment; null if there is none. */
  path: string | null;
}

const initialState: SavedPathState = { path: null };

/**
 * The path before sign-in (product/navigation#saved-path). Stored with the tab, so that each tab returns to its own
 * screen, and because a sign-in by redirect leaves the page.
 */
const savedPathSlice = createSlice({
  name: 'savedPath',
  initialState,
  reducers: {
    /** Saves a path for after the sign-in, unless it is Home or the login screen. */
    pathSaved(state, { payload }: PayloadAction<string>) {
      const known = knownPath(payload);
      if (known !== null && !isNowhere(known)) state.path = known;
    },
    pathForgotten(state) {
      state.path = null;
    },
  },
});

export const { pathForgotten, pathSaved } = savedPathSlice.actions;
export const savedPathReducer = savedPathSlice.reducer;

export type SavedPathRoot = WithSlice<typeof savedPathSlice>;

export const selectSavedPath = ({ savedPath }: SavedPathRoot): string | null => savedPath.path;

/**
 * The normalised path if it is a known route of this portal, otherwise null: a stored value must not lead to another
 * site (`//evil`, `/\evil`, `javascript:`).
 */
export function knownPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, ORIGIN)) return null;
  const url = new URL(path, ORIGIN);
  if (url.origin !== ORIGIN || !isKnownPath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The stored state; undefined if it has another shape. */
export function readSavedPath(content: unknown): SavedPathState {
  return isSavedPath(content) ? { path: content.path } : initialState;
}

/** True for a path of this portal, or null: storage and files may contain anything. */
export function isSavedPath(content: unknown): content is SavedPathState {
  if (!isRecord(content)) return false;
  return content.path === null || (isText(content.path) && knownPath(content.path) !== null);
}

function isNowhere(path: string): boolean {
  return path === PATHS.home || path.split(/[?#]/)[0] === PATHS.signIn;
}

/** This tab's current path, query and fragment. */
export function pathOfPage(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
