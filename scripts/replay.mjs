/**
 * `npm run replay -- file.json [--step N] [--screenshot out.png]`: shows a stored state in a browser, using only the file and
 * the built portal, without an API. With `--screenshot`, or without a display, no window opens: the screenshot is written
 * and the screen's text is printed.
 */
import { readFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildIfChanged } from './build.mjs';
import { CHROMIUM_ARGS, requireChromium } from './chromium.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { say } from './process.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Milliseconds until a screen is shown; a state of 80 MB can be slow. */
const TIMEOUT = 60_000;

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { step: { type: 'string' }, screenshot: { type: 'string' } },
});
const file = positionals[0] === undefined ? null : resolve(positionals[0]);
if (file === null || positionals.length > 1 || !/^\d*$/.test(values.step ?? '')) {
  say('npm run replay -- file.json [--step N] [--screenshot out.png]');
  process.exit(2);
}
if (!existsSync(file)) {
  say(`There is no file ${file}.`);
  process.exit(2);
}
const picture = values.screenshot === undefined ? null : resolve(values.screenshot);
process.chdir(ROOT);
await installPackages({ dev: false });
const executablePath = await requireChromium();
if (executablePath === null || !(await buildIfChanged())) process.exit(1);

const server = createServer(answer).listen(0, 'localhost');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('No free port');
const isSeen = picture === null && hasDisplay();
const browser = await chromium.launch({ executablePath, headless: !isSeen, args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({
    viewport: isSeen ? null : { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  page.setDefaultTimeout(TIMEOUT);
  const step = values.step ? `#step=${values.step}` : '';
  await page.goto(`http://localhost:${address.port}/replay${step}`);
  await page.getByLabel('Stored state').setInputFiles(file);
  const refusal = page.getByRole('alert');
  await page.getByRole('region', { name: 'Replay' }).or(refusal).first().waitFor();
  if ((await page.getByRole('region', { name: 'Replay' }).count()) === 0) {
    say(`${basename(file)}: ${await refusal.innerText()}`);
    process.exitCode = 1;
  } else if (isSeen) {
    say('The replay is open; close the browser to end it.');
    await new Promise((done) => page.on('close', done));
  } else {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => null)');
    if (picture !== null) await page.screenshot({ path: picture });
    say(await page.getByRole('main').ariaSnapshot());
    if (picture !== null) say(`\nThe picture is in ${picture}.`);
  }
} finally {
  await browser.close();
  server.close();
}

/**
 * Serves the files of the built portal, and its page for every other path.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(pathname))];
  const path = join(ROOT, 'dist', 'portal', pathname);
  if (type !== undefined && existsSync(path)) {
    response.writeHead(200, { 'Content-Type': type }).end(readFileSync(path));
    return;
  }
  const html = readFileSync(join(ROOT, 'dist', 'portal', 'index.html'), 'utf8');
  const config = '<script type="application/json" id="start-up-config">{"testerTools":true}</script>';
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(html.replace('</head>', `${config}</head>`));
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}
