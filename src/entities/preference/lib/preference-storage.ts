import { declareStored } from '@/shared/lib/browser-storage';
import { DENSITIES, MOTIONS, THEMES, type Look, type PreferenceState } from '../model/preference-slice';

/** The parts of the look; index.html reads the theme before the first paint. */
export const storedLook = {
  theme: lookOf('theme', THEMES),
  density: lookOf('density', DENSITIES),
  motion: lookOf('motion', MOTIONS),
};

function lookOf<Choice extends string>(part: keyof Look, choices: readonly Choice[]) {
  return declareStored<Choice>({
    key: `harbour.${part}`,
    scope: 'browser',
    isText: true,
    check: (content) => choices.find((choice) => choice === content),
    listed: null, // a choice of the dialog itself
  });
}

/** The stored look; the defaults if there is none, or storage is switched off. */
export function readPreferences(): PreferenceState {
  return {
    theme: storedLook.theme.read() ?? THEMES[0],
    density: storedLook.density.read() ?? DENSITIES[0],
    motion: storedLook.motion.read() ?? MOTIONS[0],
    columns: {},
    lists: {},
  };
}
