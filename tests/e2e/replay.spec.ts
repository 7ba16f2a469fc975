import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkAccessibility, checkFit } from './support/accessibility';
import { untilQuiet } from './support/quiet';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

/** The screen as assistive technology reads it, without the page around it. */
const readScreen = (page: Page) => page.getByRole('main').ariaSnapshot();

test('a broken screen is stored, and seen again from the file alone', async ({ page, browser, problems, baseURL }) => {
  problems.expectMatching(/503|visitsummary/);
  await page.route('**/api/visitsummary', (route) =>
    route.fulfill({ status: 503, body: 'The visit service is away.' }),
  );
  await openAs(page, 'Owen Hughes', '/');
  await page.getByText('Your visit figures are missing.').waitFor();
  await untilQuiet(page);
  const seen = await readScreen(page);

  await page.getByRole('button', { name: 'Report a problem' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download the report' }).click(),
  ]);
  const stored = await readFile(await download.path(), 'utf8');
  expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+/);

  // A colleague who has never been here.
  const context = await browser.newContext();
  const colleague = await context.newPage();
  const sent: string[] = [];
  await colleague.goto(`${baseURL}/replay`);
  colleague.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) sent.push(request.url());
  });
  const buffer = Buffer.from(stored);
  await colleague
    .getByLabel('Stored state')
    .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/json', buffer });
  await colleague.getByText('Your visit figures are missing.').waitFor();
  expect(await readScreen(colleague)).toBe(seen);

  await colleague.getByRole('button', { name: 'Retry' }).first().click();
  await expect(colleague.getByText(/held back/)).toBeVisible();
  await checkAccessibility(colleague);
  await checkFit(colleague);
  expect(sent).toEqual([]);

  // Nothing of it is left behind.
  await colleague.reload();
  await colleague.getByLabel('Stored state').waitFor();
  expect(await colleague.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  await context.close();
});
