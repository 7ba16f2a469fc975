import { errorBodySchema } from '@contract/error-body';
import { jsonSchemaOf, type JsonSchema } from './json-schema';
import { KNOWN } from './known-schemas';

export const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in, or a personal API token.' },
  identityProvider: { type: 'http', scheme: 'bearer', description: 'An id token of the identity provider.' },
};

export const ERROR_CONTENT = {
  'application/json': { schema: jsonSchemaOf(errorBodySchema, KNOWN) },
};
export const TEXT_CONTENT = { 'text/plain': { schema: { type: 'string' } satisfies JsonSchema } };
const refused = (description: string) => ({ description, content: ERROR_CONTENT });

export const STANDARD_RESPONSES = {
  BadRequest: refused('A parameter or header is not valid.'),
  NotSignedIn: refused('The bearer is missing, has expired or was revoked.'),
  Forbidden: refused('The caller does not have the role, or the token may only read.'),
  NotFound: refused('There is nothing at this address.'),
  Conflict: refused('The first call with this idempotency key is still running, or a rule forbids it.'),
  Outdated: refused('Somebody has changed it since you read it; `current` is the current state.'),
  VersionNeeded: refused('A change of a record needs the version that you saw.'),
  TooLarge: refused('The body is too large.'),
  WrongContentType: refused('The content type is wrong.'),
  Unprocessable: {
    description: 'The body breaks a rule; the text says which one.',
    content: TEXT_CONTENT,
  },
  TooManyRequests: refused('Too many calls; `Retry-After` says when to try again.'),
  Unavailable: refused('The server is overloaded or shutting down; try again later.'),
};
