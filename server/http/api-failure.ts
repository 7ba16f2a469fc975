import { SESSION_ENDED } from '@contract/session-ended';
import { NONCE_REFUSED, ROLE_MISSING, TOKEN_USED } from '@contract/sign-in-refusal';
import type { Role } from '@contract/role';

/** A refusal with a stable code. `onError` turns it into `{title, code}`, or into the plain text of `title` for 422. */
export class ApiFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 422 | 428 | 429 | 503,
    readonly code: string,
    readonly title: string,
    readonly headers: Record<string, string> = {},
    /** `cause` is only for the log; `current` is sent to the client. */
    options?: ErrorOptions & { current?: unknown },
  ) {
    super(title, options);
    this.name = 'ApiFailure';
    this.current = options?.current;
  }

  /** The stored record, if a write was refused because its sender had seen an older version. */
  readonly current: unknown;
}

export const notSignedIn = (title = 'Sign in to continue.') => new ApiFailure(401, 'not-signed-in', title);

export const sessionEnded = () => new ApiFailure(401, SESSION_ENDED, 'This session has ended. Sign in again.');

export const tokenUsed = () => new ApiFailure(401, TOKEN_USED, 'This sign-in has been used before. Sign in again.');

export const nonceRefused = () =>
  new ApiFailure(401, NONCE_REFUSED, 'This sign-in took too long or did not begin at this portal. Sign in again.');

export const roleMissing = (role: Role) => new ApiFailure(403, ROLE_MISSING, `This needs the role ${role}.`);

export const tokenInvalid = () =>
  new ApiFailure(401, 'token-invalid', 'This access token is not valid. It may have expired or been revoked.');

export const tokenReadOnly = () => new ApiFailure(403, 'token-read-only', 'This access token may only read.');

export const signInNeeded = () =>
  new ApiFailure(403, 'sign-in-needed', 'This needs a sign-in. An access token cannot be used for it.');

export const forbidden = (title = 'You do not have access to this.') => new ApiFailure(403, 'forbidden', title);

export const notFound = (what: string) => new ApiFailure(404, 'not-found', `${what} was not found.`);

export const badRequest = (title: string, code = 'bad-request') => new ApiFailure(400, code, title);

export const conflict = (title: string, code = 'conflict', current?: unknown) =>
  new ApiFailure(409, code, title, {}, { current });

/** The change needs the version that its sender saw. */
export const versionNeeded = (title: string) => new ApiFailure(428, 'version-needed', title);

/**
 * The request is well formed but breaks a business rule; the portal shows `title` unchanged
 * (product/errors#unprocessable).
 */
export const unprocessable = (title: string, code = 'unprocessable') => new ApiFailure(422, code, title);

export const tooLarge = (title: string) => new ApiFailure(413, 'too-large', title);
