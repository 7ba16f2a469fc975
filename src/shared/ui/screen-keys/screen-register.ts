/** What the current screen offers; read by the app's shell. */
export interface ScreenRegister<Item> {
  /** Adds an offer at the end, or replaces the one with the same `id`. */
  set: (id: string, items: readonly Item[]) => void;
  remove: (id: string) => void;
  /** In order of first offer; the same array until something changes. */
  list: () => readonly Item[];
  subscribe: (onChange: () => void) => () => void;
}

export function createRegister<Item>(): ScreenRegister<Item> {
  const offers = new Map<string, readonly Item[]>();
  const listeners = new Set<() => void>();
  let listed: readonly Item[] = [];
  const change = () => {
    listed = [...offers.values()].flat();
    listeners.forEach((listener) => listener());
  };
  return {
    set: (id, items) => {
      offers.set(id, items);
      change();
    },
    remove: (id) => {
      if (offers.delete(id)) change();
    },
    list: () => listed,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
