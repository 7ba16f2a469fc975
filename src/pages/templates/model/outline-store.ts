import type { OutlineEntry } from '@harbour/document-editor';

interface Outline {
  entries: readonly OutlineEntry[];
  /** The index of the entry that the cursor is below; -1 above the first. */
  current: number;
}

/** The outline of a text beside it: only what shows it is drawn again when it changes, not the editor. */
export function createOutlineStore() {
  let outline: Outline = { entries: [], current: -1 };
  const listeners = new Set<() => void>();
  return {
    get: () => outline,
    set: (entries: readonly OutlineEntry[], current: number) => {
      outline = { entries, current };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type OutlineStore = ReturnType<typeof createOutlineStore>;
