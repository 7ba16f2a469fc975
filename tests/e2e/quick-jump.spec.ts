import { expect } from '@playwright/test';
import { checkAccessibility, checkWidths } from './support/accessibility';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { test } from './support/test';

test('a day’s navigation works with the keyboard only, and axe finds no violations in light or dark', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'Ada Lindqvist', '/');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

  // The first use loads the code: keys typed in the meantime are not lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('weekly');
  const field = page.getByRole('combobox', { name: 'Go to a screen, or run an action' });
  await expect(field).toHaveValue('weekly');
  await expect(page.getByRole('option', { selected: true })).toContainText('Weekly Time Summary');
  await page.keyboard.press('Enter');
  const week = page.getByRole('heading', { level: 1, name: 'Weekly Time Summary' });
  await expect(week).toBeFocused();
  await page.getByRole('button', { name: 'Prev Week' }).waitFor();

  // The screen's actions, and the link to its current view.
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('prev week');
  await page.keyboard.press('Enter');
  await page.waitForURL(/week=/);
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('copy');
  await page.keyboard.press('Enter');
  await page.getByText('The link to this view was copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  // A client's files.
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('joinery');
  await page.getByRole('group', { name: 'Clients' }).waitFor();
  await checkAccessibility(page);
  await takeScreenshots(page, 'quick-jump');
  await page.keyboard.press('Enter');
  await page.getByRole('treegrid').waitFor();

  // With two letters, and back through the recent ones.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities Dashboard' })).toBeFocused();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent' }).waitFor();
  await checkWidths(page, [320, 390, 1440]);
  await page.keyboard.press('Enter');
  await page.getByRole('treegrid').waitFor();

  // The heading gets the focus back when the list of keys closes, so it must have it first.
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeFocused();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
