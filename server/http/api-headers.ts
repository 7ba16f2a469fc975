import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env';

/** On every answer of the server, the portal's pages included. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** An answer of the API is data for a program: never cached, framed, or able to load anything should it be opened. */
const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Frame-Options': 'DENY',
};

/** Sets what the handler has not set itself; HSTS only where the portal is served over TLS. */
export function apiHeaders(publicUrl: string): MiddlewareHandler<ApiEnv> {
  const headers = Object.entries({ ...API_HEADERS, ...strictTransport(publicUrl) });
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

export function strictTransport(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}
