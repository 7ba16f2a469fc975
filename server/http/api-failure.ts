import { VERSION_NEEDED, type ErrorBody } from '@contract/error-body';
import { SESSION_ENDED } from '@contract/session-ended';
import { NONCE_REFUSED, ROLE_MISSING, TOKEN_USED } from '@contract/sign-in-refusal';
import type { Role } from '@contract/role';

/** A refusal with a stable code. `onError` turns it into `{title, code}`, or into the plain text of `title` for 422. */
export class ApiFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 428 | 429 | 503,
    readonly code: string,
    readonly title: string,
    readonly headers: Record<string, string> = {},
    /** `cause` is only for the log; `meanwhile` is sent to the client. */
    options?: ErrorOptions & { meanwhile?: Meanwhile },
  ) {
    super(title, options);
    this.name = 'ApiFailure';
    this.meanwhile = options?.meanwhile;
  }

  /** What has happened to the record, if its sender had seen an older version. */
  readonly meanwhile: Meanwhile | undefined;
}

/** What has happened to a record since a refused sender saw it. */
export type Meanwhile = Pick<ErrorBody, 'current' | 'changedBy' | 'changedAt' | 'fields'>;

export const notSignedIn = (title = 'Sign in to continue.') => new ApiFailure(401, 'not-signed-in', title);

export const sessionEnded = () => new ApiFailure(401, SESSION_ENDED, 'This session has ended. Sign in again.');

export const tokenUsed = () => new ApiFailure(401, TOKEN_USED, 'This sign-in has been used before. Sign in again.');

export const nonceRefused = () =>
  new ApiFailure(401, NONCE_REFUSED, 'This sign-in took too long or did not begin at this portal. Sign in again.');

export const roleMissing = (role: Role) => new ApiFailure(403, ROLE_MISSING, `This needs the role ${role}.`);

/** Of an operator's link. Not 401, whose message would be 'Access Denied'. */
export const linkOver = () =>
  new ApiFailure(410, 'link-over', 'This link was used before or has expired. Ask for a new one.');

export const tokenInvalid = () =>
  new ApiFailure(401, 'token-invalid', 'This access token is not valid. It may have expired or been revoked.');

export const tokenReadOnly = () => new ApiFailure(403, 'token-read-only', 'This access token may only read.');

export const signInNeeded = () =>
  new ApiFailure(403, 'sign-in-needed', 'This needs a sign-in. An access token cannot be used for it.');

export const forbidden = (title = 'You do not have access to this.') => new ApiFailure(403, 'forbidden', title);

export const notFound = (what: string) => new ApiFailure(404, 'not-found', `${what} was not found.`);

export const badRequest = (title: string, code = 'bad-request') => new ApiFailure(400, code, title);

export const conflict = (title: string, code = 'conflict') => new ApiFailure(409, code, title);

/** The sender has seen an older version; nothing was written (product/calls#preconditions). */
export const outdated = (title: string, code: string, meanwhile: Meanwhile = {}) =>
  new ApiFailure(412, code, title, {}, { meanwhile });

/** The change needs the version that its sender saw (product/calls#preconditions). */
export const versionNeeded = () =>
  new ApiFailure(
    428,
    VERSION_NEEDED,
    'Nothing was changed: the request does not say which version you saw. Load the page again and try once more.',
  );

/** Well formed, but breaks a business rule; the portal shows `title` unchanged (product/errors#unprocessable). */
export const unprocessable = (title: string, code = 'unprocessable') => new ApiFailure(422, code, title);

export const tooLarge = (title: string) => new ApiFailure(413, 'too-large', title);
