import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The handlers behind the single port (`docs/decisions/001-one-port.md`). */
export interface FrontDoor {
  /** Paths of the API, without the prefix. */
  api: Handler;
  /** Null in production. */
  identity: Handler | null;
  guide: Handler;
  /** Everything else: the portal. */
  portal: Handler;
}

const API_PREFIX = '/api';
const HEALTH = new Set(['/healthz', '/readyz']);

/** Sends each request to its handler by the beginning of its path. */
export function frontDoor({ api, identity, guide, portal }: FrontDoor): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    if (HEALTH.has(path)) {
      // HAProxy checks with HTTP/1.0, which has no host; without one the request would be refused.
      request.headers.host ??= 'localhost';
      return void api(request, response);
    }
    if (isBelow(path, API_PREFIX)) {
      const rest = url.slice(API_PREFIX.length);
      request.url = rest.startsWith('/') ? rest : `/${rest}`;
      return void api(request, response);
    }
    if (identity && isBelow(path, '/idp')) return void identity(request, response);
    if (isBelow(path, '/guide')) return void guide(request, response);
    return void portal(request, response);
  };
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
