import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppDeps } from '../deps';
import type { ApiEnv } from './api-env';
import { ApiFailure, badRequest, tooLarge } from './api-failure';
import { authorise, createAuthenticate, createDirectoryCheck, requirePerson, requireWriteAccess } from './authenticate';
import { addressOf } from './caller-address';
import { createRateLimits } from './rate-limits';

/** The maximum size of a JSON body, in bytes. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** Maximum size of bodies that may be larger than other JSON, by route. */
interface BodyLimits {
  uploads: Readonly<Record<string, number>>;
  documents: Readonly<Record<string, number>>;
}

/**
 * The check before every handler: the address must be valid, the route in the policy table, the caller allowed and
 * within the rate limits, and the body not too large. `uploads` lists the routes that accept more than JSON, with their
 * maximum size; they read their body themselves with `withMultipart`. `documents` lists the routes whose JSON contains
 * a whole document, with their maximum size.
 * @throws ApiFailure 400, 404, 405, 413, 401, 403, 429
 */
export function requestGuard(deps: AppDeps, { uploads, documents }: BodyLimits): MiddlewareHandler<ApiEnv> {
  const authenticate = createAuthenticate(deps);
  const checkDirectory = createDirectoryCheck(deps);
  const rates = createRateLimits(deps.config, new Set(Object.keys(uploads)));
  const limitJson = jsonLimit(MAX_JSON_BYTES);
  const limitDocument = new Map(Object.entries(documents).map(([route, bytes]) => [route, jsonLimit(bytes)]));

  return async (c, next) => {
    c.set('address', addressOf(c, deps.config.trustProxy));
    refuseUnreadableAddress(c.req.url);
    const match = c.get('policy');
    if (match === 'unknown') throw new ApiFailure(404, 'unknown-path', 'There is nothing at this address.');
    if ('allowed' in match) {
      const allow = { Allow: [...match.allowed, 'OPTIONS'].join(', ') };
      if (c.req.method === 'OPTIONS') return c.body(null, 204, allow);
      throw new ApiFailure(405, 'wrong-method', `This address does not support ${c.req.method}.`, allow);
    }
    const route = `${c.req.method} ${match.pattern}`;
    c.set('route', route);
    // Checked before the body is read, so that strangers cannot make the server read anything.
    await rates.ofAddress(c.get('address'), match);
    // A directory sends up to 25 requests a second, and has no limit of its own.
    if (match.access === 'directory') await checkDirectory(c.req.header('Authorization'));
    else if (match.access !== 'public') {
      const principal = await authenticate(c.req.header('Authorization'));
      c.set('principal', principal);
      authorise(principal, match.access);
      requirePerson(principal, route);
      requireWriteAccess(principal, route);
      await rates.ofStaff(principal.staffId, route);
    }
    // Hono's limit creates a new request from the one it checks, and a GET has no body.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const uploadLimit = uploads[route];
    if (uploadLimit === undefined) return (limitDocument.get(route) ?? limitJson)(c, next);
    if (Number(c.req.header('Content-Length') ?? 0) > uploadLimit) throw tooLarge('The upload is too large.');
    return next();
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
