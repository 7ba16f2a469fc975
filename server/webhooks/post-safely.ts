import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, Agent as HttpAgent } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOneLine } from '@contract/text';
import { isPermitted, isPublicAddress, type PermittedHosts } from './permitted-hosts';

/** How long a receiver may take for one call, from the connection to the last byte that is read. */
export const CALL_MS = 10_000;

/** Connections to one receiver. */
export const CONNECTIONS = 16;

/** An address that webhooks may not call (product/webhooks#addresses). */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** What a receiver answered; its body is not read. */
export interface Receipt {
  status: number;
  retryAfter: string | null;
}

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveByName: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/** Posts to one receiver; keeps connections open until `close`. */
export interface Poster {
  /** @throws AddressRefused, or any error of the connection */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Receipt>;
  close(): void;
}

/**
 * A poster whose connections go only to addresses that were checked: every address of a name is checked as the
 * connection is opened, and the connection uses exactly what was checked, so that a name that changes in between gains
 * nothing. Redirects are not followed.
 */
export function createPoster(permitted: PermittedHosts, resolve: Resolve = resolveByName): Poster {
  const lookupFor =
    (isPlain: boolean): LookupFunction =>
    (host, { all }, callback) => {
      resolve(host).then(
        (addresses) => {
          const refused = refusalOf(host, addresses, isPlain, permitted);
          if (refused) callback(refused, '');
          else if (all) callback(null, [...addresses]);
          else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
    };
  const limits = { keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: 4, timeout: 30_000 };
  const http = new HttpAgent(limits);
  const https = new HttpsAgent(limits);

  return {
    async post(address, headers, body) {
      const url = new URL(address);
      const problem = addressProblem(address, permitted);
      if (problem !== null) throw new AddressRefused(problem);
      const isPlain = url.protocol === 'http:';
      const options = {
        method: 'POST',
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
        lookup: lookupFor(isPlain),
        signal: AbortSignal.timeout(CALL_MS),
      };
      return new Promise((answered, failed) => {
        const call = isPlain
          ? httpRequest(url, { ...options, agent: http })
          : httpsRequest(url, { ...options, agent: https });
        call.on('error', failed);
        call.on('response', (response) => {
          const retryAfter = response.headers['retry-after'] ?? null;
          answered({ status: response.statusCode ?? 0, retryAfter });
          discard(response);
        });
        call.end(body);
      });
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

/** Reads a short body, so that the connection can be used again, and cuts off a long one. */
function discard(response: NodeJS.ReadableStream & { destroy: () => void }): void {
  let left = 16_384;
  response.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) response.destroy();
  });
  response.on('error', () => response.destroy());
}

function refusalOf(
  host: string,
  addresses: readonly LookupAddress[],
  isPlain: boolean,
  permitted: PermittedHosts,
): AddressRefused | null {
  if (addresses.length === 0) return new AddressRefused(`${host} has no address.`);
  const isAllowed = ({ address }: LookupAddress) =>
    isPermitted(host, address, permitted) || (!isPlain && isPublicAddress(address));
  return addresses.every(isAllowed) ? null : new AddressRefused(notAllowed(host, isPlain));
}

const notAllowed = (host: string, isPlain: boolean) =>
  isPlain
    ? `${host} can only be called over https.`
    : `${host} is in a private network. The operator can permit it with WEBHOOK_PRIVATE_HOSTS.`;

/** Why an address can never be called, as far as the address itself shows; null if a connection may be tried. */
export function addressProblem(address: string, permitted: PermittedHosts): string | null {
  // They would disappear silently: browsers and Node remove them before they read an address.
  if (!isOneLine(address)) return 'The address must not contain line breaks or other control characters.';
  if (!URL.canParse(address)) return 'This is not a web address. It should look like https://example.com/hooks.';
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return 'The address must begin with https://.';
  if (username !== '' || password !== '') return 'The address must not contain a user name or password.';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPlain = protocol === 'http:';
  if (isIP(host) !== 0) {
    const isAllowed = isPermitted(host, host, permitted) || (!isPlain && isPublicAddress(host));
    return isAllowed ? null : notAllowed(host, isPlain);
  }
  if (permitted.names.has(host.toLowerCase())) return null;
  // A name may have an address in a permitted range; the connection finds out.
  if (isPlain && permitted.ranges.length === 0) return notAllowed(host, true);
  if (/(^|\.)localhost\.?$/i.test(host) && permitted.ranges.length === 0) return notAllowed(host, false);
  return null;
}
