import { TrieRouter } from 'hono/router/trie-router';
import { POLICY, type Access } from './policy';

/** The row of the table that matches a request. */
export interface PolicyMatch {
  /** The path with its parameters' names, `/employeetimedata/:date`: safe to log. */
  pattern: string;
  access: Access;
}

/** The match, `'unknown'` for a path without a row, or the allowed methods of the path. */
export type PolicyFinding = PolicyMatch | 'unknown' | { allowed: string[] };

export interface PolicyLookup {
  find(method: string, path: string): PolicyFinding;
}

/** The table as a lookup. HEAD is GET without the body. */
export function policyLookup(policy: Readonly<Record<string, Access>> = POLICY): PolicyLookup {
  const router = new TrieRouter<PolicyMatch>();
  const methods = new Set<string>();
  for (const [route, access] of Object.entries(policy)) {
    const [method = '', pattern = ''] = route.split(' ');
    methods.add(method);
    router.add(method, pattern, { pattern, access });
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
