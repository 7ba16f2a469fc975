import { isRecord } from '@contract/guards';

type Done = (error: Error | undefined, result: unknown) => void;

/** `query` of a client of `pg`, which answers by a promise or to `done`. */
export type Query = (config: unknown, values?: unknown, done?: Done) => Promise<unknown> | undefined;

/** Called with a query's text as it begins; what it returns is called as the query ends, with its error if it failed. */
type Watcher = (text: string) => (error: unknown) => void;

const watchers = new Set<Watcher>();

/** Watches every query of this process, from now on. @returns a function that stops it */
export function watchQueries(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The same query, reported to all who watch. */
export function watched(query: Query): Query {
  return (config, values, done) => {
    if (watchers.size === 0) return query(config, values, done);
    const text = textOf(config);
    const ends = Array.from(watchers, (watcher) => watcher(text));
    const end = (error?: unknown) => {
      for (const each of ends) each(error);
    };
    if (done)
      return query(config, values, (error, result) => {
        end(error);
        done(error, result);
      });
    const asked = query(config, values);
    if (asked) void asked.then(() => end(), end);
    else end();
    return asked;
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return isRecord(query) && typeof query.text === 'string' ? query.text : '';
}
