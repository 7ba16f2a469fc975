import { THEMES, type PreferenceState, type Theme } from '../model/preference-slice';

const THEME_KEY = 'harbour.theme';

/** What this browser has kept; the defaults when there is nothing, or storage is switched off. */
export function readPreferences(): PreferenceState {
  return { theme: THEMES.find((theme) => theme === read(THEME_KEY)) ?? 'system', columns: {}, recents: {} };
}

/** Keeps the theme for the next visit. */
export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // storage is full or switched off: the choice holds until the tab is closed
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
