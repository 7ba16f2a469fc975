import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { createRegister, type ScreenRegister } from './screen-register';

/** One line of the list that `?` shows. */
export interface KeyHint {
  /** As they are written: 'Ctrl + A', '← → ↑ ↓'. */
  keys: string;
  does: string;
}

/** The keys of one part of a screen: a table, a player, the text that is being written. */
export interface KeyGroup {
  title: string;
  hints: readonly KeyHint[];
  /** What can be set about them, beneath them. */
  extra?: ReactNode;
}

/** Something that can be done on the screen at hand, offered by the quick jump. */
export interface ScreenAction {
  /** As its control on the screen is called; unique among the screen's actions. */
  label: string;
  /** What it is of, where the label alone does not say it: 'Tab'. */
  detail?: string;
  /** The keys that do it anyway; the screen listens to them itself. */
  keys?: string;
  run: () => void;
}

const groups = createRegister<KeyGroup>();
const actions = createRegister<ScreenAction>();
const openers = new Set<() => void>();

/** Lists `group` under `?` for as long as the component is mounted. */
export function useKeyGroup(group: KeyGroup): void {
  useOffer(groups, [group]);
}

/** Offers `offered` in the quick jump for as long as the component is mounted, as they are at its last render. */
export function useScreenActions(offered: readonly ScreenAction[]): void {
  useOffer(actions, offered);
}

function useOffer<Item>(register: ScreenRegister<Item>, items: readonly Item[]): void {
  const id = useId();
  // After each render, because what an action does closes over the render's values; nobody listens but an open list.
  useEffect(() => register.set(id, items));
  useEffect(() => () => register.remove(id), [register, id]);
}

/** The keys of the screen at hand. */
export function useListedKeys(): readonly KeyGroup[] {
  return useSyncExternalStore(groups.subscribe, groups.list);
}

/** What can be done on the screen at hand. */
export function useListedActions(): readonly ScreenAction[] {
  return useSyncExternalStore(actions.subscribe, actions.list);
}

/** Opens the list of all keys, as `?` does; nothing happens where a screen is shown on its own. */
export function showKeys(): void {
  openers.forEach((open) => open());
}

/** Calls `open` whenever the list of keys is asked for. */
export function onShowKeys(open: () => void): () => void {
  openers.add(open);
  return () => void openers.delete(open);
}
