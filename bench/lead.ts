/**
 * The lead form's services stage with a catalogue of 5,000 products compared with one of 50, in the browser: from a
 * keystroke in "Find a service", and from the choice of a first level, to the frame that shows the result.
 */
import type { Page } from '@playwright/test';
import { SERVICE_TILES } from '../contract/lead';
import { amount, atMost, inTurns, IS_SMOKE, settle, withUnit, type Row } from './bench';
import { signedInState, withPage, type StorageState } from './browser';
import { takeTimes, watch } from './key-to-paint';
import { median, quantile } from './medians';
import { withPortal } from './portal';

const ROUNDS = amount('ROUNDS', 5);
const TWO_FRAMES_MS = 2 * (1000 / 60);
const SIZES = IS_SMOKE ? [50] : [50, 5000];

/** Typed letter by letter; each text matches products in both catalogues, and the first letters match all products. */
const TYPED = ['service 1', 'training', 'level 2', 'safety 4'].slice(0, amount('TEXTS', 4));

/** Products for all tiles, a third of them alone on their second level, with dependent questions. */
function catalogue(size: number) {
  return Array.from({ length: size }, (_, index) => {
    const level1 = SERVICE_TILES[index % SERVICE_TILES.length];
    const questions = [
      { key: 'Q:One', type: 'select', text: 'One?', options: ['Yes', 'No'] },
      { key: 'Q:Two', type: 'text', text: 'Two?', dependsOnKey: 'Q:One', dependsOnValue: 'Yes' },
    ];
    const group = Math.floor(index / SERVICE_TILES.length / 3);
    const isAlone = index % 3 === 0;
    const level2 = isAlone ? `Alone ${index}` : `Level 2 number ${group}`;
    return {
      id: `p-${index}`,
      name: `Service ${index}`,
      level1,
      level2,
      level3: isAlone ? null : `${index}`,
      questions,
    };
  });
}

const ANSWERS = {
  Initial: 'NEW',
  ReferrerEmail: 'owen.hughes@harbour.example',
  Division: 'Consultancy',
  AccountText: 'Newcomer',
  AccountPostcode: 'LA1 1AA',
  ContactName: 'Jo',
  ContactPhone: '1',
  ContactEmail: 'jo@newcomer.example',
};

/** Opens the form at its services stage with a draft, as for someone who returns to it. */
async function openServices(page: Page, url: string, size: number): Promise<void> {
  const body = JSON.stringify(catalogue(size));
  await page.route('**/api/leadproducts', (route) => route.fulfill({ contentType: 'application/json', body }));
  const draft = JSON.stringify({ v: 1, values: { answers: ANSWERS, stage: 4 }, savedAt: new Date().toISOString() });
  await page.addInitScript((text) => localStorage.setItem('harbour.draft.staff-owen-hughes.lead-form', text), draft);
  await page.goto(`${url}/leadform`);
  await page.getByRole('combobox', { name: 'Find a service' }).waitFor();
  await page.waitForLoadState('networkidle');
}

interface Sample {
  keys: number[];
  choices: number[];
}

function sampleOf(url: string, state: StorageState, size: number): Promise<Sample> {
  return withPage(async (page) => {
    await openServices(page, url, size);
    const field = page.getByRole('combobox', { name: 'Find a service' });
    await watch(page, 'keydown');
    for (const text of TYPED) {
      await field.fill('');
      await field.pressSequentially(text, { delay: 60 });
      await page.getByRole('option').first().waitFor();
    }
    const keys = await takeTimes(page);
    await field.fill('');
    await watch(page, 'click');
    for (const tile of SERVICE_TILES) {
      await page.getByText(tile, { exact: true }).first().click();
      await page.getByLabel(`Please select ${tile} service from the dropdown`).waitFor();
      // Wait until the view has settled.
      await settle(600);
    }
    // A click on a tile's label triggers one on its radio button: the later one is the choice.
    const clicks = await takeTimes(page);
    return { keys, choices: clicks };
  }, state);
}

export function measure(): Promise<Row[]> {
  return withPortal(async ({ url }) => {
    const state = await signedInState(url, 'Owen Hughes');
    const samples = await inTurns(SIZES, { rounds: ROUNDS, warmUp: 1 }, (size) => sampleOf(url, state, size));
    const titles = { keys: 'keystroke in “Find a service” to paint', choices: 'choice of a first level to paint' };
    return (['keys', 'choices'] as const).flatMap((what) => {
      const p95 = (size: number) => median(samples.get(size)?.map((each) => quantile(each[what], 0.95)) ?? []);
      const [few = 0, many = few] = SIZES;
      const figure = `${titles[what]}, p95, ${many} products (${withUnit(p95(few), 'ms')} with ${few})`;
      return atMost(figure, p95(many), TWO_FRAMES_MS);
    });
  });
}
