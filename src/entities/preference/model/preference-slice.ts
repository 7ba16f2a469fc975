import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How somebody likes the portal, on this browser. */
export interface PreferenceState {
  theme: Theme;
}

const initialState: PreferenceState = { theme: 'system' };

const preferenceSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
  },
});

export const { themeChosen } = preferenceSlice.actions;
export const preferenceReducer = preferenceSlice.reducer;

export const selectTheme = (state: RootState): Theme => state.preferences.theme;
