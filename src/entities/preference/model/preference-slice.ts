import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { GridLayout } from '@harbour/data-grid';

/** 'system' follows the system's settings for dark mode and contrast. */
export const THEMES = ['system', 'light', 'dark', 'contrast', 'contrast-dark'] as const;

export type Theme = (typeof THEMES)[number];

/** The size of rows, fields and buttons. */
export const DENSITIES = ['compact', 'comfortable'] as const;

export type Density = (typeof DENSITIES)[number];

/** 'system' shows motion unless the system asks for less. */
export const MOTIONS = ['system', 'reduced'] as const;

export type Motion = (typeof MOTIONS)[number];

/** The look of the portal on this browser, for all its users. */
export interface Look {
  theme: Theme;
  density: Density;
  motion: Motion;
}

export interface PreferenceState extends Look {
  /** Column arrangements by user and grid. */
  columns: Readonly<Record<string, GridLayout>>;
  /** Stored lists, by the name of their entry; the code for each kind checks its shape. */
  lists: Readonly<Record<string, readonly unknown[]>>;
}

const initialState: PreferenceState = {
  theme: 'system',
  density: 'compact',
  motion: 'system',
  columns: {},
  lists: {},
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
    listStored: (state, { payload: { name, items } }: PayloadAction<{ name: string; items: readonly unknown[] }>) => ({
      ...state,
      lists: { ...state.lists, [name]: items },
    }),
  },
});

export const { columnsArranged, densityChosen, listStored, motionChosen, themeChosen } = preferenceSlice.actions;
export const preferenceReducer = preferenceSlice.reducer;

export type PreferencesRoot = WithSlice<typeof preferenceSlice>;

export const selectTheme = (state: PreferencesRoot): Theme => state.preferences.theme;

export const selectDensity = (state: PreferencesRoot): Density => state.preferences.density;
export const selectMotion = (state: PreferencesRoot): Motion => state.preferences.motion;
