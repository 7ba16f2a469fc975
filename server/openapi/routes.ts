import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { openApiDocument } from './document';

/** `GET /openapi.json` → the description of this API (product/api-description) as OpenAPI 3.1. */
export function openApiRoutes({ config }: AppDeps): Hono<ApiEnv> {
  let text: string | null = null;
  return new Hono<ApiEnv>().get('/openapi.json', (c) => {
    // Made once: it only depends on the code and the configuration.
    text ??= JSON.stringify(openApiDocument(config.portal.marketingPrefix));
    return c.body(text, 200, { 'Content-Type': 'application/json' });
  });
}
