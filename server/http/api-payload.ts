import { createHash } from 'node:crypto';
import type { CallSchema } from '@contract/call';
import type { Context } from 'hono';
import type { ApiEnv } from './api-env';
import { ApiFailure } from './api-failure';
import { withMatchedVersion } from './seen-version';
import { parseJson, validBody } from './validate';

/** A validated body, and the SHA-256 by which `idempotent` recognises the same request. */
export interface Payload<Value> {
  value: Value;
  fingerprint: string;
}

/**
 * The JSON body of a write, checked against `schema`; its `version` may be in `If-Match` instead. @throws ApiFailure 415
 * for another content type, 422 if it is not JSON or does not match the schema, 428 if all it lacks is a version
 */
export async function readJson<Value>(c: Context<ApiEnv>, schema: CallSchema<Value>): Promise<Payload<Value>> {
  const contentType = c.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new ApiFailure(415, 'unsupported-content-type', 'Send this request as application/json.');
  }
  const text = await c.req.text();
  const body = withMatchedVersion(c, schema, parseJson(text, 'The request'));
  const value = await validBody(schema, body);
  return { value, fingerprint: createHash('sha256').update(text).digest('hex') };
}
