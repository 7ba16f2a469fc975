import type { Context } from 'hono';
import type { ApiEnv } from './api-env';
import { isTrusted, parseAddress, type TrustedProxies } from './network-address';

/**
 * The address of a caller, as seen by the nearest trusted proxy. The rest of a chain, and anything that is not an
 * address, comes from the caller and is not trusted.
 */
export function addressOf(c: Context<ApiEnv>, trusted: TrustedProxies): string {
  const peer = peerOf(c);
  if (!isTrusted(peer, trusted)) return peer;
  const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => parseAddress(part.trim()));
  // With `true`, anyone who connects is trusted, but not what others claimed before them; there may be several trusted
  // proxies in a row.
  const seen =
    trusted === true ? chain.at(-1) : chain.findLast((address) => address === null || !isTrusted(address, trusted));
  return seen ?? peer;
}

/** Whether this call comes from a trusted proxy, whose headers about it are then valid. */
export function comesByProxy(c: Context, trusted: TrustedProxies): boolean {
  return isTrusted(peerOf(c), trusted);
}

/** Without a socket (an app called without a network), all callers have the same address. */
function peerOf(c: Context): string {
  const given = (c.env as ApiEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '';
  return parseAddress(given) ?? given;
}
