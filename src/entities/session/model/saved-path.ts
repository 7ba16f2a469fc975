import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, isText } from '@contract/guards';
import { isKnownPath, PATHS } from '@/shared/routes';

/** Replaces the portal's own origin while a path is taken apart. */
const ORIGIN = 'https://portal.invalid';

interface SavedPathState {
  /** With query and fragment; null where there is none. */
  path: string | null;
}

const initialState: SavedPathState = { path: null };

/**
 * Where somebody was before they had to sign in (product/navigation#saved-path). Of this tab, so that two tabs return
 * each to its own screen; stored, because a sign-in by redirect leaves the page.
 */
const savedPathSlice = createSlice({
  name: 'savedPath',
  initialState,
  reducers: {
    /** Keeps a path for after the sign-in; Home and the login screen are no place to keep. */
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

export const selectSavedPath = ({ savedPath }: RootState): string | null => savedPath.path;

/**
 * `path` in its normal form when it leads to a known route of this portal, else null: a value from storage must not
 * lead to another site (`//evil`, `/\evil`, `javascript:`).
 */
export function knownPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, ORIGIN)) return null;
  const url = new URL(path, ORIGIN);
  if (url.origin !== ORIGIN || !isKnownPath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The state that was stored; none where it is anything else. */
export function readSavedPath(content: unknown): SavedPathState {
  return isSavedPath(content) ? { path: content.path } : initialState;
}

/** True for a saved path of this portal, or none: storage and files may say anything. */
export function isSavedPath(content: unknown): content is SavedPathState {
  if (!isRecord(content)) return false;
  return content.path === null || (isText(content.path) && knownPath(content.path) !== null);
}

function isNowhere(path: string): boolean {
  return path === PATHS.home || path.split(/[?#]/)[0] === PATHS.signIn;
}

/** Path, query and fragment that this tab shows. */
export function pathOfPage(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
