import { uploadLimitsOf } from '@contract/call';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppDeps } from '../deps';
import type { ApiEnv } from './api-env';
import { ApiFailure, badRequest, tooLarge } from './api-failure';
import { authorise, authoriseToken, createAuthenticate, createDirectoryCheck } from './authenticate';
import { addressOf } from './caller-address';
import { maxUploadBytes } from './multipart';
import { createRateLimits } from './rate-limits';

export const MAX_JSON_BYTES = 1024 * 1024;

/**
 * The check before every handler: the address must be valid, the call declared, the caller allowed and within the rate
 * limits, and the body not too large. Calls that accept files read their body themselves with `withMultipart`.
 * @throws ApiFailure 400, 404, 405, 413, 401, 403, 429
 */
export function requestGuard(deps: AppDeps): MiddlewareHandler<ApiEnv> {
  const authenticate = createAuthenticate(deps);
  const checkDirectory = createDirectoryCheck(deps);
  const rates = createRateLimits(deps.config);

  return async (c, next) => {
    c.set('needsVersions', deps.config.extensions);
    c.set('address', addressOf(c, deps.config.trustProxy));
    refuseUnreadableAddress(c.req.url);
    const match = c.get('match');
    if (match === 'unknown') throw new ApiFailure(404, 'unknown-path', 'There is nothing at this address.');
    if ('allowed' in match) {
      const allow = { Allow: [...match.allowed, 'OPTIONS'].join(', ') };
      if (c.req.method === 'OPTIONS') return c.body(null, 204, allow);
      throw new ApiFailure(405, 'wrong-method', `This address does not support ${c.req.method}.`, allow);
    }
    const { call, pattern } = match;
    c.set('route', `${c.req.method} ${pattern}`);
    // Checked before the body is read, so that strangers cannot make the server read anything.
    await rates.ofAddress(c.get('address'), call);
    // A directory sends up to 25 requests a second, and has no limit of its own.
    if (call.who === 'directory') await checkDirectory(c.req.header('Authorization'));
    else if (call.who !== 'public') {
      const principal = await authenticate(c.req.header('Authorization'));
      c.set('principal', principal);
      authorise(principal, call.who);
      authoriseToken(principal, call);
      await rates.ofStaff(principal.staffId, call);
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const upload = uploadLimitsOf(call);
    const most = upload ? maxUploadBytes(upload) : (call.maxBytes ?? MAX_JSON_BYTES);
    const length = c.req.header('Content-Length');
    if (Number(length ?? 0) > most) throw tooLarge(`The ${upload ? 'upload' : 'request'} is too large.`);
    // Node reads no more than the stated length. Only without one must the bytes be counted: Hono's limit does that, and
    // creates a new request, which costs as much as the rest of this guard.
    const isStated = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
    return upload || isStated ? next() : jsonLimit(most)(c, next);
  };
}

function jsonLimit(maxSize: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge('The request is too large.');
    },
  });
}

function refuseUnreadableAddress(url: string): void {
  if (!url.includes('%')) return;
  try {
    // A plus is a space in queries, but only escapes matter here.
    const decoded = decodeURIComponent(new URL(url).pathname) + decodeURIComponent(new URL(url).search);
    if (!decoded.includes('\0')) return;
  } catch {
    // Falls through to the refusal.
  }
  throw badRequest('The address is not valid.', 'unreadable-address');
}
