import { useSyncExternalStore } from 'react';

let shares: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

/** The progress of each upload, 0 to 1, by id. Not in the store, because it changes many times a second. */
export const uploadProgress = {
  /** Records the progress of a call. */
  listenerFor:
    (id: string) =>
    (sent: number, total: number): void =>
      publish(new Map([...shares, [id, total > 0 ? Math.min(sent / total, 1) : 0]])),
  end: (id: string): void => publish(new Map([...shares].filter(([known]) => known !== id))),
};

export function useUploadProgress(): ReadonlyMap<string, number> {
  return useSyncExternalStore(subscribe, () => shares);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: ReadonlyMap<string, number>): void {
  shares = next;
  listeners.forEach((listener) => listener());
}
