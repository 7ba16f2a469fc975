/**
 * The documents screen with 20,000 files in 500 folders compared with 200 in 5, in one run: from the answer's arrival until
 * the frame that shows the tree, and from a letter in the filter until the frame that shows the matches. Answers are ready
 * in the page: the server's time is excluded, reading and validating them is not.
 */
import type { Page } from '@playwright/test';
import { amount, atMost, inTurns, settle, withUnit, type Row } from './bench';
import { signedInState, type StorageState, withPage } from './browser';
import { median } from './medians';
import { withPortal } from './portal';

const ROUNDS = amount('ROUNDS', 5);
const COUNTS = [amount('FEW', 200, 40), amount('MANY', 20_000, 80)];
const FILES_IN_FOLDER = 40;

/** The maximum ratio. */
const BUDGET = 3;

const STEPS = amount('STEPS', 5);

type Measured = 'open' | 'filter';

const ACCOUNT = 'client-0001';

function answerOf(count: number): string {
  const folders = Array.from({ length: count / FILES_IN_FOLDER }, (_folder, folder) => {
    const title = `Site ${String(folder + 1).padStart(3, '0')}`;
    const uri = `${ACCOUNT}/${title}`;
    const children = Array.from({ length: FILES_IN_FOLDER }, (_file, file) => {
      // One name in twenty contains the search term.
      const name = file % 20 === 7 ? `Inspection report ${file}.pdf` : `Photograph of room ${file}.png`;
      const added = { subtitle: '03/11/2026 09:15', addedOn: '2026-11-03T09:15', size: 81_234 + file };
      return {
        title: name,
        uri: `${uri}/${name}`,
        isPermanent: false,
        ...added,
        contentType: 'image/png',
        version: 'v1',
      };
    });
    return { title, uri, isPermanent: false, children };
  });
  return JSON.stringify(folders);
}

/** Runs in the page: the browser's network would slow down a large answer for reasons unrelated to the portal. */
function answerInPage(body: string): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes('/getaccountfiles/')) return fetch(input, init);
    performance.mark('answered');
    return Promise.resolve(new Response(body));
  };
}

/** Milliseconds from the answer until after the frame with the tree. */
function openingOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    while (!document.querySelector('[role=treegrid] [role=row][aria-level]')) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - (performance.getEntriesByName('answered').at(0)?.startTime ?? 0);
  });
}

/** Types `text` at once; returns the milliseconds until the frame that shows `found`. */
function filterTime(page: Page, text: string, found: string): Promise<number> {
  return page.evaluate(
    async ([wanted, mark]) => {
      const input = document.querySelector<HTMLInputElement>('input[type=search]');
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!input || !setter) throw new Error('There is no filter.');
      const start = performance.now();
      setter.call(input, wanted);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      while (![...document.querySelectorAll('[role=status]')].some((said) => said.textContent === mark)) {
        await new Promise(requestAnimationFrame);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [text, found] as const,
  );
}

async function sample(url: string, state: StorageState, count: number): Promise<Record<Measured, number>> {
  return withPage(async (page) => {
    await page.addInitScript(answerInPage, answerOf(count));
    await page.goto(`${url}/documents?account=${ACCOUNT}&accountName=Large`);
    const open = await openingOf(page);
    const all = `${count.toLocaleString('en-GB')} files`;
    const some = `${(count / 20).toLocaleString('en-GB')} found`;
    const filters: number[] = [];
    for (let step = 0; step <= STEPS; step += 1) {
      const time = await filterTime(page, 'inspection', some);
      // The first is a warm-up.
      if (step > 0) filters.push(time);
      await filterTime(page, '', all);
      await settle(100);
    }
    return { open, filter: median(filters) };
  }, state);
}

export function measure(): Promise<Row[]> {
  return withPortal(async ({ url }) => {
    const state = await signedInState(url, 'Ada Lindqvist');
    const samples = await inTurns(COUNTS, { rounds: ROUNDS }, (count) => sample(url, state, count));
    return (['open', 'filter'] as const).map((what) => {
      const [small = Number.NaN, large = Number.NaN] = COUNTS.map((count) =>
        median(samples.get(count)?.map((one) => one[what]) ?? []),
      );
      const figure = `${COUNTS.toReversed().join(' files ÷ ')}: ${what} to paint (${withUnit(large, 'ms')})`;
      return atMost(figure, large / small, BUDGET, '×');
    });
  });
}
