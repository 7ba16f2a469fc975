/** The gzipped size of what the browser loads until the login screen, the landing page and Home are shown, and its budget. */
import type { Page, Request } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../scripts/machine.mjs';
import { signIn, waitUntilSignedIn } from '../tests/e2e/support/sign-in';
import { atMost, none, withUnit, type Row } from './bench';
import { withPage } from './browser';
import { withPortal } from './portal';

const KB = 1000;
const BUDGET = {
  login: { js: 165 * KB, css: 24 * KB },
  landing: { js: 170 * KB, css: 24 * KB },
  home: { js: 220 * KB, css: 24 * KB },
};

/** Texts that survive minification, one for each library that none of these screens may load. */
const FORBIDDEN = {
  MSAL: 'msal.js.browser',
  'the editor': 'ProseMirror-',
  'the grid': 'data-harbour-grid',
  'icon paths by name': 'M11 10a1.003 1.003 0 0 0 1.71.71l2-2c.18',
  charts: 'recharts-',
  'html2pdf.js': 'html2pdf',
};

interface Fetched {
  js: Map<string, Buffer>;
  css: Map<string, Buffer>;
}

/**
 * The files loaded during `work` and until the network is idle. With `last`, requests after the answer to that call are
 * left out, because they come after the screen is shown.
 */
async function fetchedBy(page: Page, work: () => Promise<void>, last?: string): Promise<Fetched> {
  /** Not those of the previous page, nor later ones. */
  const counted = new Set<Request>();
  const urls = { js: new Set<string>(), css: new Set<string>() };
  let isOver = false;
  page.on('request', (request) => {
    if (!isOver) counted.add(request);
  });
  page.on('response', (response) => {
    if (last !== undefined && response.url().endsWith(last)) isOver = true;
    if (!counted.has(response.request())) return;
    const kind = { script: 'js', stylesheet: 'css' }[response.request().resourceType()];
    // The library of the Google button is not ours: in production, it comes from Google.
    const isOurs = !new URL(response.url()).pathname.startsWith('/idp/');
    if ((kind === 'js' || kind === 'css') && isOurs) urls[kind].add(response.url());
  });
  await work();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  page.removeAllListeners('response');
  return { js: await bodiesOf(page, urls.js), css: await bodiesOf(page, urls.css) };
}

/** Asked for again, because a page that is left takes its answers with it. */
async function bodiesOf(page: Page, urls: Iterable<string>): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Buffer>();
  for (const url of urls) bodies.set(new URL(url).pathname, await (await page.request.get(url)).body());
  return bodies;
}

/** Compressed as by the server. */
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;

function rowsOf(screen: keyof typeof BUDGET, { js, css }: Fetched): Row[] {
  const sizes = Object.entries({ js, css } as const).map(([kind, files]) => {
    const size = [...files.values()].reduce((sum, body) => sum + gzipped(body), 0);
    for (const [path, body] of files) console.log(`  ${screen}: ${withUnit(gzipped(body) / KB, 'kB')} ${path}`);
    return atMost(`${screen}: ${kind}`, size / KB, BUDGET[screen][kind as 'js' | 'css'] / KB, 'kB');
  });
  const carriers = Object.entries(FORBIDDEN).flatMap(([what, mark]) =>
    [...js].filter(([, body]) => body.includes(mark)).map(([path]) => `${what} in ${path}`),
  );
  for (const carrier of carriers) console.error(`✗ ${carrier}`);
  return [...sizes, none(`${screen}: files with a library that it may not load`, carriers.length)];
}

/**
 * Why scripts/blueprint-styles.ts cuts Blueprint's sheet into parts: all styles of Home together must be at least 15 kB
 * smaller than the whole sheet. If they are not, the plugin is not worth its upkeep.
 */
function stylesInParts({ css }: Fetched): Row {
  const sheet = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');
  const styles = [...css.values()].reduce((sum, body) => sum + gzipped(body), 0);
  return atMost(
    'home: css, at least 15 kB below Blueprint’s whole sheet',
    styles / KB,
    gzipped(readFileSync(sheet)) / KB - 15,
    'kB',
  );
}

/** @throws Error if the marks occur nowhere, which would prove nothing; MSAL is in every build */
function checkMarks(): void {
  const folder = join(ROOT, 'dist', 'portal');
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const isFound = chunks.some((path) => readFileSync(join(folder, path)).includes(FORBIDDEN.MSAL));
  if (!isFound) throw new Error('No chunk has the mark of MSAL, so the check for forbidden modules is blind.');
}

export function measure(): Promise<Row[]> {
  return withPortal(async (portal) => {
    // In a separate browser: files that the login screen has cached would not be loaded again.
    const landing = await withPage((page) =>
      fetchedBy(page, async () => {
        await page.goto(`${portal.url}/sales-proto`);
        await page.getByRole('button', { name: 'Get Started' }).waitFor();
      }),
    );
    return withPage(async (page) => {
      const login = await fetchedBy(page, async () => {
        // On this path, no other screen's code is preloaded during the sign-in.
        await page.goto(`${portal.url}/signin`);
        await page.getByRole('button', { name: 'Sign in with Microsoft' }).waitFor();
      });
      await signIn(page, 'Owen Hughes', 'Google');
      // Requests that are still running then would count towards Home, and be gone before they are read.
      await page.waitForLoadState('networkidle');
      const home = await fetchedBy(
        page,
        async () => {
          await page.goto(portal.url);
          await waitUntilSignedIn(page);
          await page.getByRole('link', { name: /time sheet/i }).waitFor();
          // The to-do list comes after the visit targets, with its own code.
        },
        '/api/visitsummary',
      );
      checkMarks();
      return [...rowsOf('login', login), ...rowsOf('landing', landing), ...rowsOf('home', home), stylesInParts(home)];
    });
  });
}
