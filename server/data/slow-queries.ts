import type { Logger } from 'pino';
import { currentRequest } from '../current-request';
import { watchQueries } from './watched-queries';

/** Milliseconds from which a query counts as slow: people notice the wait. */
const SLOW_MS = 1_000;

/** Logs queries that take long, with the request that waited for them. @returns a function that stops it */
export function logSlowQueries(log: Logger, slowMs = SLOW_MS): () => void {
  return watchQueries((text) => {
    const started = performance.now();
    const request = currentRequest.getStore();
    return () => {
      const ms = Math.round(performance.now() - started);
      if (ms >= slowMs) log.warn({ ...request, ms, query: summaryOf(text) }, 'slow query');
    };
  });
}

/** What it does to which table, `select staff`: nothing else of its text, which is long. */
function summaryOf(text: string): string {
  const [verb = 'query'] = text.trim().split(/\s/, 1);
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}
