import { parentPort, workerData } from 'node:worker_threads';
import writeSheet from 'write-excel-file/node';
import { lowerThread } from '../low-priority';

/** A sheet of a spreadsheet; its first row has the headings. */
export interface Sheet {
  name: string;
  rows: readonly (readonly (string | number | null)[])[];
}

async function write(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeSheet(
    sheets.map(({ name, rows: [headings = [], ...others] }) => ({
      sheet: name,
      data: [
        headings.map((value) => ({ value: value ?? '', fontWeight: 'bold' as const })),
        ...others.map((row) => [...row]),
      ],
    })),
  ).toBuffer();
}

if (parentPort) {
  lowerThread();
  const port = parentPort;
  void write(workerData as Sheet[]).then((file) => port.postMessage(file));
}
