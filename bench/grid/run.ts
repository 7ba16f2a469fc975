/**
 * `npm run bench:grid`: this grid with all its features on beside its peers, on the same 100,000 × 25 rows, in one run.
 * A fresh Chromium for each sample, the order of the sides reversed every round, medians. CPU time is that of all of
 * Chromium's processes, less that of the empty page, so that drawing outside the main thread counts too.
 * `--rounds 5`, `--sides ours,ag`, `--write` puts the table into bench/grid/README.md.
 */
import { createReadStream, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, totalmem } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_ARGS, requireChromium } from '../../scripts/chromium.mjs';
import { median, quantile } from '../medians';
import { resultsTable, type Figures } from './results-table';
import type { BenchWindow } from './main';

const HERE = dirname(fileURLToPath(import.meta.url));
const BUILT = join(HERE, '../../dist/bench-grid');
const ALL_SIDES = ['floor', 'ours', 'ag', 'glide', 'tanstack', 'rdg', 'blueprint'];
const SCROLL = { speed: 6000, distance: 24_000 };
const KEYS = { count: 90, everyMs: 1000 / 30 };
const VIEWPORT = { width: 1320, height: 860 };
const FRAME = 1000 / 60;
/** A canvas has no cells to look at, and the cells of Blueprint's table are hidden from the pointer that looks. */
const CANNOT_BE_LOOKED_AT = new Set(['floor', 'glide', 'blueprint']);

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sides: { type: 'string', default: ALL_SIDES.join(',') },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

function serve(): Promise<{ origin: string; close: () => void }> {
  const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const file = join(BUILT, pathname === '/' ? 'index.html' : pathname);
    if (!file.startsWith(BUILT) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

interface Probe {
  page: Page;
  cdp: CDPSession;
  /** seconds of CPU of all processes so far */
  cpu: () => Promise<number>;
}

async function withSide<Result>(
  origin: string,
  query: string,
  work: (probe: Probe) => Promise<Result>,
): Promise<Result> {
  const executablePath = (await requireChromium()) ?? undefined;
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, '--enable-precise-memory-info'],
  });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-GB' });
    page.on('pageerror', (error) => console.error(`${query}: ${error.message}`));
    await page.goto(`${origin}/?${query}`);
    await page.waitForSelector('[data-ready]');
    const cdp = await page.context().newCDPSession(page);
    const browserCdp = await browser.newBrowserCDPSession();
    const cpu = async () => {
      const { processInfo } = await browserCdp.send('SystemInfo.getProcessInfo');
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    return await work({ page, cdp, cpu });
  } finally {
    await browser.close();
  }
}

const bench = {
  mount: (page: Page) => page.evaluate(() => (globalThis as BenchWindow).bench.mount()),
  watch: (page: Page) => page.evaluate(() => (globalThis as BenchWindow).bench.watch()),
  stop: (page: Page) => page.evaluate(() => (globalThis as BenchWindow).bench.stop()),
  sort: (page: Page, column: number, descending: boolean) =>
    page.evaluate(([at, down]) => (globalThis as BenchWindow).bench.sort(at, down), [column, descending] as const),
};

/** One sample of one side: mount, scroll, keys, sort and heap, in this order, in a Chromium of its own. */
async function sample(origin: string, side: string): Promise<Figures> {
  const figures: Figures = {};
  await withSide(origin, `side=${side}`, async ({ page, cdp, cpu }) => {
    figures.mountMs = await bench.mount(page);
    await page.waitForTimeout(600);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    figures.heapMb = usedSize / 2 ** 20;

    // Once without measuring: the first scroll compiles what a user has compiled after a second of use.
    await scroll(cdp, 3000);
    await page.waitForTimeout(300);
    await bench.watch(page);
    const before = await cpu();
    await scroll(cdp, SCROLL.distance);
    const spent = (await cpu()) - before;
    const { frames } = await bench.stop(page);
    figures.droppedPercent = droppedShare(frames) * 100;
    figures.cpuMsPer1000px = (spent * 1000) / (SCROLL.distance / 1000);
    figures.blankPercent = CANNOT_BE_LOOKED_AT.has(side) ? undefined : await blankShare(page, cdp);
    await page.mouse.click(400, 300);
    await page.waitForTimeout(300);

    const plain = await holdKey(page, cdp, cpu);
    figures.cpuMsPerKey = plain.cpuPerKey;
    figures.keyP95Ms = plain.p95;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await holdKey(page, cdp, cpu);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    figures.slowKeyP95Ms = slow.p95;
    figures.slowBacklogMs = slow.lastKeyDelay;
    await page.waitForTimeout(500);
  });
  if (side !== 'floor') Object.assign(figures, await sampleSort(origin, side));
  return figures;
}

/** Sorts in a page that nothing else has warmed or scrolled. */
async function sampleSort(origin: string, side: string): Promise<Figures> {
  const plain = await withSide(origin, `side=${side}`, async ({ page }) => {
    await bench.mount(page);
    await page.waitForTimeout(600);
    const sortNumberMs = await bench.sort(page, 4, false);
    const sortTextMs = await bench.sort(page, 1, false);
    return { sortNumberMs, sortTextMs, sortAgainMs: await bench.sort(page, 1, true) };
  });
  if (side !== 'ag') return { ...plain, sortLocaleMs: plain.sortTextMs };
  const sortLocaleMs = await withSide(origin, 'side=ag&ag=locale', async ({ page }) => {
    await bench.mount(page);
    await page.waitForTimeout(600);
    return bench.sort(page, 1, false);
  });
  return { ...plain, sortLocaleMs };
}

async function scroll(cdp: CDPSession, distance: number): Promise<void> {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -distance,
    speed: SCROLL.speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
}

/** Frames that should have come between the first and the last and did not. */
function droppedShare(frames: readonly number[]): number {
  const first = frames[0] ?? 0;
  const last = frames.at(-1) ?? 0;
  const expected = Math.round((last - first) / FRAME);
  return expected === 0 ? 0 : Math.max(0, expected - (frames.length - 1)) / expected;
}

/** Share of points of the rows' area that showed no cell in a frame while it scrolled; looks slow the page, so apart. */
async function blankShare(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate(() => (globalThis as BenchWindow).bench.watchBlank());
  await scroll(cdp, SCROLL.distance / 2);
  return page.evaluate(() => (globalThis as BenchWindow).bench.stopBlank());
}

/** Down arrow held at 30 Hz. `lastKeyDelay`: how late the last key arrived at the page, ms; a backlog shows there. */
async function holdKey(page: Page, cdp: CDPSession, cpu: () => Promise<number>) {
  const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40, nativeVirtualKeyCode: 40 };
  await bench.watch(page);
  const before = await cpu();
  const sent: Promise<unknown>[] = [];
  const since = performance.now();
  for (let index = 0; index < KEYS.count; index += 1) {
    const due = since + index * KEYS.everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    // Not awaited: a keyboard does not wait for the page either.
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', autoRepeat: index > 0, ...key }));
  }
  await Promise.all(sent);
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await page.waitForTimeout(200);
  const spent = (await cpu()) - before;
  const { latencies, lastKeyDelay } = await bench.stop(page);
  return { cpuPerKey: (spent * 1000) / KEYS.count, p95: quantile(latencies, 0.95), lastKeyDelay };
}

/** gzip of the chunks that only this side loads, kB. */
function chunkKb(side: string): number {
  const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }> = JSON.parse(
    readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'),
  );
  const entry = Object.entries(manifest).find(([name]) => name.includes(`sides/${side}.`))?.[1];
  if (!entry) return Number.NaN;
  return gzipSync(readFileSync(join(BUILT, entry.file))).length / 1000;
}

const sides = options.sides.split(',');
if (!options['no-build'] || !existsSync(BUILT)) {
  await build({ configFile: join(HERE, 'vite.config.ts'), logLevel: 'error' });
}
if (readdirSync(BUILT).length === 0) throw new Error('The page was not built');
const server = await serve();
const samples = new Map<string, Figures[]>(sides.map((side) => [side, []]));
try {
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const figures = await sample(server.origin, side);
      samples.get(side)?.push(figures);
      console.log(
        `round ${round + 1} ${side} ${JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))}`,
      );
    }
  }
} finally {
  server.close();
}

const medians = new Map(
  [...samples].map(([side, list]) => {
    const names = new Set(list.flatMap((figures) => Object.keys(figures)));
    const entries = [...names].map((name) => [
      name,
      median(
        list
          .map((figures) => figures[name])
          .filter((value): value is number => value !== undefined && !Number.isNaN(value)),
      ),
    ]);
    return [side, { ...Object.fromEntries(entries), chunkKb: chunkKb(side) } as Figures];
  }),
);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, headless Chromium`;
const table = resultsTable(medians, {
  machine,
  date: new Date().toISOString().slice(0, 10),
  rounds: Number(options.rounds),
});
console.log(`\n${table}`);
if (options.write) {
  const readme = join(HERE, 'README.md');
  const [head = ''] = readFileSync(readme, 'utf8').split('<!-- results -->');
  writeFileSync(readme, `${head}<!-- results -->\n\n${table}\n`);
}
