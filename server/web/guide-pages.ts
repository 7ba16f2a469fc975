import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { Marked } from 'marked';
import type { ServerConfig } from '../config';
import { webHeaders } from '../http/api-headers';
import { apiReference } from './api-reference';
import { GUIDE_STYLES } from './guide-styles';
import { pageHeaders } from './page-headers';
import { StaticFiles } from './static-files';

const CHAPTER = /^[a-z0-9-]{1,60}$/;

/**
 * The user guide: `docs/user-guide/index.md` at `/guide/`, `name.md` at `/guide/name`, with pictures in the same
 * folder. Headings have ids made from their words ('Marketing tool' → `#marketing-tool`). The texts are our own, from
 * the repository. `/guide/api` is the reference of the API.
 */
export async function guidePages(
  config: ServerConfig,
  folder: string,
  productName = () => config.settingTexts.PRODUCT_NAME,
): Promise<Hono> {
  const pages = new Hono({ strict: false }).basePath('/guide');
  const pictures = existsSync(folder) ? await StaticFiles.of(folder) : null;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });

  pages.use(webHeaders(config.publicUrl), compress());

  pages.route('/', await apiReference(config, (...parts) => pageOf(productName(), ...parts)));

  pages.get('/guide.css', (c) =>
    c.body(GUIDE_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  );

  pages.get('/:name?', async (c) => {
    // The slash matters for relative links.
    if (new URL(c.req.url).pathname === '/guide') return c.redirect('/guide/', 308);
    const name = c.req.param('name') ?? 'index';
    const picture = /\.(png|jpg|svg|webp)$/.test(name) ? await pictures?.respond(`/${name}`, '', 'max-age=3600') : null;
    if (picture) return picture;
    const path = join(folder, `${name}.md`);
    const found = CHAPTER.test(name) && existsSync(path);
    const markdown = found
      ? await readFile(path, 'utf8')
      : '# Not found\n\nThe guide has no such page. [Start](/guide/)';
    return c.body(
      pageOf(productName(), titleOf(markdown), `<main>${await marked.parse(markdown)}</main>`),
      found ? 200 : 404,
      pageHeaders(config, 'none'),
    );
  });

  return pages;
}

/** The id of a heading: its words in lower case, joined by hyphens. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? 'User guide';
}

/** @param head more elements of the page's head */
function pageOf(productName: string, title: string, body: string, head = ''): string {
  const product = escapeHtml(`${productName} Tools`);
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} | ${product}</title>
    <link rel="stylesheet" href="/guide/guide.css" />
    ${head}
  </head>
  <body>
    <header><a href="/guide/">${product} – user guide</a></header>
    ${body}
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
