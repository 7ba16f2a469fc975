import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

async function openTargets(page: Page, search: string): Promise<void> {
  await openAs(page, 'Tom Barker', `/targets${search}`);
  await page.getByRole('heading', { level: 1, name: 'Targets' }).waitFor();
}

const actuals = (page: Page) => page.getByRole('textbox', { name: /^Actual of / });

/** The names of the first ten targets that take an actual, and a value for each. */
async function tenValues(page: Page): Promise<string[][]> {
  await actuals(page).nth(9).waitFor();
  const labels = await actuals(page).evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')));
  const names = labels.slice(0, 10).map((label) => label?.replace('Actual of ', '') ?? '');
  return names.map((name, index) => [name, String(7 + index)]);
}

/** Targets without a target value get one first, so that they can take an actual. */
async function giveTargets(page: Page): Promise<void> {
  for (const field of await page.getByRole('textbox', { name: /^Target of / }).all()) {
    if ((await field.inputValue()) === '') await field.fill('10');
  }
}

test('ten values are pasted in 2 interactions, with their reasons, and typed in 21; all is accessible', async ({
  page,
}) => {
  await openTargets(page, '?enter=1');
  const rows = await tenValues(page);
  await giveTargets(page);
  await actuals(page).first().focus();
  const pasting = new Interactions(page);
  await pasting.paste(rows.map((row) => [...row, 'Fact', 'Cause', 'Action'].join('\t')).join('\n'));
  await expect(actuals(page).nth(9)).toHaveValue('16');
  await pasting.press('Control+Enter');
  await expect(page.getByText(/^\d+ targets saved\.$/).first()).toBeVisible();
  expect(pasting.count).toBeLessThanOrEqual(2);
  await expect(page.getByText(/was not saved|were not saved/)).toHaveCount(0);

  const typing = new Interactions(page);
  for (const index of rows.keys()) {
    await page.keyboard.press('Control+A');
    await typing.type(actuals(page).nth(index), String(21 + index));
    await typing.press('Enter');
  }
  await typing.press('Control+Enter');
  await expect(page.getByText('10 targets saved.', { exact: true }).last()).toBeVisible();
  expect(typing.count).toBeLessThanOrEqual(21);

  // The grid and the list of updates are accessible at every width.
  await actuals(page).first().fill('many');
  await expect(page.getByText('must be a number')).toBeVisible();
  await checkScreen(page, 'targets-grid', [320, 390, 768]);
  await page.getByRole('button', { name: /^My updates in all tabs/ }).click();
  await expect(page.getByRole('dialog').getByText(/in twelve months\.$/)).toBeVisible();
  await checkScreen(page, 'targets-updates');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^\d+ in / })
    .first()
    .click();
  await expect(page).toHaveURL(/mine=1/);
});

test('the wall poster is one A3 page in landscape, in light colours and with its charts', async ({ page }) => {
  await openTargets(page, '');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  const button = page.getByRole('button', { name: 'Board pack' });
  await button.click();
  await page.getByRole('menuitem', { name: 'Wall poster (A3)' }).click();
  await expect(button).toBeEnabled();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const poster = page.locator('[data-poster]');
  await page.emulateMedia({ media: 'print' });
  await expect(poster.getByRole('heading', { name: 'Balanced Scorecard' })).toBeVisible();
  expect(await poster.locator('rect').count()).toBeGreaterThan(12);
  expect(await poster.getByRole('img', { name: /^Trend of/ }).count()).toBeGreaterThan(5);
  expect(await poster.evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe('rgb(255, 255, 255)');
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? [];
  // 420 × 297 mm in points.
  expect(Math.round(Number(width) / 10)).toBe(119);
  expect(Math.round(Number(height) / 10)).toBe(84);
});
