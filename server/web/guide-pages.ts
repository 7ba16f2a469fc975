import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { ServerConfig } from '../config';
import { webHeaders } from '../http/api-headers';
import { apiReference } from './api-reference';
import { guideBody, guideDocument } from './guide-frame';
import { GUIDE_STYLES } from './guide-styles';
import { guideGroups, guidePage, guideSections, titleOf, type GuideGroup, type GuideLink } from './guide-texts';
import { pageHeaders } from './page-headers';
import { AN_HOUR, StaticFiles } from './static-files';

const CHAPTER = /^[a-z0-9-]{1,60}$/;

const NOT_FOUND = '# Not found\n\nThe guide has no such page. [Start](./)';

/**
 * The user guide: `docs/user-guide/index.md` at `/guide/`, `name.md` at `/guide/name`, pictures in the folder `pictures`.
 * The texts are our own, from the repository. With `?embedded`, a page has only its text and the search, and the portal
 * may show it in a frame (product/navigation#help-panel). `/guide/api` is the reference of the API.
 */
export async function guidePages(
  config: ServerConfig,
  folder: string,
  productName = () => config.settingTexts.PRODUCT_NAME,
): Promise<Hono> {
  const pages = new Hono({ strict: false }).basePath('/guide');
  const textOf = (name: string) => readFile(join(folder, `${name}.md`), 'utf8');
  let collected: ReturnType<typeof collect> | undefined;
  /** Read once, because the texts belong to the build. */
  const all = () => (collected ??= collect(folder));

  const page = async (c: Context, name: string) => {
    const found = CHAPTER.test(name) && existsSync(join(folder, `${name}.md`));
    const isEmbedded = c.req.query('embedded') !== undefined;
    const { groups, tasksBeside } = await all();
    const tasks = tasksBeside.get(name) ?? [];
    const content = guidePage(found ? await textOf(name) : NOT_FOUND, { isEmbedded, tasks });
    const body = guideBody(content, name, isEmbedded ? [] : groups);
    const parts = { title: content.title, body, isEmbedded, hasNavigation: !isEmbedded };
    const html = guideDocument({ productName: productName(), ...parts });
    return c.body(html, found ? 200 : 404, pageHeaders(config, isEmbedded ? 'self' : 'none'));
  };

  pages.use(webHeaders(config.publicUrl), compress());

  const reference = (title: string, body: string, head: string) =>
    guideDocument({ productName: productName(), title, body, head });
  pages.route('/', await apiReference(config, reference));

  await addFiles(pages, folder, async () => (await all()).sections);

  pages.get('/:name?', async (c) => {
    // The slash matters for relative links.
    if (new URL(c.req.url).pathname === '/guide') return c.redirect('/guide/', 308);
    return page(c, c.req.param('name') ?? 'index');
  });

  return pages;
}

const TYPEFACE_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** What the pages load: styles, pictures, the library of the search, and what it searches. */
async function addFiles(pages: Hono, folder: string, sections: () => Promise<string>): Promise<void> {
  const pictures = existsSync(join(folder, 'pictures')) ? await StaticFiles.of(join(folder, 'pictures')) : null;
  const library = await StaticFiles.of(join(dirname(createRequire(import.meta.url).resolve('minisearch')), '../es'));
  pages.get('/guide.css', (c) =>
    c.body(GUIDE_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': AN_HOUR }),
  );
  pages.get('/inter.woff2', async (c) =>
    c.body(new Uint8Array(await readFile(TYPEFACE_FILE)), 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': AN_HOUR,
    }),
  );
  pages.get('/minisearch.js', async (c) => (await library.respond('/index.js', '', AN_HOUR)) ?? c.notFound());
  pages.get('/search.json', async (c) =>
    c.body(await sections(), 200, { 'Content-Type': 'application/json', 'Cache-Control': AN_HOUR }),
  );
  pages.get(
    '/pictures/:file',
    async (c) => (await pictures?.respond(`/${c.req.param('file')}`, '', AN_HOUR)) ?? c.notFound(),
  );
}

interface Collected {
  /** The side navigation. */
  groups: GuideGroup[];
  /** For the search in the browser, as JSON. */
  sections: string;
  /** For each screen, the tasks that link to it. */
  tasksBeside: Map<string, GuideLink[]>;
}

/** Whatever needs all pages. */
async function collect(folder: string): Promise<Collected> {
  const files = (existsSync(folder) ? await readdir(folder) : []).filter((file) => file.endsWith('.md')).toSorted();
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [file.replace(/\.md$/, ''), await readFile(join(folder, file), 'utf8')] as const),
    ),
  );
  const groups = guideGroups(texts.get('index') ?? '');
  const tasks = groups.flatMap((group) => group.tasks);
  const isTask = new Set(tasks.map(({ name }) => name));
  const sections = [...texts]
    .filter(([name]) => name !== 'index')
    .flatMap(([name, markdown]) =>
      guideSections(markdown).map(({ anchor, title, text }) => ({
        id: anchor === '' ? name : `${name}#${anchor}`,
        page: titleOf(markdown),
        section: title,
        text,
        isTask: isTask.has(name),
      })),
    );
  const tasksBeside = new Map(
    groups.flatMap((group) =>
      group.screens.map(({ name }) => [
        name,
        tasks.filter((task) => new RegExp(`\\]\\(${name}[#)]`).test(texts.get(task.name) ?? '')),
      ]),
    ),
  );
  return { groups, sections: JSON.stringify(sections), tasksBeside };
}
