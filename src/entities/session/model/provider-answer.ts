import type { IdentityClient } from './identity-client';

export const SOMETHING_WRONG = 'Something went wrong.';

/**
 * The time limit for a provider's silent token, in milliseconds. The clients have shorter limits; this one prevents a
 * promise that never settles from blocking the start-up screen or the Continue button.
 */
const SILENT_TIMEOUT = 65_000;

/** The provider's silent token. @throws Error of the provider, or 'No response from server' if it does not answer */
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
