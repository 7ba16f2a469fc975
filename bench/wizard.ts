/**
 * The template wizard with a template of 300 sections and 200 questions compared with one of 10 sections, in the browser:
 * from the choice of an answer to the frame in which the document beside the questions shows it.
 */
import type { Page } from '@playwright/test';
import { amount, atMost, inTurns, IS_SMOKE, withUnit, type Row } from './bench';
import { signedInState, withPage, type StorageState } from './browser';
import { median, quantile } from './medians';
import { withPortal } from './portal';

const ROUNDS = amount('ROUNDS', 5);
const TWO_FRAMES_MS = 2 * (1000 / 60);
type Size = 10 | 300;
const SIZES: readonly Size[] = IS_SMOKE ? [10] : [10, 300];

/** Answers per sample, for every template. */
const ANSWERS = amount('ANSWERS', 24, 2);

const TEMPLATE = 'template-works-agreement';
const CLIENT = 'client-0004';

/** Two mandatory clauses, six questions, and one choice of two: 10 sections of the large agreement. */
const SMALL_KEYS = [
  ...[1, 2].map((number) => `Works agreement ${number}`),
  ...[4, 5, 9, 10, 14, 15].map((number) => `Works agreement, question ${number}`),
  'Works agreement, rhythm 1',
];

/** Opens the wizard for a client without answers; new answers stay in the page, so that every sample starts the same. */
async function openWizard(page: Page, url: string, size: Size): Promise<void> {
  let stored: Record<string, string> = {};
  const contentType = 'application/json';
  await page.route('**/api/gettemplateanswers/**', (route) =>
    route.fulfill({ contentType, body: JSON.stringify(stored) }),
  );
  await page.route('**/api/savetemplateanswers/**', (route) => {
    stored = { ...stored, ...(route.request().postDataJSON() as Record<string, string>) };
    return route.fulfill({ contentType, body: JSON.stringify(stored) });
  });
  if (size === 10) {
    const html = SMALL_KEYS.map((key) => `<div data-section="${key}">${key}</div>`).join('');
    const body = JSON.stringify({ templateId: TEMPLATE, name: 'Small agreement', html });
    await page.route('**/api/gettemplate/**', (route) => route.fulfill({ contentType, body }));
  }
  await page.goto(`${url}/template-document?templateId=${TEMPLATE}&account=${CLIENT}&accountName=A+client`);
  await page.locator('[data-kind="yes-no"] input').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Focuses the unchosen answer of a card, as Tab or a pressed mouse button does. */
function goToCard(page: Page, card: string): Promise<void> {
  return page.evaluate((wanted) => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const row = cards.find(({ dataset }) => dataset['card'] === wanted);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus({ preventScroll: true });
  }, card);
}

/** Chooses the focused answer; returns the milliseconds until the frame in which the document beside the questions changes. */
function giveAnswer(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const input = document.activeElement;
        const paper = document.querySelector('div.document');
        if (!(input instanceof HTMLInputElement) || !paper) throw new Error('There is no answer, or no document.');
        const said = `${input.name}: ${input.value}`;
        const timer = setTimeout(() => reject(new Error(`The document does not follow “${said}”.`)), 10_000);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          clearTimeout(timer);
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            // A task after the frame's own work.
            port1.addEventListener('message', () => resolve(performance.now() - since), { once: true });
            port1.start();
            port2.postMessage(null);
          });
        });
        observer.observe(paper, { childList: true, subtree: true });
        const since = performance.now();
        input.click();
      }),
  );
}

function sampleOf(url: string, state: StorageState, size: Size): Promise<number[]> {
  return withPage(async (page) => {
    await openWizard(page, url, size);
    const cards = await page
      .locator('[data-card][data-kind="yes-no"]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-card') ?? ''));
    const times: number[] = [];
    for (let turn = 0; turn < ANSWERS; turn += 1) {
      // Questions from all over the document; if there are few, they are answered again, which removes their section.
      await goToCard(page, cards[Math.floor((turn * cards.length) / ANSWERS + turn) % cards.length] ?? '');
      // Wait until scrolling has stopped.
      await page.waitForTimeout(150);
      times.push(await giveAnswer(page));
    }
    return times;
  }, state);
}

export function measure(): Promise<Row[]> {
  return withPortal(async ({ url }) => {
    const state = await signedInState(url, 'Owen Hughes');
    const samples = await inTurns(SIZES, { rounds: ROUNDS, warmUp: 1 }, (size) => sampleOf(url, state, size));
    return SIZES.map((size) => {
      const of = (share: number) => median(samples.get(size)?.map((sample) => quantile(sample, share)) ?? []);
      const figure = `answer to the document's paint, ${size} sections, p95 (median ${withUnit(of(0.5), 'ms')})`;
      return size === 300 ? atMost(figure, of(0.95), TWO_FRAMES_MS) : { figure, value: withUnit(of(0.95), 'ms') };
    });
  });
}
