import type { Page } from '@playwright/test';
import { checkAccessibility, checkWidths } from './support/accessibility';
import { takeScreenshots } from './support/screenshots';
import { openAs, waitUntilSignedIn } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog } from './support/time-sheet';

/** Runs both engines in light and dark, checks for no horizontal scrolling at 320 px, and takes screenshots if requested. */
async function checkScreen(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await checkAccessibility(page, { contrastTwice: true });
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
  await form.end.fill('0:01');
  await expect(form.dialog.getByText('Invalid').first()).toBeVisible();
  await checkScreen(page, 'add-entry');
});

test('the user guide is accessible', async ({ page }) => {
  await page.goto('/guide/');
  await checkScreen(page, 'user-guide');
});
