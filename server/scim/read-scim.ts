import { isRecord } from '@contract/guards';
import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env';
import { ApiFailure } from '../http/api-failure';
import { refused } from './scim-failure';

/** The JSON object of a write. @throws ApiFailure 415 for another content type, 400 `invalidSyntax` */
export async function readScim(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  const contentType = c.req.header('Content-Type') ?? '';
  if (!/^application\/(?:scim\+)?json\s*(?:;|$)/i.test(contentType))
    throw new ApiFailure(415, 'unsupported-content-type', 'Send this request as application/scim+json.');
  const body = parsed(await c.req.text());
  if (isRecord(body)) return body;
  throw refused('invalidSyntax', 'The body must be a JSON object.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
