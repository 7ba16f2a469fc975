import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilQuiet } from './support/quiet';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

/** Checks all of axe's rules, and a contrast of 7:1 for every text. */
async function checkHighContrast(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

const classesOfBody = (page: Page) => page.evaluate(() => document.body.className);

test('high contrast is chosen in Preferences, is accessible, and applies before the portal has loaded', async ({
  page,
}) => {
  await openAs(page, 'Ada Lindqvist', '/');
  const visits = page.getByRole('region', { name: /^Visits to write up/ });
  await visits.getByRole('listitem').first().waitFor();

  await page.getByRole('button', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await dialog.getByText('Stored in this browser').waitFor();
  await dialog.getByText('This browser', { exact: true }).waitFor();
  await dialog.getByRole('radio', { name: 'High contrast', exact: true }).check();
  await expect(page.locator('body')).toHaveClass(/high-contrast/);
  await checkHighContrast(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await checkHighContrast(page);

  // Other lines open the report form that their visit waits for.
  await visits.locator('a[href="/time-sheet?tab=visits"]').first().click();
  await expect(page).toHaveURL(/\/time-sheet\?tab=visits$/);
  await page.getByRole('columnheader', { name: 'Write-up Minutes' }).waitFor();
  await untilQuiet(page);
  await checkHighContrast(page);

  // Only the page, without the portal's own code: its frame is where the portal's was.
  const shown = await cornersIn(page, '#root');
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  expect(await classesOfBody(page)).toBe('high-contrast');
  expect(await cornersIn(page, '#first-frame')).toEqual(shown);
  await expect(page.locator('#first-frame h1')).toHaveText('Time Sheet');
  expect(await page.getByRole('link').count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('harbour.theme', 'system'));
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await page.reload();
  expect(await classesOfBody(page)).toBe('bp6-dark high-contrast');
});

/** Where the bar's buttons, the marked line of the rail and the heading begin. */
function cornersIn(page: Page, place: string): Promise<number[][]> {
  return page.evaluate((selector) => {
    const parts = document.querySelector(selector)?.querySelectorAll('header :is(a, button), nav a[aria-current], h1');
    return [...(parts ?? [])].map((part) => [part.getBoundingClientRect().x, part.getBoundingClientRect().y]);
  }, place);
}
