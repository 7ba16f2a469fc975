import type { Context } from 'hono';
import type { ApiEnv } from './api-env';

/** Where a call comes from. Of a chain of proxies, what the nearest one has seen: the rest is the caller's own word. */
export function addressOf(c: Context<ApiEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  // Without a socket (an app called without a network) everybody has the same address.
  return (c.env as ApiEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '';
}
