/**
 * `npm run try guide:pictures`: takes the pictures of the user guide, from the built portal with its demo data on one
 * day. `-- record-a-day` takes those whose names match.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openAs } from '../../tests/e2e/support/sign-in';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { ROOT } from '../machine.mjs';
import { startPortal, temporaryDataDir } from '../portal-process.mjs';
import { say } from '../process.mjs';
import { SHOTS } from './shots';

const FOLDER = join(ROOT, 'docs/user-guide/pictures');
const SIZE = { width: 1280, height: 800 };
const QUALITY = 0.7;

/** A Wednesday morning: the demo data covers the weeks around the present day. */
const MOMENT = Date.parse('2026-11-18T10:20:00Z');

/** Sets the clock of a process or a page to `MOMENT`, from where it runs on. */
const MOVED_CLOCK = `(() => {
  const Real = Date;
  const start = Real.now();
  const now = () => Real.now() - start + ${MOMENT};
  globalThis.Date = new Proxy(Real, {
    construct: (_, values) => (values.length === 0 ? new Real(now()) : new Real(...values)),
    apply: () => new Real(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  });
})();`;

export async function run([wanted = '']: string[]): Promise<void> {
  const names = Object.keys(SHOTS).filter((name) => name.includes(wanted));
  if (names.length === 0) {
    say(`No picture has “${wanted}” in its name.`);
    process.exitCode = 2;
    return;
  }
  if (wanted === '') rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });

  const dataDir = temporaryDataDir();
  const ai = createServer(answerAsModel).listen(0, 'localhost');
  await once(ai, 'listening');
  const portal = await startPortal({
    dataDir: dataDir.path,
    env: { AI_SERVICE_URL: `http://localhost:${(ai.address() as AddressInfo).port}` },
    nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(MOVED_CLOCK)}`],
  });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS });
  const failed: string[] = [];
  for (const name of names) {
    const context = await browser.newContext({
      baseURL: portal.url,
      colorScheme: 'light',
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Europe/London',
      viewport: SIZE,
    });
    context.setDefaultTimeout(15_000);
    await context.addInitScript(MOVED_CLOCK);
    try {
      const picture = await take(context, name);
      writeFileSync(join(FOLDER, `${name}.webp`), picture);
      say(`  ${name} (${Math.round(picture.length / 1000)} kB)`);
    } catch (error) {
      failed.push(name);
      say(`  ✗ ${name}: ${String(error)}`);
    }
    await context.close();
  }
  await browser.close();
  await portal.stop();
  ai.close();
  dataDir.remove();
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function take(context: BrowserContext, name: string): Promise<Buffer> {
  const shot = SHOTS[name];
  if (!shot) throw new Error(`There is no shot ${name}.`);
  const page = await context.newPage();
  await openAs(page, shot.who, shot.path);
  await page.waitForLoadState('networkidle');
  await shot.prepare?.(page);
  await page.waitForLoadState('networkidle');
  // No blinking cursor, no tooltip under the pointer.
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return compressed(await context.newPage(), png);
}

/** A language model with one answer. */
function answerAsModel({ url }: IncomingMessage, response: ServerResponse): void {
  if (url?.endsWith('/models')) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: [{ id: 'employment-adviser', object: 'model' }] }));
    return;
  }
  const content =
    'Yes, if the contract allows it and you tell the employee before the period ends. Say in writing why, for how long, and what has to improve.';
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(`data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: 'stop' }] })}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** The browser itself writes WebP. */
async function compressed(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  return Buffer.from(base64, 'base64');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
