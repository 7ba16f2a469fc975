import { startOwnWorker } from '@/shared/own-worker';
import type { TableReading } from './read-table';
// oxlint-disable-next-line import/default -- Vite creates it: the address of the built thread
import workerUrl from './table-worker?worker&url';

const TIME_LIMIT_MS = 30_000;

/** The rows of a spreadsheet (.xlsx, .xlsb, .xls, .ods) as texts, read without blocking the screen. */
export async function readSheetTable(file: Blob): Promise<TableReading> {
  // Without threads, as in tests, it is read here.
  if (typeof Worker === 'undefined') return (await import('./read-table')).readTable(file);
  const worker = startOwnWorker(workerUrl);
  try {
    return await new Promise<TableReading>((resolve) => {
      const giveUp = (reason: string) => () => resolve({ kind: 'refused', reason });
      worker.addEventListener('message', ({ data }: MessageEvent<TableReading>) => resolve(data));
      worker.addEventListener('error', giveUp('The spreadsheet could not be read.'));
      AbortSignal.timeout(TIME_LIMIT_MS).addEventListener(
        'abort',
        giveUp('The spreadsheet takes too long to read. Save it as CSV and try again.'),
      );
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
