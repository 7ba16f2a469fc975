import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Who is trusted about a caller's address: nobody, anyone who connects, or these addresses and ranges. */
export type TrustedProxies = boolean | readonly string[];

const IPV6_NETWORK_BITS = 64;

/**
 * An address in canonical form, without port and zone, with an IPv4 address inside IPv6 as IPv4; null if it is not an
 * address. Some proxies write `203.0.113.7:4711` and `[2001:db8::1]:4711`.
 */
export function parseAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIP(bare) === 0) return null;
  return ipaddr.process(bare.replace(/%.*$/, '')).toString();
}

/** The unit that counts as one caller: an IPv4 address, or the /64 of an IPv6 one, which is one subscriber's. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, IPV6_NETWORK_BITS / 16);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${IPV6_NETWORK_BITS}`;
}

/** @throws TypeError naming the part that is neither `true`, `false`, an address nor a range */
export function parseTrustedProxies(text: string): TrustedProxies {
  if (/^(true|1)$/i.test(text)) return true;
  if (/^(false|0)$/i.test(text)) return false;
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts) {
    const [address = '', bits, ...rest] = part.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || address.includes('%') || !isRange || rest.length > 0) {
      throw new TypeError(
        `"${part}" is neither an address nor a range such as 10.0.0.0/8; true, false or a list of them`,
      );
    }
  }
  return parts;
}

export function isTrusted(address: string, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'boolean') return trusted;
  if (isIP(address) === 0) return false;
  const given = ipaddr.process(address);
  return trusted.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range.includes('/') ? range : `${range}/${isIP(range) === 6 ? 128 : 32}`);
    return given.kind() === network.kind() && given.match(network, bits);
  });
}
