/**
 * A spreadsheet of 100,000 members: its import and the event loop's delay, on the embedded database; then the time to send
 * the whole list, and to filter it in the browser letter by letter.
 */
import type { Page } from '@playwright/test';
import { productToken } from '../tests/crash/product-token';
import { largeSheet, sheetForm } from '../tests/support/registration';
import { amount, atMost, withUnit, type Row } from './bench';
import { signedInState, withPage } from './browser';
import { callerOf, timed } from './caller';
import { loopDelaySinceLastCall } from './event-loop';
import { median, quantile } from './medians';
import { PROBED, withPortal } from './portal';

const MEMBERS = amount('MEMBERS', 100_000, 550);
const IMPORT_BUDGET_MS = 15_000;
const EVENT_LOOP_BUDGET_MS = 50;
/** Two frames. */
const KEYSTROKE_BUDGET_MS = 2 * (1000 / 60);

/** Each letter matches fewer members than the one before: `Member 54321 of the 1 Mills Ltd`. */
const TYPED = ['r 5', 'r 54', 'r 543', 'r 5432', 'r 54321', 'r 5432', 'r 543', 'r 54', 'r 5'].slice(
  0,
  amount('TEXTS', 9, 2),
);
const ROUNDS = amount('ROUNDS', 4);

/**
 * Runs in the page, so it must not contain named functions. Types each text at the start of a frame, and measures the
 * milliseconds until its result is shown.
 */
async function typeAndWait(texts: string[]): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('input[aria-label=Filter]');
  const count = input?.closest('section')?.querySelector('[role=status]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const strokes: number[] = [];
  for (const text of texts) {
    await new Promise(requestAnimationFrame);
    const [before, since] = [count?.textContent, performance.now()];
    if (input) write?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    let frames = 0;
    for (;;) {
      if (count?.textContent !== before) break;
      await new Promise(requestAnimationFrame);
      frames += 1;
      if (frames > 600) throw new Error(`Nothing changes for ${text}.`);
    }
    strokes.push(performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return strokes;
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/registrations?tab=members`);
  await page.getByRole('cell').first().waitFor();
  await page
    .locator('[aria-label="Pages of members"]')
    .getByText(/^1–10 of \d/)
    .waitFor({ timeout: 60_000 });
}

export function measure(): Promise<Row[]> {
  const sheet = largeSheet(MEMBERS);
  return withPortal(
    async (portal) => {
      const { url } = portal;
      const call = callerOf(url, await productToken(url, 'Tom Barker'));
      const loopP99 = async () => (await loopDelaySinceLastCall(portal)).p99;
      await loopP99();
      const { ms } = await timed(() => call('/registration/upload', { method: 'POST', body: sheetForm(sheet) }));
      const loopAtImport = await loopP99();
      const list = await timed(() => call('/registration/insurer/members'));
      const loopAtList = await loopP99();
      const strokes = await withPage(
        async (page) => {
          await openList(page, url);
          await page.evaluate(typeAndWait, TYPED); // warm
          return page.evaluate(typeAndWait, Array.from({ length: ROUNDS }, () => ['r 1', ...TYPED]).flat());
        },
        await signedInState(url, 'Tom Barker'),
      );
      return [
        atMost(`import of ${MEMBERS} members, ${withUnit(sheet.length / 2 ** 20, 'MB')}`, ms, IMPORT_BUDGET_MS),
        atMost('delay of the event loop meanwhile, p99', loopAtImport, EVENT_LOOP_BUDGET_MS),
        { figure: `the list, ${withUnit(list.bytes / 2 ** 20, 'MB')}`, value: withUnit(list.ms, 'ms') },
        atMost('delay of the event loop while it is sent, p99', loopAtList, EVENT_LOOP_BUDGET_MS),
        atMost(
          `a keystroke until its result is shown, median (p95 ${withUnit(quantile(strokes, 0.95), 'ms')})`,
          median(strokes),
          KEYSTROKE_BUDGET_MS,
        ),
      ];
    },
    { nodeFlags: PROBED },
  );
}
