import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hosts and ranges of the operator's own network that webhooks may call. */
export interface PermittedHosts {
  names: ReadonlySet<string>;
  ranges: readonly string[];
}

const NAME = /^(?!\d+(?:\.\d+)*$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

function isRange(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
}

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** True for host names, addresses and ranges, separated by commas. */
export function isHostList(text: string): boolean {
  return partsOf(text).every((part) => isRange(part) || NAME.test(part));
}

export function permittedHosts(text: string): PermittedHosts {
  const parts = partsOf(text);
  return {
    names: new Set(parts.filter((part) => !isRange(part)).map((part) => part.toLowerCase())),
    ranges: parts.filter(isRange),
  };
}

/** Whether the operator permits an address of their own network, for a host of that name. */
export function isPermitted(host: string, address: string, { names, ranges }: PermittedHosts): boolean {
  if (names.has(host.toLowerCase())) return true;
  const given = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range.includes('/') ? range : `${range}/${isIP(range) === 6 ? 128 : 32}`);
    return given.kind() === network.kind() && given.match(network, bits);
  });
}

/** Addresses in public ranges at which a cloud gives a machine its own secrets: Azure, Equinix Metal. */
const CLOUD_SERVICES = new Set(['168.63.129.16', '192.80.8.124']);

/**
 * The range of IPv6 that is allocated to the internet; the rest includes old forms that carry IPv4 addresses, as
 * ::127.0.0.1.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: neither private, loopback, link-local (with the metadata services of
 * clouds), multicast, reserved, a cloud's own service, nor an IPv6 form that carries an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const given = ipaddr.process(address.replace(/%.*$/, ''));
  if (given.range() !== 'unicast' || CLOUD_SERVICES.has(given.toString())) return false;
  return !(given instanceof ipaddr.IPv6) || given.match(GLOBAL_IPV6);
}
