import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ApiEnv } from './api-env';
import type { ApiFailure } from './api-failure';

/**
 * Refusals that a security team wants to see, by status: they are logged as `security` with their code. Others are
 * ordinary form errors, and are only in the line of their request.
 */
const SECURITY_EVENTS: Readonly<Partial<Record<ApiFailure['status'], string>>> = {
  401: 'not signed in',
  403: 'access refused',
  413: 'too large',
  429: 'too many requests',
};

/** The same by code: requests that no screen of the portal ever sends. */
const TAMPERING = new Set([
  'unreadable-address',
  'idempotency-key-reused',
  'invalid-idempotency-key',
  'not-deliberate',
]);

/** Who, where and why, but nothing of the request's content, which has people's names and texts. */
export function logRefusal(failure: ApiFailure, c: Context<ApiEnv>, log: Logger): void {
  const { status, code, cause } = failure;
  // Missing until the caller is known.
  const { principal }: Partial<ApiEnv['Variables']> = c.var;
  const where = {
    requestId: c.get('requestId'),
    code,
    route: c.get('route') ?? null,
    staffId: principal?.staffId,
    address: c.get('address'),
  };
  const event = TAMPERING.has(code) ? 'tampering' : SECURITY_EVENTS[status];
  if (event !== undefined) log.warn({ security: event, ...where }, 'refused');
  else if (status === 503) log.warn({ ...where, ...(cause === undefined ? {} : { err: cause }) }, 'not available');
}
