import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../deps';
import type { ApiEnv } from './api-env';

/** For every answer of the server, including the portal's pages. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For answers that are not pages: if opened as one, they load and run nothing and cannot be framed. */
export const INERT_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** For the files of a page. It also applies to worker scripts, which may load from the same origin. */
const FILE_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** An answer of the API is data for a program: never cached or framed, and unable to load anything if opened. */
const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': INERT_POLICY,
  'X-Frame-Options': 'DENY',
};

/**
 * The headers of the API's answers; HSTS only if the portal is served over TLS. `Date` is the time of the clock that the
 * server counts by: the portal compares it with the device's (product/offline#device-time).
 */
export function apiHeaders(publicUrl: string, clock: Clock): MiddlewareHandler<ApiEnv> {
  return unlessSet({ ...API_HEADERS, ...strictTransport(publicUrl) }, () => ({ Date: clock.now().toUTCString() }));
}

/** The headers of everything else that is served; pages have their own policy. */
export function webHeaders(publicUrl: string): MiddlewareHandler {
  return unlessSet({
    ...COMMON_HEADERS,
    'Content-Security-Policy': FILE_POLICY,
    ...strictTransport(publicUrl),
  });
}

/** TLS only for a year, for the portal's host and its subdomains. */
export function strictTransport(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};
}

/**
 * The same for answers of the local identity provider, which uses Node directly, except for its pages, which have their
 * own policies. A redirect has no policy, because the frame of a silent sign-in passes through it.
 */
export function protectAnswer(response: ServerResponse, publicUrl: string): void {
  const { 'Content-Security-Policy': policy, 'X-Frame-Options': framing, ...common } = API_HEADERS;
  const always = { ...common, ...strictTransport(publicUrl) };
  const unlessRedirect = { 'Content-Security-Policy': policy, 'X-Frame-Options': framing };
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => ServerResponse;
  const protectingWriteHead = (status: number, ...rest: unknown[]) => {
    const isRedirect = status >= 300 && status < 400;
    for (const [name, value] of Object.entries({ ...always, ...(isRedirect ? {} : unlessRedirect) })) {
      if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead(status, ...rest);
  };
  Object.assign(response, { writeHead: protectingWriteHead });
}

/** Sets headers that the handler has not set itself. */
function unlessSet(
  headers: Readonly<Record<string, string>>,
  headersNow: () => Readonly<Record<string, string>> = () => ({}),
): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    for (const [name, value] of [...entries, ...Object.entries(headersNow())]) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
