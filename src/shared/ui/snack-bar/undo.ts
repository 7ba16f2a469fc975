import { useSyncExternalStore } from 'react';

/** Reverses an action, and itself reports a failure, for example that someone else has changed the record. */
export type Undo = () => Promise<unknown> | void;

interface Undoable {
  id: string;
  undo: Undo;
}

/**
 * The last action that can be undone (product/navigation#undo). Only the last one: to undo an earlier one first could
 * give a state that nobody has ever seen. It is a function, so it is not in the store, and a replay has none.
 */
let last: Undoable | null = null;
const listeners = new Set<() => void>();

function change(next: Undoable | null): void {
  last = next;
  listeners.forEach((listener) => listener());
}

/** Makes `undo` the last action's; returns the id by which a message can offer it. */
export function rememberUndo(undo: Undo): string {
  const id = crypto.randomUUID();
  change({ id, undo });
  return id;
}

/** Undoes the last action, once; false if there is none, or if it is not the one with this `id`. */
export function undoLast(id?: string): boolean {
  const undoable = last;
  if (!undoable || (id !== undefined && undoable.id !== id)) return false;
  change(null);
  void undoable.undo();
  return true;
}

/** Forgets the last action: it was undone in another way, its screen was left, or its user has signed out. */
export function forgetUndo(id?: string): void {
  if (last && (id === undefined || last.id === id)) change(null);
}

/** The id of the action that can be undone; null if there is none. */
export function useUndoId(): string | null {
  return useSyncExternalStore(subscribe, () => last?.id ?? null);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
