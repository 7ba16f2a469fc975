import { Classes } from '@blueprintjs/core';
import type { KeyHint } from '@/shared/ui/screen-keys';

export type PlayerCommand =
  | { kind: 'toggle' | 'mute' | 'full-screen' | 'skip-silence' | 'note' | 'copy-link' }
  | { kind: 'seek-by'; seconds: number }
  | { kind: 'seek-to'; share: number }
  | { kind: 'speed'; step: 1 | -1 }
  | { kind: 'volume'; step: 1 | -1 };

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  j: { kind: 'seek-by', seconds: -10 },
  l: { kind: 'seek-by', seconds: 10 },
  ArrowLeft: { kind: 'seek-by', seconds: -5 },
  ArrowRight: { kind: 'seek-by', seconds: 5 },
  m: { kind: 'mute' },
  f: { kind: 'full-screen' },
  s: { kind: 'skip-silence' },
  n: { kind: 'note' },
  c: { kind: 'copy-link' },
  '<': { kind: 'speed', step: -1 },
  '>': { kind: 'speed', step: 1 },
};

/** These scroll the page unless the focus is in the player. */
const COMMANDS_INSIDE: Readonly<Record<string, PlayerCommand>> = {
  ArrowUp: { kind: 'volume', step: 1 },
  ArrowDown: { kind: 'volume', step: -1 },
  Home: { kind: 'seek-to', share: 0 },
  End: { kind: 'seek-to', share: 1 },
};

/** Marks a list beside the player, whose unused keys go to the player. */
export const IN_PLAYER = { 'data-in-player': true } as const;

const TYPING = 'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable=true]';
const PRESSED_BY_SPACE = 'button, a, summary, input[type=checkbox]';
const MOVED_BY_ARROWS = 'input[type=range], [role=slider]';
const OTHER_WINDOWS = `.${Classes.OVERLAY}, [role=dialog], [role=menu], [role=listbox]:not([data-in-player])`;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented' | 'target'>;

/**
 * What a key press means to the player; nothing if it belongs to the focused element: text, a button, a slider, a
 * dialog. @param player the element that must contain the focus for some keys, and for all keys if `isEverywhere` is
 * off
 */
export function commandOf(press: KeyPress, player: Element | null, isEverywhere: boolean): PlayerCommand | null {
  const { key, ctrlKey, altKey, metaKey, defaultPrevented, target } = press;
  if (defaultPrevented || ctrlKey || altKey || metaKey || !(target instanceof Element)) return null;
  const isInside = player?.contains(target) ?? false;
  if (!isInside && !isEverywhere) return null;
  if (target.closest(`${TYPING}, ${OTHER_WINDOWS}`)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (name === ' ' && target.closest(PRESSED_BY_SPACE)) return null;
  if (/^(Arrow|Home|End)/.test(name) && target.closest(MOVED_BY_ARROWS)) return null;
  if (/^\d$/.test(name)) return { kind: 'seek-to', share: Number(name) / 10 };
  return COMMANDS[name] ?? (isInside ? (COMMANDS_INSIDE[name] ?? null) : null);
}

/** The player's part of the list that `?` shows. */
export const PLAYER_KEYS: readonly (KeyHint & { isOfMeetings?: boolean })[] = [
  { keys: 'Space or K', does: 'Play or pause' },
  { keys: 'J, L', does: 'Back or forward 10 seconds' },
  { keys: '← →', does: 'Back or forward 5 seconds' },
  { keys: '0 to 9', does: 'To the start, 10 %, … 90 %' },
  { keys: 'Home, End', does: 'To the start or end, when the player has the focus' },
  { keys: '< >', does: 'Slower or faster' },
  { keys: '↑ ↓', does: 'Louder or quieter, when the player has the focus' },
  { keys: 'M', does: 'Mute or unmute' },
  { keys: 'S', does: 'Skip silence' },
  { keys: 'N', does: 'Write a note at this moment' },
  { keys: 'C', does: 'Copy a link to this moment' },
  { keys: 'F', does: 'Full screen', isOfMeetings: true },
];

/** With the focus in the transcript. */
export const TRANSCRIPT_KEYS: readonly KeyHint[] = [
  { keys: 'J, K, ↓ ↑', does: 'Next or previous line, in the transcript' },
  { keys: 'Enter', does: 'To the moment of the line' },
  { keys: 'Shift+↓ ↑', does: 'Mark several lines' },
  { keys: 'Ctrl+C', does: 'Copy the marked lines with their times' },
  { keys: 'N, C', does: 'Write a note at the line, copy its link' },
  { keys: '/', does: 'Find in the transcript; Enter for the next match, Ctrl+Enter to play it' },
];
