import { isFilledText, isRecord } from '@contract/guards';
import type { ProductToken } from '@contract/session';
import type { SignInMethod } from '@contract/sign-in-method';
import { errorOfResponse, noResponse, unreadable, type ApiError } from '@/shared/api';
import { startUpConfig } from '@/shared/config';

/** How long an exchange may take, and how long a sign-out waits for the server, in milliseconds. */
const EXCHANGE_TIMEOUT = 30_000;
const REVOKE_TIMEOUT = 3_000;

/** True for an answer of the token exchange (contract `productTokenSchema`). By hand: see `session-guards.ts`. */
export function isProductToken(value: unknown): value is ProductToken {
  return isRecord(value) && isFilledText(value.token) && isFilledText(value.expires);
}

export type Exchange = { product: ProductToken; error: null } | { product: null; error: ApiError };

/**
 * `GET {tokenHost}/token/{method}`: exchanges the provider's token for a product token (product/session#token-exchange). Not an API endpoint, so that neither token is cached.
 * @param renews the current product token if this is a renewal, so that the server counts both as one session
 */
export async function exchangeToken(
  method: SignInMethod,
  providerToken: string,
  renews: string | null,
): Promise<Exchange> {
  const headers = new Headers(headersFor(providerToken));
  if (renews) headers.set('X-Renews', renews);
  const answer = await ask(`${startUpConfig.tokenHost}/token/${method}`, { headers, cache: 'no-store' });
  if (answer === null) return { product: null, error: noResponse(true) };
  if (!answer.ok) return { product: null, error: errorOfResponse(answer.status, answer.text, true) };
  const product = parsed(answer.text);
  if (!isProductToken(product)) return { product: null, error: unreadable(answer.status, true) };
  return { product, error: null };
}

/**
 * `GET {tokenHost}/token/nonce`: the nonce for the provider's token; undefined if the server does not require one.
 * @throws Error with the message of the shared handler (product/errors#sign-in-errors)
 */
export async function signInNonce(): Promise<string | undefined> {
  if (!startUpConfig.signInNonces) return undefined;
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
  const answer = await ask(`${startUpConfig.tokenHost}/token/nonce`, { headers, cache: 'no-store' });
  if (answer === null) throw new Error(noResponse(true).message);
  if (!answer.ok) throw new Error(errorOfResponse(answer.status, answer.text, true).message);
  const body = parsed(answer.text);
  const nonce = isRecord(body) ? body.nonce : undefined;
  if (typeof nonce !== 'string' || nonce === '') throw new Error(unreadable(answer.status, true).message);
  return nonce;
}

/**
 * `POST {apiHost}/signout`: ends this token's session on the server. The call outlives the page, because a redirect may
 * follow at once. A failure changes nothing: this browser has already removed the token.
 */
export async function revokeToken(token: string): Promise<void> {
  try {
    await fetch(`${startUpConfig.apiHost}/signout`, {
      method: 'POST',
      headers: headersFor(token),
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout(REVOKE_TIMEOUT),
    });
  } catch {
    // no answer: the session ends on the server when its token expires
  }
}

interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

async function ask(url: string, init: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      signal: AbortSignal.timeout(EXCHANGE_TIMEOUT),
    });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch {
    return null; // any rejection of fetch or text() means: no complete answer
  }
}

function headersFor(token: string) {
  return { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
