/** Where clamd listens: a port of a host, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export interface ClamdConfig {
  address: ClamdAddress;
  /** The address as it was configured. */
  url: string;
  /** What happens to uploads while clamd does not answer; marked ones are scanned later. */
  down: 'refuse' | 'mark';
  silenceMs: number;
}

/** `tcp://host:3310`, an IPv6 host in brackets, or `unix:/path`; null for anything else. */
export function clamdAddress(url: string): ClamdAddress | null {
  const path = /^unix:(\/[^\0]+)$/.exec(url)?.[1];
  if (path !== undefined) return { path };
  const [, name, address, port = '3310'] =
    /^tcp:\/\/(?:([\w.-]+)|\[([\da-f:.]+)\])(?::(\d{1,5}))?\/?$/i.exec(url) ?? [];
  const host = name ?? address;
  return host === undefined || Number(port) > 65_535 ? null : { host, port: Number(port) };
}

/** The scanner that the environment names; null for none. */
export function clamdConfigOf(env: {
  CLAMD_URL?: string | undefined;
  CLAMD_DOWN: string;
  CLAMD_SILENCE_SECONDS: number;
}): ClamdConfig | null {
  const url = env.CLAMD_URL;
  const address = url === undefined ? null : clamdAddress(url);
  if (url === undefined || address === null) return null;
  return {
    address,
    url,
    down: env.CLAMD_DOWN === 'mark' ? 'mark' : 'refuse',
    silenceMs: env.CLAMD_SILENCE_SECONDS * 1_000,
  };
}
