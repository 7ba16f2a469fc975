import { chunksOf } from '../../files/chunks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignInMethod } from '@contract/sign-in-method';
import { createLocalJWKSet, importJWK, type CryptoKey, type JWK } from 'jose';
import type Provider from 'oidc-provider';
import type { ServerConfig } from '../../config';
import { systemClock, type AppDeps, type Clock, type VerifyIdentity } from '../../deps';
import { protectAnswer } from '../../http/api-headers';
import { isLoopbackHost } from '../../loopback';
import { verifyLogoutToken } from '../logout-token';
import { verifyDirectoryIdentity, verifyGoogleIdentity } from '../provider-identity';
import type { ProviderTokenRules } from '../provider-token';
import type { ListAccounts } from './local-accounts';
import { CONTINUE_SCRIPT, GOOGLE_CLIENT_SCRIPT, SIGN_IN_STYLES } from './local-assets';
import { createLocalGoogle, localGoogleIssuer, type LocalGoogle } from './local-google';
import { loadLocalKeys, publicPart } from './local-keys';
import { chooseAccountPage, PAGE_HEADERS, problemPage } from './local-pages';
import { createLocalProvider, MOUNT_PATH } from './local-provider';
import { LocalStorage } from './local-storage';

export interface LocalIdentityDeps {
  config: ServerConfig;
  clock: Clock;
  listAccounts: ListAccounts;
}

export interface LocalIdentity {
  /** Handles every request below `/idp`; the caller has already checked the path. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  identities: Record<SignInMethod, VerifyIdentity>;
  verifyLogout: AppDeps['verifyLogout'];
  /** Discovery document for a portal at `origin`, as JSON: MSAL requests none from a provider without TLS. */
  authorityMetadata(origin: string): string;
  /** Resolves when the sessions are on disk. */
  close(): Promise<void>;
}

/** The local stand-ins for Microsoft and Google, which also verify their tokens. For demonstrations and tests. */
export async function createLocalIdentity(deps: LocalIdentityDeps): Promise<LocalIdentity> {
  const { config, clock, listAccounts } = deps;
  const keys = await loadLocalKeys(config.dataDir);
  const storage = new LocalStorage(config.dataDir);
  const provider = createLocalProvider({
    config,
    signingKey: keys.microsoft,
    cookieKeys: keys.cookies,
    storage,
    listAccounts,
  });
  const google = createLocalGoogle(config, await signingKey(keys.google), listAccounts, clock);
  const issuer = `${config.publicUrl}${MOUNT_PATH}`;
  const providerHandler = provider.callback();
  const directory = directoryRules(config, issuer, keys.microsoft);

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${pathname}`;
    if (call === 'GET /idp/assets/sign-in.css') return send(response, 200, 'text/css', SIGN_IN_STYLES);
    if (call === 'GET /idp/assets/continue.js') return send(response, 200, 'text/javascript', CONTINUE_SCRIPT);
    if (call === 'GET /idp/google/client.js') return send(response, 200, 'text/javascript', GOOGLE_CLIENT_SCRIPT);
    if (call === 'GET /idp/google/accounts') return sendJson(response, 200, await google.listOffered());
    if (call === 'POST /idp/google/credential') return answerCredential(google, request, response);
    if (pathname.startsWith(`${MOUNT_PATH}/interaction/`)) return interact(deps, provider, request, response);
    // The provider's paths are relative to its own root, which it gets from `originalUrl`.
    Object.assign(request, { originalUrl: request.url });
    request.url = (request.url ?? '').slice(MOUNT_PATH.length) || '/';
    await providerHandler(request, response);
  }

  return {
    handle(request, response) {
      protectAnswer(response, config.publicUrl);
      if (!isForThisMachine(request)) return send(response, 421, 'text/plain', NOT_THIS_MACHINE);
      route(request, response).catch((error: unknown) => refuse(response, error));
    },
    identities: {
      // The provider's library reads the machine's clock.
      groupmicrosoft: verifyDirectoryIdentity(directory, config.identity.microsoft.tenantId, systemClock),
      groupgoogle: googleVerification(config, keys.google, clock),
    },
    verifyLogout: verifyLogoutToken(directory, systemClock),
    authorityMetadata: (origin) => JSON.stringify(discoveryDocument(issuer, origin)),
    close: () => storage.flush(),
  };
}

function directoryRules({ identity }: ServerConfig, issuer: string, key: JWK): ProviderTokenRules {
  return {
    provider: 'The local directory',
    issuer,
    storedAs: 'local-directory',
    audience: identity.microsoft.clientId,
    keys: createLocalJWKSet({ keys: [publicPart(key)] }),
  };
}

function googleVerification(config: ServerConfig, key: JWK, clock: Clock): VerifyIdentity {
  return verifyGoogleIdentity(
    {
      provider: 'The local Google stand-in',
      issuer: localGoogleIssuer(config),
      storedAs: 'local-google',
      audience: config.identity.google.clientId,
      keys: createLocalJWKSet({ keys: [publicPart(key)] }),
    },
    clock,
  );
}

const NOT_THIS_MACHINE = 'This sign-in asks for no password, and only works at http://localhost.';

/**
 * Checks the host name that the browser used. Otherwise a page of another site whose name points to this machine (DNS
 * rebinding), or a proxy that passes on its own name, could sign in as anyone.
 */
function isForThisMachine({ headers }: IncomingMessage): boolean {
  const origin = `http://${headers.host ?? ''}`;
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

function discoveryDocument(issuer: string, origin: string) {
  const base = `${origin}${MOUNT_PATH}`;
  return {
    issuer,
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    end_session_endpoint: `${base}/session/end`,
    response_types_supported: ['code'],
    response_modes_supported: ['fragment', 'query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

async function signingKey(jwk: JWK): Promise<{ privateKey: CryptoKey; kid: string }> {
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new TypeError('The local signing key is not an RSA key.');
  return { privateKey, kid: jwk.kid ?? '' };
}

/**
 * Shows the accounts and handles the choice. An interaction that has ended or belongs to another browser returns to the
 * portal.
 */
async function interact(
  { config, listAccounts }: LocalIdentityDeps,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => null);
  if (!interaction) {
    const page = problemPage(
      'This sign-in has ended',
      'It was completed or took too long. Start again from the portal.',
    );
    return sendPage(response, 400, page);
  }
  const accounts = await listAccounts();
  if (request.method !== 'POST') {
    return sendPage(response, 200, chooseAccountPage(config.settingTexts.PRODUCT_NAME, request.url ?? '', accounts));
  }
  const chosen = new URLSearchParams(await readBody(request)).get('account');
  if (!accounts.some(({ id }) => id === chosen) || chosen === null) {
    return sendPage(response, 400, problemPage('Choose an account', 'This account is not known here.'));
  }
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: chosen }, select_account: {} },
    { mergeWithLastSubmission: false },
  );
}

async function answerCredential(
  google: LocalGoogle,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A form on another site cannot send JSON, so no other site can sign anyone in.
  if (!request.headers['content-type']?.startsWith('application/json')) return sendJson(response, 415, {});
  const body = parseObject(await readBody(request));
  if (typeof body?.['account'] !== 'string') return sendJson(response, 400, {});
  const nonce = typeof body['nonce'] === 'string' ? body['nonce'] : undefined;
  const credential = await google.issueCredential(body['account'], nonce);
  if (credential === null) return sendJson(response, 404, {});
  return sendJson(response, 200, { credential });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

const BODY_LIMIT_BYTES = 16_384;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) throw new RangeError('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, PAGE_HEADERS).end(html);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof RangeError) return send(response, 413, 'text/plain', error.message);
  send(response, 500, 'text/plain', 'The local sign-in failed.');
}
