/**
 * Stored states, in one run. Loading: from the choice of a stored state of 20 MB to the frame that shows its grid, compared
 * with `JSON.parse` of the same file plus one live mount of the same screen with loaded data. Recording: from a key to its
 * frame with the recorder on and off, in alternating blocks: arrows in that grid, and letters in the lead form, each of which
 * is an action. Each round has its own ratio; the median counts.
 */
import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount, atMost, inTurns, IS_SMOKE, withUnit, type Row } from './bench';
import { signedInState, type StorageState, withPage } from './browser';
import { takeTimes, watch } from './key-to-paint';
import { median, quantile } from './medians';
import { withPortal } from './portal';
import { makeSmaller, members, submissions } from './replay/registrations';

const ROUNDS = amount('ROUNDS', 3);

/** The maximum ratios: a replay to reading its file and mounting its screen, and a key with and without the recorder. */
const BUDGET = { load: 1.5, key: 1.03 };

/** Makes about 20 MB. */
const MEMBERS = amount('MEMBERS', 59_000, 300);
const SUBMISSIONS = amount('SUBMISSIONS', 1_000, 20);

const SCREEN = '/registrations';
const CELL = '[role=grid] [role=gridcell]:not(:empty)';

/** Keys per block, and blocks of each kind; the first of each is a warm-up. */
const KEYS = amount('KEYS', 40, 3);
const BLOCKS = amount('BLOCKS', 12);

/** Runs in the page: the browser's network would slow down a large answer for reasons unrelated to the portal. */
function answerInPage(bodies: Record<string, string>): void {
  const { fetch } = window;
  const asked = new Set<string>();
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const path = Object.keys(bodies).find((each) => url.includes(each));
    if (path === undefined) return fetch(input, init);
    // A refetch is answered only after the measurement.
    if (asked.has(path)) await new Promise((resolve) => setTimeout(resolve, 2_000));
    asked.add(path);
    return new Response(bodies[path], { headers: { 'Content-Type': 'application/json' } });
  };
}

function prepare(page: Page): Promise<unknown> {
  return page.addInitScript(answerInPage, {
    '/members': JSON.stringify(members(MEMBERS)),
    '/registration/submissions': JSON.stringify(submissions(SUBMISSIONS)),
  });
}

async function openScreen(page: Page, url: string): Promise<void> {
  await prepare(page);
  await page.goto(`${url}${SCREEN}`);
  await page.locator(CELL).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: goes to another screen without reloading; returns the start time. */
function goTo(path: string): number {
  const start = performance.now();
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  return start;
}

/** Runs in the page: milliseconds from `start` until the frame that shows `cell`. */
async function untilShown([cell, start]: readonly [cell: string, start: number]): Promise<number> {
  while (!document.querySelector(cell)) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/** Stores the large screen through "Report a problem". */
function storeScreen(url: string, state: StorageState, path: string): Promise<void> {
  return withPage(async (page) => {
    await openScreen(page, url);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ]);
    await download.saveAs(path);
  }, state);
}

/** Milliseconds until the frame with the grid, at the first visit of the screen, with its data already loaded. */
function mountLive(url: string, state: StorageState): Promise<number> {
  return withPage(async (page) => {
    await prepare(page);
    await page.goto(`${url}${SCREEN}?tab=members`);
    await page
      .getByText(new RegExp(` of ${MEMBERS}$`))
      .first()
      .waitFor();
    await page.evaluate(goTo, '/registration/none');
    await page.getByText('It may have been dismissed by a colleague.').waitFor();
    await page.waitForTimeout(500);
    const start = await page.evaluate(goTo, SCREEN);
    return page.evaluate(untilShown, [CELL, start] as const);
  }, state);
}

/** Milliseconds of `JSON.parse` of the file, and from its choice to the frame with its grid; the screen's code is loaded. */
function load(url: string, path: string, smaller: string): Promise<{ parse: number; load: number }> {
  return withPage(async (page) => {
    await page.goto(`${url}/replay`);
    const input = page.getByLabel('Stored state');
    await input.setInputFiles(smaller);
    await page.locator(CELL).first().waitFor();
    await page.getByRole('button', { name: 'Another file' }).click();
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { type: 'file' })));
    await page.locator('body > input[type=file]').setInputFiles(path);
    const began = await page.evaluate(async () => {
      const chosen = document.querySelector<HTMLInputElement>('body > input[type=file]')?.files;
      const field = document.querySelector<HTMLInputElement>('main input[type=file]');
      if (!chosen?.[0] || !field) throw new Error('There is no file, or no place for it.');
      const text = await chosen[0].text();
      const before = performance.now();
      JSON.parse(text);
      const parse = performance.now() - before;
      await new Promise((resolve) => setTimeout(resolve, 500));
      const start = performance.now();
      field.files = chosen;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return { parse, start };
    });
    return { parse: began.parse, load: await page.evaluate(untilShown, [CELL, began.start] as const) };
  });
}

async function switchRecorder(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Tester tools/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tester tools' });
  const record = dialog.getByRole('button', { name: 'Record', exact: true });
  const stop = dialog.getByRole('button', { name: 'Stop and save' });
  await record.or(stop).waitFor();
  const wanted = isOn ? record : stop;
  if (await wanted.isVisible()) await wanted.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/**
 * The time from a key to its frame with the recorder off and on, in alternating blocks: the first quartile of each, because
 * other work on the machine can only add time.
 */
async function keysOf(page: Page, press: (index: number) => Promise<void>): Promise<{ off: number; on: number }> {
  const blocks = { off: [] as number[], on: [] as number[] };
  await watch(page, 'keydown');
  for (let block = 0; block < BLOCKS * 2; block += 1) {
    // Off, on, on, off, …: a gradual slowdown affects both equally.
    const isOn = block % 4 === 1 || block % 4 === 2;
    await switchRecorder(page, isOn);
    await press(-1);
    await page.waitForTimeout(300);
    await takeTimes(page);
    for (let key = 0; key < KEYS; key += 1) await press(key);
    await page.waitForTimeout(100);
    if (block > 1 || IS_SMOKE) blocks[isOn ? 'on' : 'off'].push(...(await takeTimes(page)));
  }
  return { off: quantile(blocks.off, 0.25), on: quantile(blocks.on, 0.25) };
}

function recordedKeys(
  url: string,
  state: StorageState,
): Promise<Record<'arrows' | 'letters', { off: number; on: number }>> {
  return withPage(async (page) => {
    page.on('download', (download) => void download.cancel());
    await openScreen(page, url);
    const grid = page.getByRole('grid');
    const arrows = await keysOf(page, (key) =>
      key < 0 ? grid.focus() : page.keyboard.press(key % 2 === 0 ? 'ArrowDown' : 'ArrowRight'),
    );
    await page.goto(`${url}/leadform`);
    await page.getByRole('radio', { name: 'A new client' }).check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    const field = page.getByLabel(/e-?mail/i).first();
    const letters = await keysOf(page, (key) =>
      key < 0 ? field.fill('') : page.keyboard.press('abcdefghij'[key % 10] ?? 'a'),
    );
    return { arrows, letters };
  }, state);
}

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-replay-'));
  try {
    return await withPortal(({ url }) => measureIn(folder, url));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder: string, url: string): Promise<Row[]> {
  const state = await signedInState(url, 'Tom Barker');
  const path = join(folder, 'large.json');
  await storeScreen(url, state, path);
  const smaller = makeSmaller(path, join(folder, 'small.json'));
  const loads: { parse: number; load: number }[] = [];
  const mounts: number[] = [];
  const records: Awaited<ReturnType<typeof recordedKeys>>[] = [];
  const steps = [
    async () => void loads.push(await load(url, path, smaller)),
    async () => void mounts.push(await mountLive(url, state)),
    async () => void records.push(await recordedKeys(url, state)),
  ];
  await inTurns(steps, { rounds: ROUNDS }, (step) => step());

  const parse = median(loads.map((each) => each.parse));
  const loaded = median(loads.map((each) => each.load));
  const ratio = median(loads.map((each, round) => each.load / (each.parse + (mounts[round] ?? Number.NaN))));
  const beside = `${withUnit(parse, 'ms')} + ${withUnit(median(mounts), 'ms')}`;
  return [
    atMost(
      `${withUnit(statSync(path).size / 1e6, 'MB')} to their screen (${withUnit(loaded, 'ms')}) ÷ JSON.parse + live mount (${beside})`,
      ratio,
      BUDGET.load,
      '×',
    ),
    ...(['arrows', 'letters'] as const).map((what) => {
      const of = (side: 'on' | 'off') => withUnit(median(records.map((each) => each[what][side])), 'ms');
      const cost = median(records.map((each) => each[what].on / each[what].off));
      return atMost(
        `${what}: key to paint while recording (${of('on')}) ÷ without (${of('off')})`,
        cost,
        BUDGET.key,
        '×',
      );
    }),
  ];
}
