import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { createRegister, type ScreenRegister } from './screen-register';

/** One line of the list that `?` shows. */
export interface KeyHint {
  /** As shown: 'Ctrl + A', '← → ↑ ↓'. */
  keys: string;
  does: string;
}

/** The keys of one part of a screen: a table, a player, a text editor. */
export interface KeyGroup {
  title: string;
  hints: readonly KeyHint[];
  /** Settings, shown below the keys. */
  extra?: ReactNode;
}

/** An action of the current screen, offered by the quick jump. */
export interface ScreenAction {
  /** The name of its control on the screen; unique among the screen's actions. */
  label: string;
  /** Its kind, if the label does not say it: 'Tab'. */
  detail?: string;
  /** Its keyboard shortcut: a single letter works on the whole screen, others are handled by the screen itself. */
  keys?: string;
  run: () => void;
}

const groups = createRegister<KeyGroup>();
const actions = createRegister<ScreenAction>();
const openers = new Set<() => void>();

/** Lists `group` under `?` while the component is mounted; null for no keys at the moment. */
export function useKeyGroup(group: KeyGroup | null): void {
  useOffer(groups, group ? [group] : []);
}

/** Offers `offered` in the quick jump while the component is mounted, as of its last render. */
export function useScreenActions(offered: readonly ScreenAction[]): void {
  useOffer(actions, offered);
}

function useOffer<Item>(register: ScreenRegister<Item>, items: readonly Item[]): void {
  const id = useId();
  // After each render, because actions close over the render's values; only an open list subscribes.
  useEffect(() => register.set(id, items));
  useEffect(() => () => register.remove(id), [register, id]);
}

export function useListedKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(groups.subscribe, groups.list);
}

export function useListedActions(): readonly ScreenAction[] {
  return useSyncExternalStore(actions.subscribe, actions.list);
}

/** Runs the screen's action with this letter; false if it has none. */
export function runByLetter(letter: string): boolean {
  const action = actionOf(letter);
  action?.run();
  return action !== undefined;
}

/** Runs the action with this letter once the screen has it. */
export function runOnceOffered(letter: string, waiting: AbortController): void {
  const run = () => {
    const action = waiting.signal.aborted ? undefined : actionOf(letter);
    if (!action) return;
    waiting.abort();
    action.run();
  };
  waiting.signal.addEventListener('abort', actions.subscribe(run));
  run();
}

function actionOf(letter: string): ScreenAction | undefined {
  return actions.list().find(({ keys }) => keys?.toLowerCase() === letter);
}

/** Opens the list of all keys, as `?` does; does nothing if a screen is rendered on its own. */
export function showKeys(): void {
  openers.forEach((open) => open());
}

/** Calls `open` whenever the list of keys is requested. */
export function onShowKeys(open: () => void): () => void {
  openers.add(open);
  return () => void openers.delete(open);
}
