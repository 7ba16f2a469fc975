import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { ServerConfig } from '../config';
import { webHeaders } from '../http/api-headers';
import { comesByProxy } from '../http/caller-address';
import type { PortalStartUp } from '../identity/start-up-config';
import { pageHeaders, SERVICE_WORKER_POLICY } from './page-headers';
import { screenAt, type ScreenFiles } from './screen-files';
import { AN_HOUR, type StaticFiles } from './static-files';

/** MSAL's redirect bridge, the only page that the portal may frame. */
export const REDIRECT_PATH = '/auth-redirect.html';

/** Where a page's HTML comes from: the build, or Vite while developing. */
export interface PageSource {
  /** @param path `/index.html` or `/auth-redirect.html` */
  html(path: string, url: string): Promise<string>;
  /** The files of each screen; empty during development. */
  screens: readonly ScreenFiles[];
  /** Null while developing: Vite has answered for files already. */
  files: StaticFiles | null;
  /** Headers of a page during development, instead of the strict ones. */
  relaxedHeaders?: Record<string, string>;
}

/** The browser's copy of the portal (product/offline#copy), asked for again at each visit. */
const SERVICE_WORKER_PATH = '/service-worker.js';

interface PortalPagesDeps {
  config: ServerConfig;
  startUp: (origin?: string) => PortalStartUp;
  source: PageSource;
}

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The portal: files of the build (those with a hash in their name are cached forever), MSAL's redirect page, and
 * index.html with the start-up configuration for every other path.
 */
export function portalPages({ config, startUp, source }: PortalPagesDeps): Hono {
  const pages = new Hono();

  const page = async (c: Context, path: string, framing: 'none' | 'self', fill: (html: string) => string) => {
    const html = await source.html(path, c.req.path);
    const headers = source.relaxedHeaders ?? pageHeaders(config, framing, { scripts: inlineScriptHashes(html) });
    return c.body(fill(html), 200, headers);
  };

  // During development, Vite's own answers have no such headers.
  if (!source.relaxedHeaders) pages.use(webHeaders(config.publicUrl), compress());

  pages.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return c.text('This address can only be read.', 405, { Allow: 'GET, HEAD' });
  });

  pages.get(REDIRECT_PATH, (c) => page(c, '/auth-redirect.html', 'self', (html) => html));

  pages.get('*', async (c) => {
    const { path } = c.req;
    const isServiceWorker = path === SERVICE_WORKER_PATH;
    const isPage = path.endsWith('.html');
    const encoding = c.req.header('Accept-Encoding') ?? '';
    const file = isPage ? null : await source.files?.respond(path, encoding, cachingOf(path));
    if (isServiceWorker) file?.headers.set('Content-Security-Policy', SERVICE_WORKER_POLICY);
    if (file) return file;
    if (isServiceWorker || path.startsWith('/assets/')) {
      return c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' });
    }
    const origin = originOf(c, config);
    return page(c, '/index.html', 'none', (html) =>
      withScreenFiles(withStartUpConfig(html, startUp(origin)), screenAt(source.screens, path)),
    );
  });

  return pages;
}

function cachingOf(path: string): string {
  if (path === SERVICE_WORKER_PATH) return 'no-cache';
  return path.startsWith('/assets/') ? FOREVER : AN_HOUR;
}

/** `html` with the configuration as a JSON block in its head, escaped so that no text can close the script element. */
export function withStartUpConfig(html: string, startUp: PortalStartUp): string {
  return withData(html, 'start-up-config', startUp);
}

/** `html` with the files that its own script prefetches. */
function withScreenFiles(html: string, screen: ScreenFiles | null): string {
  if (screen === null) return html;
  const { isPublic, files, loginFiles } = screen;
  return withData(html, 'screen-files', { isPublic, files, loginFiles });
}

function withData(html: string, id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // Before the first script, which reads it.
  return html.replace(
    /<script|<\/head>/,
    (next) => `<script type="application/json" id="${id}">${json}</script>${next}`,
  );
}

/** The policy's sources for the page's own inline scripts, by hash. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

function originOf(c: Context, { trustProxy }: ServerConfig): string | undefined {
  const host = c.req.header('Host');
  if (!host) return undefined;
  const forwarded = comesByProxy(c, trustProxy) ? c.req.header('X-Forwarded-Proto') : undefined;
  return `${forwarded === 'https' ? 'https' : 'http'}://${host}`;
}
