import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Hono } from 'hono';
import type { ServerConfig } from '../config';
import { pageHeaders } from './page-headers';
import { AN_HOUR, StaticFiles } from './static-files';

/**
 * Swagger UI sets markup from text, for which browsers apply the policy with this name. Its own cleaner uses the other
 * one.
 */
const POLICIES = ['default', 'dompurify'];

const SWAGGER_FILE = /^swagger-ui(?:-bundle)?\.(?:css|js)$/;

/** The reference of the API at `/guide/api` (product/api-description#reference), with Swagger UI's files below it. */
export async function apiReference(
  config: ServerConfig,
  page: (title: string, body: string, head: string) => string,
): Promise<Hono> {
  const swagger = await StaticFiles.of(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')));
  const pages = new Hono();

  pages.get('/api', (c) =>
    c.body(page('API reference', BODY, HEAD), 200, pageHeaders(config, 'none', { trustedTypes: POLICIES })),
  );

  pages.get('/api/:file', async (c) => {
    const file = c.req.param('file');
    const encodings = c.req.header('Accept-Encoding') ?? '';
    const found = SWAGGER_FILE.test(file) ? await swagger.respond(`/${file}`, encodings, AN_HOUR) : null;
    return found ?? c.notFound();
  });

  return pages;
}

const HEAD = `<link rel="stylesheet" href="/guide/api/swagger-ui.css" />
    <script defer src="/guide/api/swagger-ui-bundle.js"></script>
    <script defer src="/api-reference.js"></script>`;

/** Swagger UI has its own `main`. */
const BODY = `<div class="reference">
<h1>API reference</h1>
<p>Every call of the portal’s API, from its own description. <b>Execute</b> sends a call with your session and your rights: what it changes is changed. For programs of your own, see <a href="/guide/api-tokens">API tokens</a>.</p>
<p id="state" role="status">Loading …</p>
<div id="reference"></div>
</div>`;
