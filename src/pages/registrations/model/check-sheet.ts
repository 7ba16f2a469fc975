import { startOwnWorker } from '@/shared/own-worker';
import type { SheetCheck } from '../lib/read-sheet-file';
// oxlint-disable-next-line import/default -- Vite creates it: the address of the built thread
import workerUrl from '../lib/sheet-worker?worker&url';

/** A hundred thousand rows take a few seconds. */
const TIME_LIMIT_MS = 45_000;

/**
 * Checks a spreadsheet without blocking the screen; `signal` aborts it.
 * @returns 'unchecked' if the check could not run, which says nothing about the sheet
 */
export async function checkSheet(file: File, signal: AbortSignal): Promise<SheetCheck | 'unchecked'> {
  // Without threads, as in tests, it is read here.
  if (typeof Worker === 'undefined') return (await import('../lib/read-sheet-file')).readSheetFile(file);
  const worker = startOwnWorker(workerUrl);
  try {
    return await new Promise<SheetCheck | 'unchecked'>((resolve) => {
      const giveUp = () => resolve('unchecked');
      worker.addEventListener('message', ({ data }: MessageEvent<SheetCheck>) => resolve(data));
      worker.addEventListener('error', giveUp);
      AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]).addEventListener('abort', giveUp);
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
