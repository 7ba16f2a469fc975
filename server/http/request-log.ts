import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { CallLookup } from '../call-lookup';
import { currentRequest } from '../current-request';
import type { AppDeps } from '../deps';
import type { ApiEnv } from './api-env';
import { comesByProxy } from './caller-address';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Finds the declared call, and writes one line per request: method, the route's pattern, status,
 * milliseconds, user. Never the token, the path or the query, because people search for people. A request's id comes
 * from a trusted proxy, or is created here.
 */
export function requestLog(
  { log, run, clock, config }: Pick<AppDeps, 'log' | 'run' | 'clock' | 'config'>,
  calls: CallLookup,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const given = comesByProxy(c, config.trustProxy) ? (c.req.header('X-Request-Id') ?? '') : '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const match = calls.find(c.req.method, c.req.path);
    c.set('match', match);
    const pattern = typeof match === 'object' && 'pattern' in match ? match.pattern : null;
    const route = pattern === null ? null : `${c.req.method} ${pattern}`;
    const started = performance.now();
    await currentRequest.run({ requestId, route }, next);
    const ms = Math.round(performance.now() - started);
    run.calls.answered(c.res.status, ms, clock.now());
    c.res.headers.set('X-Request-Id', requestId);
    // Missing until the caller is known.
    const { principal }: Partial<ApiEnv['Variables']> = c.var;
    log[c.res.status >= 500 ? 'error' : 'info'](
      {
        requestId,
        method: c.req.method,
        route: pattern,
        status: c.res.status,
        ms,
        staffId: principal?.staffId,
      },
      'request',
    );
  };
}
