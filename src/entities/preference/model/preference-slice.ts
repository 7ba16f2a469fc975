import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GridLayout } from '@/shared/ui/data-grid';

/** 'system' follows the system's lightness and its wish for more contrast. */
export const THEMES = ['system', 'light', 'dark', 'contrast', 'contrast-dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How much room rows, fields and buttons take. */
export const DENSITIES = ['compact', 'comfortable'] as const;

export type Density = (typeof DENSITIES)[number];

/** 'system' moves unless the system asks for less. */
export const MOTIONS = ['system', 'reduced'] as const;

export type Motion = (typeof MOTIONS)[number];

/** How the portal looks on this browser, anyone who uses it. */
export interface Look {
  theme: Theme;
  density: Density;
  motion: Motion;
}

/** How somebody likes the portal, on this browser. */
export interface PreferenceState extends Look {
  /** Arranged columns by user and grid. */
  columns: Readonly<Record<string, GridLayout>>;
  /** What was used recently, the latest first, by user and kind; each kind's user checks the shape of its own. */
  recents: Readonly<Record<string, readonly unknown[]>>;
}

const initialState: PreferenceState = {
  theme: 'system',
  density: 'compact',
  motion: 'system',
  columns: {},
  recents: {},
};

const preferenceSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    densityChosen: (state, { payload }: PayloadAction<Density>) => {
      state.density = payload;
    },
    motionChosen: (state, { payload }: PayloadAction<Motion>) => {
      state.motion = payload;
    },
    columnsArranged: (state, { payload: { key, layout } }: PayloadAction<{ key: string; layout: GridLayout }>) => ({
      ...state,
      columns: { ...state.columns, [key]: layout },
    }),
    recentsStored: (state, { payload: { key, items } }: PayloadAction<{ key: string; items: readonly unknown[] }>) => ({
      ...state,
      recents: { ...state.recents, [key]: items },
    }),
  },
});

export const { columnsArranged, densityChosen, motionChosen, recentsStored, themeChosen } = preferenceSlice.actions;
export const preferenceReducer = preferenceSlice.reducer;

export const selectTheme = (state: RootState): Theme => state.preferences.theme;

export const selectDensity = (state: RootState): Density => state.preferences.density;
export const selectMotion = (state: RootState): Motion => state.preferences.motion;
