import type { Page } from '@playwright/test';
import { checkAccessibility, checkWidths } from './support/accessibility';
import { findFaintControls } from './support/control-edges';
import { takeScreenshots } from './support/screenshots';
import { openAs, waitUntilSignedIn } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog } from './support/time-sheet';

/**
 * Runs both engines and looks at the edges of controls in light and dark, checks for no horizontal scrolling at 320 px, and
 * takes screenshots if requested.
 */
async function checkScreen(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await findFaintControls(page)).toEqual([]);
  await checkAccessibility(page, { contrastTwice: true });
  expect(await findFaintControls(page)).toEqual([]);
  await takeScreenshots(page, name);
  const before = page.viewportSize();
  await checkWidths(page, [320]);
  if (before) await page.setViewportSize(before);
}

test('the login screen and the choice of an account are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await checkScreen(page, 'login');
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Owen Hughes', exact: true }).waitFor();
  await checkScreen(page, 'choose-account');
});

for (const [name, path] of [
  ['home', '/'],
  ['time-sheet', '/time-sheet'],
  ['choose-template', '/template-document'],
  ['no-role', '/marketing'],
  ['not-found', '/no/such/screen'],
] as const) {
  test(`${name} is accessible`, async ({ page }) => {
    await openAs(page, 'Owen Hughes', path);
    await waitUntilSignedIn(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkScreen(page, name);
  });
}

test('Home with every role is accessible', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/');
  await page.getByRole('link', { name: /registrations/i }).waitFor();
  await checkScreen(page, 'home-all-roles');
});

test('the Add Entry dialog is accessible', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/time-sheet');
  await addEntryButton(page).click();
  const form = entryDialog(page);
  await form.account.pressSequentially('Harbourside');
  await page.getByRole('option', { name: /Harbourside Joinery Ltd/ }).waitFor();
  await checkAccessibility(page);
  await page.getByRole('option', { name: /Harbourside Joinery Ltd/ }).click();
  await form.activityType.selectOption('Advisory');
  await form.end.fill('soon');
  await expect(form.dialog.getByText('Invalid').first()).toBeVisible();
  await checkScreen(page, 'add-entry');
});

test('forced colours show what is chosen, invalid and in progress', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, 'Owen Hughes', '/time-sheet');
  const marked = await systemColour(page, 'Highlight');
  const segment = (name: string) => page.getByRole('radio', { name, exact: true }).locator('..');
  await expect(segment('Day')).toHaveCSS('background-color', marked);
  await expect(segment('Week')).not.toHaveCSS('background-color', marked);
  await addEntryButton(page).click();
  const form = entryDialog(page);
  await form.account.pressSequentially('Harbourside');
  const option = page.getByRole('option', { name: /Harbourside Joinery Ltd/ });
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(option.and(page.getByRole('option', { selected: true }))).toHaveCSS('background-color', marked);
  await option.click();
  await form.end.fill('soon');
  await form.end.blur();
  await expect(form.end).toHaveCSS('outline-style', 'dashed');
  await page.goto('/');
  await expect(page.getByRole('meter').first().locator('> div')).toHaveCSS('background-color', marked);
});

/** A colour of the system as the browser computes it. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((background) => {
    const probe = document.createElement('div');
    probe.style.cssText = `forced-color-adjust: none; background: ${background}`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);

test('the user guide is accessible', async ({ page }) => {
  await page.goto('/guide/');
  await checkScreen(page, 'user-guide');
});
