import { isRecord } from '@contract/guards';
import { useChoices } from '@/entities/preference';

/** Whether the panel is open, and how wide, in this browser. */
export interface HelpSettings {
  isOpen: boolean;
  /** Pixels. */
  width: number;
}

const USUAL: HelpSettings = { isOpen: false, width: 400 };

/** Below this window width, there is no space beside the screen. */
export const SHEET = '(width < 960px)';

export const NARROWEST = 280;

/** The maximum share of the window. */
const WIDEST = 0.45;

export function useHelpSettings(): [HelpSettings, (settings: Partial<HelpSettings>) => void] {
  const [[stored = USUAL], keep] = useChoices('help', isHelpSettings);
  return [stored, (change) => keep([{ ...stored, ...change }])];
}

export function widest(): number {
  return Math.max(NARROWEST, Math.round(window.innerWidth * WIDEST));
}

export function allowedWidth(width: number): number {
  return Math.round(Math.min(widest(), Math.max(NARROWEST, width)));
}

function isHelpSettings(value: unknown): value is HelpSettings {
  return isRecord(value) && typeof value.isOpen === 'boolean' && Number.isFinite(value.width);
}
