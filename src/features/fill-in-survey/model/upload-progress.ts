import { useSyncExternalStore } from 'react';
import type { FileRef } from '@/shared/lib/file-registry';

/** The upload progress of each file of the running submission, 0 to 1, by id; null while nothing is being sent. */
type Progress = ReadonlyMap<string, number> | null;

let files: readonly FileRef[] = [];
let progress: Progress = null;
const listeners = new Set<() => void>();

/** The progress of the running submission. Not in the store: it changes many times a second and is no screen state. */
export const uploadProgress = {
  /** The files in the order in which they are sent; empty once the submission has ended. */
  start(sent: readonly FileRef[]): void {
    files = sent;
    publish(sent.length > 0 ? new Map(sent.map(({ id }) => [id, 0])) : null);
  },
  /** `sent` of `total` bytes were sent: first the answers, then one file after the other. */
  report(sent: number, total: number): void {
    if (files.length === 0) return;
    const size = files.reduce((sum, file) => sum + file.size, 0);
    let left = Math.max(sent - Math.max(total - size, 0), 0);
    publish(
      new Map(
        files.map(({ id, size: own }) => {
          const share = own === 0 ? 1 : Math.min(left / own, 1);
          left = Math.max(left - own, 0);
          return [id, share];
        }),
      ),
    );
  },
};

export function useUploadProgress(): Progress {
  return useSyncExternalStore(subscribe, () => progress);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Progress): void {
  progress = next;
  listeners.forEach((listener) => listener());
}
