import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GridLayout } from '@/shared/ui/data-grid';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How somebody likes the portal, on this browser. */
export interface PreferenceState {
  theme: Theme;
  /** Arranged columns by user and grid. */
  columns: Readonly<Record<string, GridLayout>>;
}

const initialState: PreferenceState = { theme: 'system', columns: {} };

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
  },
});

export const { columnsArranged, themeChosen } = preferenceSlice.actions;
export const preferenceReducer = preferenceSlice.reducer;

export const selectTheme = (state: RootState): Theme => state.preferences.theme;
