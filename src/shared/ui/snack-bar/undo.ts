import { useSyncExternalStore } from 'react';

/**
 * Reverses an action, and itself reports a failure, for example that someone else has changed the record. Resolves to
 * 'again' if it has failed and can be tried again.
 */
export type Undo = () => Promise<unknown> | void;

interface Undoable {
  id: string;
  /** What was done: 'File removed'. */
  text: string;
  /** The note on the screen that shows it; null if the snack-bar or nothing does. */
  note: string | null;
  isRunning: boolean;
}

/**
 * The last action that can be undone (product/navigation#undo). Only the last one, because undoing an earlier one
 * first could lead to a state that nobody has ever seen. It contains a function, so it is not in the store, and a
 * replay has none.
 */
let last: (Undoable & { undo: Undo }) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof last): void {
  last = next;
  listeners.forEach((listener) => listener());
}

/** Makes `undo` the last action's; returns its id. */
export function rememberUndo(offer: { text: string; note: string | null; undo: Undo }): string {
  const id = crypto.randomUUID();
  change({ ...offer, id, isRunning: false });
  return id;
}

/** Undoes the last action, once; false if there is none, or if it is not the one with this `id`. */
export function undoLast(id?: string): boolean {
  const undoable = last;
  if (!undoable || undoable.isRunning || (id !== undefined && undoable.id !== id)) return false;
  change({ ...undoable, isRunning: true });
  const end = (outcome: unknown) => {
    if (last?.id === undoable.id) change(outcome === 'again' ? undoable : null);
  };
  const undoing = undoable.undo();
  const fail = (error: unknown) => {
    end(undefined);
    throw error;
  };
  if (undoing) void undoing.then(end, fail);
  else end(undefined);
  return true;
}

/** Forgets the last action: it was undone in another way, its screen was left, or its user has signed out. */
export function forgetUndo(id?: string): void {
  if (last && (id === undefined || last.id === id)) change(null);
}

/** Takes the note about the last action away; Ctrl+Z still undoes it. */
export function hideUndoNote(): void {
  if (last) change({ ...last, note: null });
}

export function useUndoable(): Undoable | null {
  return useSyncExternalStore(subscribe, () => last);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
