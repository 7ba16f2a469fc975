import { isRecord } from '@contract/guards';
import { useChoices } from '@/entities/preference';

/** The user's playback settings in this browser. */
export interface PlayerSettings {
  rate: number;
  /** 0 to 1 */
  volume: number;
  isMuted: boolean;
  skipsSilence: boolean;
  /** Single keys work wherever the focus is, not only in the player. */
  hasKeysEverywhere: boolean;
}

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5] as const;

const DEFAULTS: PlayerSettings = {
  rate: 1,
  volume: 1,
  isMuted: false,
  skipsSilence: false,
  hasKeysEverywhere: true,
};

/** The next or previous speed; the same one at either end. */
export function nextRate(rate: number, step: 1 | -1): number {
  const index = RATES.findIndex((known) => known === rate);
  return RATES[Math.min(RATES.length - 1, Math.max(0, index + step))] ?? 1;
}

/** The current user's settings, and a function that changes some of them for this and all later recordings. */
export function usePlayerSettings(): [PlayerSettings, (changes: Partial<PlayerSettings>) => void] {
  const [stored, keep] = useChoices('player.settings', isSettings);
  const settings = stored[0] ?? DEFAULTS;
  return [settings, (changes) => keep([{ ...settings, ...changes }])];
}

function isSettings(value: unknown): value is PlayerSettings {
  if (!isRecord(value)) return false;
  const { rate, volume, isMuted, skipsSilence, hasKeysEverywhere } = value;
  return (
    RATES.some((known) => known === rate) &&
    typeof volume === 'number' &&
    volume >= 0 &&
    volume <= 1 &&
    [isMuted, skipsSilence, hasKeysEverywhere].every((flag) => typeof flag === 'boolean')
  );
}
