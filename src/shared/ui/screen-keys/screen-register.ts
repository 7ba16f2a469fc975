/** What the current screen offers; read by the parts of the app above all screens. */
export interface ScreenRegister<Item> {
  /** Puts an offer in its place, or at the end; the same `id` replaces what it offered before. */
  set: (id: string, items: readonly Item[]) => void;
  remove: (id: string) => void;
  /** In the order in which they were first offered; the same array until something changes. */
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
