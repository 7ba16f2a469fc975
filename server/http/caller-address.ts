import type { Context } from 'hono';
import type { ApiEnv } from './api-env';
import { isTrusted, parseAddress, type TrustedProxies } from './network-address';

/**
 * Where a call comes from: what the nearest trusted proxy has seen. The rest of a chain is the caller's own word, and so is
 * what is no address.
 */
export function addressOf(c: Context<ApiEnv>, trusted: TrustedProxies): string {
  const peer = peerOf(c);
  if (!isTrusted(peer, trusted)) return peer;
  const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => parseAddress(part.trim()));
  // Anyone who connects is trusted, but not what others claimed before them; there may be several named proxies in a row.
  const seen =
    trusted === true ? chain.at(-1) : chain.findLast((address) => address === null || !isTrusted(address, trusted));
  return seen ?? peer;
}

/** Whether a proxy that is trusted brings this call, whose headers about it hold then. */
export function comesByProxy(c: Context, trusted: TrustedProxies): boolean {
  return isTrusted(peerOf(c), trusted);
}

/** Without a socket (an app called without a network) everybody has the same address. */
function peerOf(c: Context): string {
  const given = (c.env as ApiEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '';
  return parseAddress(given) ?? given;
}
