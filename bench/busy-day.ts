/**
 * A day with 1,000 entries in the browser: from a change of the day in the address to the frame after they are shown, and
 * from a press of Add Entry to the frame after its dialog. For comparison, in the same browser, a bare page that draws the
 * same rows as plain table cells.
 */
import type { Page } from '@playwright/test';
import { subDays } from 'date-fns';
import { amount, atMost, inTurns, withUnit, type Row } from './bench';
import { signedInState, withPage, type StorageState } from './browser';
import { median } from './medians';
import { withPortal } from './portal';
import { BUSY, fillBusyDay } from './time-sheet-data';

const ROUNDS = amount('ROUNDS', 5);
const DAY_BUDGET = 1500;
const DIALOG_BUDGET = 200;

const isoDate = (date: Date) => date.toISOString().slice(0, 10);
const DAY = isoDate(new Date());
/** The first rows, more than the window can show; rows below are drawn when they come near it. */
const IN_SIGHT = 12;

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

async function sample(url: string, state: StorageState) {
  return withPage(async (page) => {
    await page.goto(`${url}/time-sheet?date=${QUIET_DAY}`);
    await page.getByRole('button', { name: 'Add Entry' }).waitFor();
    await page.waitForLoadState('networkidle');
    const day = await timeTo(page, { search: `?date=${DAY}`, there: 'tbody tr[aria-rowindex]', count: IN_SIGHT });
    await page.waitForLoadState('networkidle');
    const open = { click: 'Add Entry', there: '[role=dialog] #entry-end', count: 1 };
    const dialog = await timeTo(page, open);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const again = await timeTo(page, open);
    return { day, dialog, again, bare: await bareDay(page) };
  }, state);
}

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url }) => {
      const state = await signedInState(url, BUSY.name);
      const samples = await inTurns([url], { rounds: ROUNDS, warmUp: 1 }, () => sample(url, state));
      const of = (what: keyof Awaited<ReturnType<typeof sample>>) =>
        median(samples.get(url)?.map((each) => each[what]) ?? []);
      return [
        { figure: 'bare page, as many rows', value: withUnit(of('bare'), 'ms') },
        atMost(`day of ${BUSY.entries} entries (${withUnit(of('day') / of('bare'), '×')} bare)`, of('day'), DAY_BUDGET),
        atMost('Add Entry, first time', of('dialog'), DIALOG_BUDGET),
        { figure: 'Add Entry, second time', value: withUnit(of('again'), 'ms') },
      ];
    },
    { prepare: fillBusyDay },
  );
}
