/** The gzipped size of what the browser loads until the login screen, the landing page and Home are shown, and its budget. */
import type { Page, Request } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../scripts/machine.mjs';
import { signIn, waitUntilSignedIn } from '../tests/e2e/support/sign-in';
import { withPage, withPortal } from './browser';
import { column } from './medians';

const KB = 1000;
const BUDGET = {
  login: { js: 145 * KB, css: 24 * KB },
  landing: { js: 150 * KB, css: 24 * KB },
  home: { js: 185 * KB, css: 24 * KB },
};

/** Texts that survive minification, one for each library that none of these screens may load. */
const FORBIDDEN = {
  MSAL: 'msal.js.browser',
  'the editor': 'ProseMirror-',
  'the grid': 'data-harbour-grid',
  'icon paths by name': 'zoom-to-fit',
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
  const fetched: Fetched = { js: new Map(), css: new Map() };
  const bodies: Promise<void>[] = [];
  const later = new Set<Request>();
  let isOver = false;
  page.on('request', (request) => {
    if (isOver) later.add(request);
  });
  page.on('response', (response) => {
    if (last !== undefined && response.url().endsWith(last)) isOver = true;
    if (later.has(response.request())) return;
    const kind = { script: 'js', stylesheet: 'css' }[response.request().resourceType()];
    const { pathname } = new URL(response.url());
    // The library of the Google button is not ours: in production, it comes from Google.
    if ((kind !== 'js' && kind !== 'css') || pathname.startsWith('/idp/')) return;
    bodies.push(response.body().then((body) => void fetched[kind].set(pathname, body)));
  });
  await work();
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  page.removeAllListeners('request');
  page.removeAllListeners('response');
  return fetched;
}

/** Compressed as by the server. */
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;

function judge(screen: keyof typeof BUDGET, { js, css }: Fetched): string[] {
  const problems: string[] = [];
  for (const [kind, files] of [['js', js] as const, ['css', css] as const]) {
    const size = [...files.values()].reduce((sum, body) => sum + gzipped(body), 0);
    const budget = BUDGET[screen][kind];
    const verdict = size <= budget ? 'ok' : 'OVER';
    console.log(
      `${screen.padEnd(7)} ${kind.padEnd(4)}${column(size / KB)} kB of ${column(budget / KB)} kB  ${verdict}`,
    );
    for (const [path, body] of files) console.log(`         ${column(gzipped(body) / KB)} kB ${path}`);
    if (size > budget) problems.push(`${screen} needs ${(size / KB).toFixed(1)} kB of ${kind}`);
  }
  for (const [what, mark] of Object.entries(FORBIDDEN)) {
    const carriers = [...js].filter(([, body]) => body.includes(mark)).map(([path]) => path);
    if (carriers.length > 0) problems.push(`${screen} loads ${what}: ${carriers.join(', ')}`);
  }
  return problems;
}

/** A mark that occurs nowhere would prove nothing; MSAL is in every build. */
function marksAreAlive(): string[] {
  const folder = join(ROOT, 'dist', 'portal');
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const found = chunks.some((path) => readFileSync(join(folder, path)).includes(FORBIDDEN.MSAL));
  return found ? [] : ['No chunk has the mark of MSAL, so the check for forbidden modules is blind'];
}

const problems = await withPortal(async (portal) => {
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
    await signIn(page, 'Owen Hughes');
    // Requests still running then would count for Home, and be gone before they are read.
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
    return [...judge('login', login), ...judge('landing', landing), ...judge('home', home), ...marksAreAlive()];
  });
});
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
