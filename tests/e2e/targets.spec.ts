import type { Locator, Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo, untilFocused } from './support/keyboard';
import { untilQuiet } from './support/quiet';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

/** Opens the targets as Tom, who has the role and owns some targets. */
async function openTargets(page: Page, search = ''): Promise<void> {
  await openAs(page, 'Tom Barker', `/targets${search}`);
  await page.getByRole('heading', { level: 1, name: 'Targets' }).waitFor();
}

const row = (page: Page, description: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${description}`, exact: true }) });
const dialog = (page: Page): Locator => page.getByRole('dialog');

test('a month is reviewed from start to finish without a mouse', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await openTargets(page);
  await page.getByRole('region', { name: 'Finance' }).waitFor();

  // From the balanced view to a pillar.
  await tabAndEnter(page, page.getByRole('button', { name: 'Growth', exact: true }));
  await expect(page.getByRole('tab', { name: 'Growth' })).toHaveAttribute('aria-selected', 'true');

  // Last month's action is done.
  const complete = row(page, 'Days from proposal to signature').getByRole('button', { name: /^Complete Action/ });
  await tabAndEnter(page, complete);
  await expect(row(page, 'Days from proposal to signature')).toContainText(/Completed on \d\d\/\d\d\/\d\d/);

  // A missing target value is found through the banner and entered.
  const which = page.getByRole('button', { name: 'Which? Targets without values' });
  await page.getByRole('heading', { level: 1 }).focus();
  await tabAndEnter(page, which);
  await tabAndEnter(page, page.getByRole('button', { name: 'New business signed: Employment Law', exact: true }));
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByLabel('Target', { exact: true }));
  await keyboard.type('52000');
  await tabAndEnter(page, dialog(page).getByRole('button', { name: 'Save' }));
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'New business signed: Employment Law')).toContainText('£52,000');

  // Actuals are typed down the column of a grid; a value that is not green needs reasons.
  await page.getByRole('heading', { level: 1 }).focus();
  await tabAndEnter(page, page.getByRole('button', { name: 'Enter values' }));
  await tabTo(page, page.getByRole('radio', { name: 'My targets' }));
  await keyboard.press('ArrowRight');
  const cell = (title: string) => page.getByRole('textbox', { name: `${title} of New business signed: Sales` });
  await tabTo(page, cell('Actual'));
  await keyboard.press('Control+A');
  await keyboard.type('150000');
  await keyboard.press('ArrowDown');
  await expect(cell('Actual')).not.toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(cell('Actual')).toBeFocused();
  for (const [title, text] of [
    ['Fact', 'Two large clients have signed later.'],
    ['Cause', 'Their boards met in November.'],
    ['Action', 'Ask for dates of board meetings at the start.'],
  ] as const) {
    await tabTo(page, cell(title));
    await keyboard.type(text);
  }
  await keyboard.press('Control+Enter');
  await expect(page.getByText('1 target saved.').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await tabAndEnter(page, page.getByRole('button', { name: 'Enter values' }));
  await expect(row(page, 'New business signed: Sales')).toContainText('Their boards met in November.');
  await expect(row(page, 'New business signed: Sales').getByRole('img', { name: 'Red' })).toBeVisible();

  // The menu of a row, and back to it.
  const edit = page.getByRole('button', { name: 'Edit New business signed: Sales', exact: true });
  await tabAndEnter(page, edit);
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Targets' })).toBeFocused();
  await keyboard.press('Enter');
  await untilFocused(dialog(page));
  await keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(edit).toBeFocused();
});

test('a long pillar draws only the rows near the viewport, but prints all of them', async ({ page }) => {
  await openTargets(page, '?view=breakdown');
  const rows = page.locator('tr[data-target]');
  await rows.first().waitFor();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('tab', { name: 'Clients' }).click();
  await expect(row(page, 'Calls answered within a minute')).toBeVisible();
  const last = page.getByRole('button', { name: 'Edit Courses rated good or better', exact: true });
  await expect(last).toHaveCount(0);
  // Rows that come into view may be taller than estimated.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toHaveCount(1, { timeout: 500 });
  }).toPass();

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-board-pack]');
  await expect(sheet.getByRole('cell', { name: 'Calls answered within a minute', exact: true })).toBeVisible();
  await expect(sheet.getByRole('cell', { name: 'Courses rated good or better' })).toBeVisible();
  await expect(sheet.getByRole('cell', { name: 'Red' }).first()).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('the history of a target shows loaded months, and loads others on request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/gettargets/')) asked.push(request.url().slice(-10));
  });
  await openTargets(page, '?view=breakdown');
  await page.getByRole('button', { name: 'More about New clients', exact: true }).click();
  await expect(page.getByRole('img', { name: /^New clients: 2 months with a value/ })).toBeVisible();
  const before = new Set(asked).size;
  await page.getByRole('button', { name: 'Load earlier months' }).click();
  await expect.poll(() => new Set(asked).size).toBe(12);
  expect(before).toBe(1);
  await expect(page.getByRole('img', { name: /^New clients: 12 months with a value/ })).toBeVisible();
  await checkScreen(page, 'targets-trend');
});

test('the views of the targets and the dialogs of one are accessible, at every width', async ({ page }) => {
  await openTargets(page);
  for (const [name, search] of [
    ['targets-balanced', ''],
    ['targets-new', '?view=breakdown-new'],
    ['targets-breakdown', '?view=breakdown'],
  ] as const) {
    await test.step(name, async () => {
      await goTo(page, `/targets${search}`);
      await page.getByRole('table').first().waitFor();
      await untilQuiet(page);
      await checkScreen(page, name, [320, 390, 768, 960, 1280]);
    });
  }
  const edit = page.getByRole('button', { name: 'Edit Proposals won', exact: true });
  for (const [entry, title] of [
    ['Details', 'Details'],
    ['Targets', 'Limits'],
    ['Actual', 'Actual'],
  ] as const) {
    await edit.click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog', { name: `${title}: Proposals won` }).waitFor();
    await checkScreen(page, `targets-${entry.toLowerCase()}`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});
