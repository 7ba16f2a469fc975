import { DENSITIES, MOTIONS, THEMES, type Look, type PreferenceState } from '../model/preference-slice';

/** Where each part of the look is saved; index.html reads the theme there before anything is painted. */
const KEYS: Readonly<Record<keyof Look, string>> = {
  theme: 'harbour.theme',
  density: 'harbour.density',
  motion: 'harbour.motion',
};

/** What this browser has stored; the defaults when there is nothing, or storage is switched off. */
export function readPreferences(): PreferenceState {
  return {
    theme: oneOf(THEMES, KEYS.theme),
    density: oneOf(DENSITIES, KEYS.density),
    motion: oneOf(MOTIONS, KEYS.motion),
    columns: {},
    recents: {},
  };
}

/** Keeps one part of the look for the next visit. */
export function keepLook<Part extends keyof Look>(part: Part, value: Look[Part]): void {
  try {
    localStorage.setItem(KEYS[part], value);
  } catch {
    // storage is full or switched off: the choice holds until the tab is closed
  }
}

/** What is stored under `key` where it is one of the choices, else the first of them. */
function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], key: string): Choice {
  const stored = read(key);
  return choices.find((choice) => choice === stored) ?? choices[0];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
