import type { IdentityClient } from './identity-client';

export const SOMETHING_WRONG = 'Something went wrong.';

/**
 * How long a provider may take over a token that asks nobody, in milliseconds. The clients have shorter limits of their
 * own; this one keeps a lost promise from holding the start-up screen or the Continue button for ever.
 */
const SILENT_TIMEOUT = 65_000;

/**
 * The provider's silent token.
 * @throws Error of the provider, or 'No response from server' when it does not answer at all
 */
export async function silentTokenInTime(client: IdentityClient, nonce?: string): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No response from server')), SILENT_TIMEOUT);
  });
  try {
    return await Promise.race([client.silentToken(nonce), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the shared handler shows for "anything else": the error's message, or that something went wrong
 * (product/session#sign-in-failure).
 */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message.trim() ? error.message : SOMETHING_WRONG;
}
