/**
 * A day with 1,000 entries in the browser: from a change of the day in the address to the frame after they are shown, and
 * from a press of Add Entry to the frame after its dialog. For comparison, in the same browser, a bare page that draws the
 * same rows as plain table cells.
 */
import type { Page } from '@playwright/test';
import { subDays } from 'date-fns';
import { signIn } from '../tests/e2e/support/sign-in';
import { withPage, withPortal } from './browser';
import { column, median } from './medians';
import { BUSY, fillBusyDay } from './time-sheet-data';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const DAY_BUDGET = 1500;
const DIALOG_BUDGET = 200;

const isoDate = (date: Date) => date.toISOString().slice(0, 10);
const DAY = isoDate(new Date());
/** Rows that fill the window; those below are drawn when they come near it. */
const IN_SIGHT = 24;

const QUIET_DAY = isoDate(subDays(new Date(), 400));

/** From a change of the address, or a press, to the task after the frame with `count` elements that match `there`. */
type Wait = { search?: string; click?: string; there: string; count: number };

function timeTo(page: Page, wait: Wait): Promise<number> {
  return page.evaluate(
    ({ search, click, there, count }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${there} never appeared`)), 60_000);
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll(there).length < count) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === click);
        const since = performance.now();
        if (search !== undefined) {
          history.pushState({ idx: 1, key: search, usr: null }, '', `/time-sheet${search}`);
          dispatchEvent(new PopStateEvent('popstate'));
        } else button?.click();
      }),
    wait,
  );
}

/** Draws the same number of rows and cells as plain elements on an empty page. */
async function bareDay(page: Page): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    (rows) =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        const body = document.createElement('tbody');
        for (let row = 0; row < rows; row += 1) {
          const line = body.insertRow();
          for (let cell = 0; cell < 10; cell += 1) line.insertCell().textContent = `Entry ${row}, cell ${cell}`;
        }
        const table = document.createElement('table');
        table.append(body);
        document.body.append(table);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
      }),
    BUSY.entries,
  );
}

const samples = { bare: [] as number[], day: [] as number[], dialog: [] as number[], again: [] as number[] };
await withPortal(
  async ({ url }) => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      await withPage(async (page) => {
        await page.goto(`${url}/time-sheet?date=${QUIET_DAY}`);
        await signIn(page, BUSY.name);
        await page.getByRole('button', { name: 'Add Entry' }).waitFor();
        await page.waitForLoadState('networkidle');
        const day = await timeTo(page, {
          search: `?date=${DAY}`,
          there: 'tbody tr[aria-rowindex]',
          count: IN_SIGHT,
        });
        await page.waitForLoadState('networkidle');
        const open = { click: 'Add Entry', there: '[role=dialog] #entry-end', count: 1 };
        const dialog = await timeTo(page, open);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        const again = await timeTo(page, open);
        const bare = await bareDay(page);
        // The first round warms up the server.
        if (round === 0) return;
        samples.day.push(day);
        samples.dialog.push(dialog);
        samples.again.push(again);
        samples.bare.push(bare);
      });
    }
  },
  { prepare: fillBusyDay },
);
const [bare, day, dialog, again] = [samples.bare, samples.day, samples.dialog, samples.again].map(median) as [
  number,
  number,
  number,
  number,
];
console.log(`bare page, 1,000 rows    ${column(bare)} ms`);
console.log(`day of 1,000 entries     ${column(day)} ms, ${(day / bare).toFixed(1)} × bare, budget ${DAY_BUDGET} ms`);
console.log(`Add Entry, first time    ${column(dialog)} ms, budget ${DIALOG_BUDGET} ms`);
console.log(`Add Entry, second time   ${column(again)} ms`);
if (!(day <= DAY_BUDGET) || !(dialog <= DIALOG_BUDGET)) {
  console.error('✗ a budget is exceeded');
  process.exitCode = 1;
}
