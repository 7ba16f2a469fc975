import { ApiFailure, unprocessable } from '../http/api-failure';
import { isOutOfMemory, startThread, threadLost } from '../start-thread';
import type { SheetMessage } from './sheet-worker';

/** Limits of a thread. A sheet of 100,000 members needs a third of them. */
export interface SheetLimits {
  /** MB of JavaScript values */
  memoryMb: number;
  /** from the start of the thread */
  timeMs: number;
}

const LIMITS: SheetLimits = { memoryMb: 1024, timeMs: 30_000 };

/** The number of sheets read at the same time, and of those that may wait. */
const MAX_THREADS = 2;
const MAX_WAITING = 8;

export interface SheetRows {
  /** JSON arrays of rows of `insurer_members`, in the order of the sheet. */
  slices: string[];
  count: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads an uploaded spreadsheet in a thread with limits on memory and time. @throws ApiFailure 422 with the reason for
 * a refusal; 503 while too many others are being read, or if the thread was lost
 */
export async function readSheetInThread(bytes: Uint8Array, limits: SheetLimits = LIMITS): Promise<SheetRows> {
  if (running >= MAX_THREADS) {
    if (waiting.length >= MAX_WAITING) {
      throw new ApiFailure(503, 'busy', 'Other spreadsheets are being read. Try again in a minute.', {
        'Retry-After': '30',
      });
    }
    // A finished one gives its place to the next.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await rowsOf(bytes, limits);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function rowsOf(bytes: Uint8Array, { memoryMb, timeMs }: SheetLimits): Promise<SheetRows> {
  const worker = startThread('registration/sheet-worker', {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });
  const rows: SheetRows = { slices: [], count: 0 };
  try {
    return await new Promise<SheetRows>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooMuch()), timeMs);
      const end = () => clearTimeout(timer);
      worker.on('message', (message: SheetMessage) => {
        if (message.kind === 'rows') {
          rows.slices.push(message.json);
          rows.count += message.count;
          return;
        }
        end();
        if (message.kind === 'done') resolve(rows);
        else reject(unprocessable(message.reason, 'sheet-refused'));
      });
      // Out of memory, or an unexpected failure of the parser.
      worker.on('error', (error) => {
        end();
        reject(isOutOfMemory(error) ? tooMuch() : unreadable());
      });
      worker.on('exit', () => {
        end();
        reject(threadLost());
      });
    });
  } finally {
    await worker.terminate();
  }
}

const unreadable = () => unprocessable('The spreadsheet could not be read.', 'sheet-refused');

const tooMuch = () =>
  unprocessable(
    'The spreadsheet takes too long or too much memory to read. Split it into smaller ones.',
    'sheet-refused',
  );
