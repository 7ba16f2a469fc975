import { createHash } from 'node:crypto';
import type { CallSchema } from '@contract/call';
import { isStorableText } from '@contract/text';
import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env';
import { ApiFailure, badRequest, unprocessable } from '../http/api-failure';
import type { Payload } from '../http/api-payload';
import { withMatchedVersion } from '../http/seen-version';
import { isInheritedName, validBody } from '../http/validate';

/**
 * The text fields of a small form, multipart or URL-encoded, checked against `schema`. `accountId` may be in the query
 * instead, as with `/adddocument` (product/documents#upload). @throws ApiFailure 415 for another content type, 400 for
 * a malformed form, 422 if it does not match the schema
 */
export async function readForm<Value>(c: Context<ApiEnv>, schema: CallSchema<Value>): Promise<Payload<Value>> {
  const contentType = c.req.header('Content-Type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(contentType)) {
    throw new ApiFailure(415, 'unsupported-content-type', 'Send this request as a form.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of await formOf(c)) {
    if (typeof value !== 'string') throw unprocessable('This form does not accept files.', 'stray-file');
    if (fields.has(name) || !isStorableText(name)) {
      throw unprocessable('The form names a field twice or wrongly.', 'broken-field');
    }
    fields.set(name, value);
  }
  const given = withAccount(c, fields);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([...given].toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
  return { value: await validBody(schema, withMatchedVersion(c, schema, presentOf(given))), fingerprint };
}

/** The fields including the `accountId` from the query. @throws ApiFailure 422 if the two differ */
export function withAccount(c: Context<ApiEnv>, fields: ReadonlyMap<string, string>): Map<string, string> {
  const asked = c.req.query('accountId');
  const sent = fields.get('accountId');
  if (asked && sent && asked !== sent) throw unprocessable('The call names two accounts.', 'two-accounts');
  return new Map([...fields, ...(asked ? [['accountId', asked] as const] : [])]);
}

/** The non-empty fields by name; an empty one counts as missing, and names of inherited properties are ignored. */
export function presentOf(fields: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...fields].filter(([name, value]) => value !== '' && !isInheritedName(name)));
}

async function formOf(c: Context<ApiEnv>): Promise<FormData> {
  try {
    return await c.req.raw.formData();
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    throw badRequest('The form is broken or was cut off.', 'broken-form');
  }
}
