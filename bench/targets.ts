/**
 * The targets screen with 2,000 targets (500 roll-ups) compared with 200, in one run: from the choice of another month or
 * tab until the frame that shows it. The window shows the same amount, so the time should be the same. Answers are ready in
 * the page: the server's time is excluded, reading and validating them is not.
 */
import type { Page } from '@playwright/test';
import { amount, atMost, inTurns, withUnit, type Row } from './bench';
import { signedInState, type StorageState, withPage } from './browser';
import { median } from './medians';
import { withPortal } from './portal';
import { monthOfTargets } from './targets/months';

const ROUNDS = amount('ROUNDS', 5);
const COUNTS = [amount('FEW', 200, 20), amount('MANY', 2000, 40)];

/** The maximum ratios: reading an answer of ten times the size is not free. */
const BUDGET = { month: 1.6, tab: 1.3 };

type Change = keyof typeof BUDGET;

/** Steps of one sample; the first of each kind is a warm-up. */
const STEPS = amount('STEPS', 5, 2);

/** Runs in the page: the browser's network would slow down a large answer for reasons unrelated to the portal. */
function answerInPage(bodies: string[]): void {
  const { fetch } = window;
  let turn = 0;
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes('/gettargets/')) return fetch(input, init);
    turn += 1;
    return Promise.resolve(new Response(bodies[turn % bodies.length]));
  };
}

async function openTargets(page: Page, url: string, count: number): Promise<void> {
  // Two alternating months, so that every change redraws the values.
  const bodies = ['2026-10-01', '2026-09-01'].map((month) => JSON.stringify(monthOfTargets(month, count)));
  await page.addInitScript(answerInPage, bodies);
  await page.goto(`${url}/targets?view=breakdown&month=2026-10-01`);
  await page
    .getByRole('button', { name: /^Edit Objective/ })
    .first()
    .waitFor();
}

/** Presses the button `press`; returns the milliseconds until the frame in which `shown` has `text`, and its rows. */
function timeOf(page: Page, press: string, shown: string, text: string): Promise<{ ms: number; rows: number }> {
  return page.evaluate(
    async ([button, mark, wanted]) => {
      const target = document.querySelector<HTMLElement>(button);
      if (!target) throw new Error(`There is no ${button}.`);
      const start = performance.now();
      target.click();
      let rows = 0;
      while (rows === 0) {
        await new Promise(requestAnimationFrame);
        const isThere = document.querySelector(mark)?.textContent?.includes(wanted) ?? false;
        rows = isThere ? document.querySelectorAll('tr[data-target]').length : 0;
      }
      // After the frame that draws it.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return { ms: performance.now() - start, rows };
    },
    [press, shown, text] as const,
  );
}

async function sample(url: string, state: StorageState, count: number): Promise<Record<Change | 'rows', number>> {
  return withPage(async (page) => {
    await openTargets(page, url, count);
    const months: number[] = [];
    const tabs: number[] = [];
    let rows = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const name = ['September', 'August', 'July', 'June', 'May'][step] ?? '';
      const button = '[aria-label^="Previous month"]';
      // The month's name changes at once; its rows change with the answer.
      await page.evaluate(() => document.querySelector('table')?.setAttribute('data-old', ''));
      const { ms } = await timeOf(page, button, 'body:has(table:not([data-old])) [aria-label=Month]', name);
      if (step > 0) months.push(ms);
      await page.waitForTimeout(100);
    }
    for (let step = 0; step < STEPS; step += 1) {
      const next = 2 + (step % 3);
      const press = `[role=tablist] [role=tab]:nth-of-type(${next})`;
      const name = await page.locator(press).innerText();
      const result = await timeOf(page, press, 'table caption', name);
      if (step > 0) tabs.push(result.ms);
      rows = Math.max(rows, result.rows);
      await page.waitForTimeout(100);
    }
    return { month: median(months), tab: median(tabs), rows };
  }, state);
}

export function measure(): Promise<Row[]> {
  return withPortal(async ({ url }) => {
    const state = await signedInState(url, 'Tom Barker');
    const samples = await inTurns(COUNTS, { rounds: ROUNDS }, (count) => sample(url, state, count));
    const of = (what: Change | 'rows') =>
      COUNTS.map((count) => median(samples.get(count)?.map((one) => one[what]) ?? [])) as [number, number];
    const ratios = (['month', 'tab'] as const).map((change) => {
      const [small, large] = of(change);
      const figure = `${COUNTS.toReversed().join(' targets ÷ ')}: ${change} to paint (${withUnit(large, 'ms')})`;
      return atMost(figure, large / small, BUDGET[change], '×');
    });
    return [...ratios, { figure: 'rows drawn after a tab change, of both', value: of('rows').join(', ') }];
  });
}
