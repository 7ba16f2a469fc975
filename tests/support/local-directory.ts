import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { parseConfig, type ServerConfig } from '@server/config';
import type { Clock } from '@server/deps';
import type { ListAccounts } from '@server/identity/local/local-accounts';
import { createLocalIdentity, type LocalIdentity } from '@server/identity/local/local-identity';

/** The local providers on their own port, with their signing keys. */
export interface LocalDirectory {
  config: ServerConfig;
  identity: LocalIdentity;
  keys: { microsoft: JWK; google: JWK };
  origin: string;
  close(): Promise<void>;
}

/** @param folderGiven where keys and sessions are stored; by default, a new folder that `close` deletes */
export async function openLocalDirectory(
  listAccounts: ListAccounts,
  clock: Clock,
  folderGiven?: string,
): Promise<LocalDirectory> {
  const folder = folderGiven ?? mkdtempSync(join(tmpdir(), 'harbour-idp-'));
  let identity: LocalIdentity | null = null;
  const server = createServer((request, response) => identity?.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const config = parseConfig({ DATA_DIR: folder, PUBLIC_URL: origin, LOG_LEVEL: 'silent' });
  identity = await createLocalIdentity({ config, clock, listAccounts });
  return {
    config,
    identity,
    origin,
    keys: JSON.parse(readFileSync(join(folder, 'local-identity-keys.json'), 'utf8')) as LocalDirectory['keys'],
    close: async () => {
      await identity?.close();
      await new Promise((resolve) => server.close(resolve));
      if (folderGiven === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A minimal browser: it stores cookies by path and does not follow redirects by itself. */
export class Visitor {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  /** Assign another one to visit the provider after its restart. */
  constructor(public directory: LocalDirectory) {}

  async visit(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address, this.directory.origin);
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form ? new URLSearchParams(form) : undefined,
      headers: { Cookie: this.#cookieHeader(url.pathname) },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** The answer of `/idp/auth`: the provider's page, or a redirect back to the portal. */
  async askToSignIn(extra: Record<string, string> = {}): Promise<{ verifier: string; answer: Response }> {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: this.directory.config.identity.microsoft.clientId,
      redirect_uri: `${this.directory.origin}/auth-redirect.html`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile email',
      nonce: 'n-1',
      state: 's-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    return { verifier, answer: await this.visit(`/idp/auth?${query.toString()}`) };
  }

  /** Chooses an account on the page and comes back with the id token. */
  async signIn(account: string): Promise<string> {
    const { verifier, answer } = await this.askToSignIn();
    const resumed = await this.visit(locationOf(answer), { account });
    const returned = await this.visit(locationOf(resumed));
    return this.idToken(returned, verifier);
  }

  async idToken(returned: Response, verifier: string): Promise<string> {
    const code = new URLSearchParams(new URL(locationOf(returned)).hash.slice(1)).get('code') ?? '';
    const response = await this.visit('/idp/token', {
      grant_type: 'authorization_code',
      client_id: this.directory.config.identity.microsoft.clientId,
      redirect_uri: `${this.directory.origin}/auth-redirect.html`,
      code,
      code_verifier: verifier,
    });
    const { id_token: idToken } = (await response.json()) as { id_token?: string };
    if (idToken === undefined) throw new Error(`The provider returned no token: ${response.status}`);
    return idToken;
  }

  #cookieHeader(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

export function locationOf(response: Response): string {
  const location = response.headers.get('Location');
  if (location === null) throw new Error(`Not a redirect: ${response.status}.`);
  return location;
}
