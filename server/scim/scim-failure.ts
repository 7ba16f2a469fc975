import { ApiFailure } from '../http/api-failure';

export const SCIM_TYPE = 'application/scim+json';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The error types of RFC 7644, section 3.12, that we answer. */
const SCIM_TYPES = ['invalidFilter', 'invalidPath', 'invalidSyntax', 'invalidValue', 'noTarget', 'uniqueness'] as const;

export type ScimErrorType = (typeof SCIM_TYPES)[number];

export const refused = (type: ScimErrorType, detail: string) => new ApiFailure(400, type, detail);

export const notUnique = (detail: string) => new ApiFailure(409, 'uniqueness', detail);

/** True for addresses of the directory's API, whose errors have their own shape. */
export function isScimPath(path: string): boolean {
  return path === '/scim' || path.startsWith('/scim/');
}

/** The body of an error (RFC 7644, section 3.12). @param code of our own errors, or an error type of SCIM */
export function scimError(status: number, detail: string, code: string): string {
  const scimType = SCIM_TYPES.find((type) => type === code);
  return JSON.stringify({ schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail });
}
