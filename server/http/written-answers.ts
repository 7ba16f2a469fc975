import type { Context } from 'hono';
import type { ApiEnv } from './api-env';

/** Of answers and what they were made from, in bytes; the latest is always kept. */
const KEPT_BYTES = 16 * 1024 * 1024;

interface Written {
  source: string;
  body: Uint8Array<ArrayBuffer>;
}

/** An answer that may not have to be made. */
export interface Unwritten<Answer> {
  /** What it is made from, with the address: nothing else may have a part in it. */
  source: string;
  compose: () => Answer;
}

type SendWritten = (c: Context<ApiEnv>, answer: Unwritten<object>) => Response;

/**
 * Sends large answers that many people ask for. The database is asked each time; if what it returns is what it returned
 * the last time, the JSON of that time is sent. So nothing can be out of date, and nothing has to be forgotten
 * (docs/decisions/190-answers-written-once.md).
 */
export function createWrittenAnswers(): SendWritten {
  const kept = new Map<string, Written>();
  let bytes = 0;
  const forget = (path: string) => {
    bytes -= sizeOf(kept.get(path));
    kept.delete(path);
  };
  return (c, { source, compose }) => {
    const { path } = c.req;
    const known = kept.get(path);
    const body = known?.source === source ? known.body : new TextEncoder().encode(JSON.stringify(compose()));
    forget(path);
    kept.set(path, { source, body });
    bytes += sizeOf({ source, body });
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT_BYTES || oldest === path) break;
      forget(oldest);
    }
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  };
}

const sizeOf = (written: Written | undefined): number =>
  written === undefined ? 0 : written.source.length * 2 + written.body.byteLength;
