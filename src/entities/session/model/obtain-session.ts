import { isRecord } from '@contract/guards';
import { nanoid } from '@reduxjs/toolkit';
import { NONCE_REFUSED, TOKEN_USED } from '@contract/sign-in-refusal';
import type { SignInMethod } from '@contract/sign-in-method';
import type { ApiError } from '@/shared/api';
import { exchangeToken } from '../api/product-token';
import { SOMETHING_WRONG } from './provider-answer';
import type { StoredSession } from './session-guards';
import { readSession, type ReadSession } from './session-token';

export type Obtained =
  | { stored: StoredSession; session: ReadSession }
  | {
      message: string;
      /** A new sign-in at the provider is needed. */
      isUsedUp?: boolean;
    };

/**
 * The session for a provider's token: a new one, or a renewal of `renews` with the same lineage. On failure, the
 * message of the shared handler (product/session#sign-in-failure).
 */
export async function obtainSession(
  method: SignInMethod,
  providerToken: string,
  renews: StoredSession | null,
): Promise<Obtained> {
  const { product, error } = await exchangeToken(method, providerToken, renews?.token ?? null);
  if (error) return { message: error.message, isUsedUp: isUsedUp(error) };
  const stored = { ...product, authMethod: method, lineage: renews?.lineage ?? nanoid() };
  const session = readSession(stored);
  return session ? { stored, session } : { message: SOMETHING_WRONG };
}

function isUsedUp({ data }: ApiError): boolean {
  const code = isRecord(data) ? data.code : undefined;
  return code === TOKEN_USED || code === NONCE_REFUSED;
}
