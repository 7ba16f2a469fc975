import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * True for a host that only this machine can reach: a loopback address, in brackets or not, `localhost` and names below
 * it, which resolvers must not look up elsewhere (RFC 6761). A name that only begins like one of these belongs to
 * somebody else.
 */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(bare);
  if (family === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return LOOPBACK.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}
