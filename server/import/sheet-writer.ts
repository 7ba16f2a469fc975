import { parentPort, workerData } from 'node:worker_threads';
import writeSheet from 'write-excel-file/node';
import { lowerThread } from '../low-priority';

/** Writes rows, the first of which are the headings, as an .xlsx file. */
async function write(rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array> {
  const [headings = [], ...others] = rows;
  const data = [
    headings.map((value) => ({ value: value ?? '', fontWeight: 'bold' as const })),
    ...others.map((row) => [...row]),
  ];
  return writeSheet(data).toBuffer();
}

if (parentPort) {
  lowerThread();
  const port = parentPort;
  void write(workerData as (string | number | null)[][]).then((file) => port.postMessage(file));
}
