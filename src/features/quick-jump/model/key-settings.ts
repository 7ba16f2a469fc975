import { useChoices } from '@/entities/preference';

interface KeySettings {
  hasLetters: boolean;
}

/** Whether `?` and `g` with a letter are active, on this browser; the quick jump's own key always is. */
export function useKeySettings(): [KeySettings, (settings: KeySettings) => void] {
  const [[stored = { hasLetters: true }], keep] = useChoices('keys', isKeySettings);
  return [stored, (settings) => keep([settings])];
}

function isKeySettings(value: unknown): value is KeySettings {
  return typeof value === 'object' && value !== null && 'hasLetters' in value && typeof value.hasLetters === 'boolean';
}
