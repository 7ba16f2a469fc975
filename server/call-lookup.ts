import { methodOf, pathOf, pathsOf, type Call } from '@contract/call';
import { underPrefix } from '@contract/marketing-prefix';
import { TrieRouter } from 'hono/router/trie-router';

/** Paths with a name come before those with a parameter in its place, because the first match counts. */
export function inOrder<Named extends readonly [string, Call]>(calls: readonly Named[]): Named[] {
  const rank = ([, { route }]: Named) => route.replaceAll(/:\w+/g, '\uffff');
  return calls.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Calls by routes, with the marketing-automation service under `prefix` (product/marketing#prefix). */
export function placedUnder<Value>(prefix: string, table: Readonly<Record<string, Value>>): Record<string, Value> {
  const placed = (route: string) => `${methodOf({ route })} ${underPrefix(pathOf({ route }), prefix)}`;
  return Object.fromEntries(Object.entries(table).map(([route, value]) => [placed(route), value]));
}

export interface CallMatch {
  /** The path with its parameters' names, `/employeetimedata/:date`: safe to log. */
  pattern: string;
  call: Call;
}

/** The match, `'unknown'` for a path without a call, or the allowed methods of the path. */
export type CallFinding = CallMatch | 'unknown' | { allowed: string[] };

export interface CallLookup {
  find(method: string, path: string): CallFinding;
}

/** The calls as a lookup. HEAD is GET without the body. */
export function callLookup(calls: Readonly<Record<string, Call>>): CallLookup {
  const router = new TrieRouter<CallMatch>();
  const methods = new Set<string>();
  for (const [route, call] of inOrder(Object.entries(calls))) {
    const method = methodOf({ route });
    const pattern = pathOf({ route });
    methods.add(method);
    for (const path of pathsOf({ ...call, route })) router.add(method, path, { pattern, call });
  }
  const match = (method: string, path: string) => router.match(method, path)[0][0]?.[0];

  return {
    find(method, path) {
      const found = match(method === 'HEAD' ? 'GET' : method, path);
      if (found) return found;
      const allowed = [...methods].filter((candidate) => match(candidate, path));
      if (allowed.length === 0) return 'unknown';
      return { allowed: allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed };
    },
  };
}
