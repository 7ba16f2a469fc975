import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GridLayout } from '@/shared/ui/data-grid';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How somebody likes the portal, on this browser. */
export interface PreferenceState {
  theme: Theme;
  /** Arranged columns by user and grid. */
  columns: Readonly<Record<string, GridLayout>>;
  /** What was used lately, the latest first, by user and kind; each kind's user checks the shape of its own. */
  recents: Readonly<Record<string, readonly unknown[]>>;
}

const initialState: PreferenceState = { theme: 'system', columns: {}, recents: {} };

const preferenceSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    columnsArranged: (state, { payload: { key, layout } }: PayloadAction<{ key: string; layout: GridLayout }>) => ({
      ...state,
      columns: { ...state.columns, [key]: layout },
    }),
    recentsKept: (state, { payload: { key, items } }: PayloadAction<{ key: string; items: readonly unknown[] }>) => ({
      ...state,
      recents: { ...state.recents, [key]: items },
    }),
  },
});

export const { columnsArranged, recentsKept, themeChosen } = preferenceSlice.actions;
export const preferenceReducer = preferenceSlice.reducer;

export const selectTheme = (state: RootState): Theme => state.preferences.theme;
