import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen } from './support/accessibility';
import { findFaintControls } from './support/control-edges';
import { goTo } from './support/go-to';
import { untilQuiet } from './support/quiet';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog } from './support/time-sheet';

/** Looks at the edges of controls in light and dark, too, and lets both engines measure the contrast of texts. */
async function checkWholeScreen(page: Page, name: string): Promise<void> {
  await untilQuiet(page);
  expect(await findFaintControls(page)).toEqual([]);
  await checkScreen(page, name, [320], { contrastTwice: true });
  expect(await findFaintControls(page)).toEqual([]);
}

test('the login screen and the choice of an account are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await checkWholeScreen(page, 'login');
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Owen Hughes', exact: true }).waitFor();
  await checkWholeScreen(page, 'choose-account');
});

test('what everybody may open, the Add Entry dialog, a screen of another role and an unknown address are accessible', async ({
  page,
}) => {
  await openAs(page, 'Owen Hughes', '/');
  for (const [name, path, content] of [
    ['time-sheet', '/time-sheet', 'Pallet fell by the roller door'],
    ['choose-template', '/template-document', 'Staff handbook'],
    ['no-role', '/marketing', 'You do not have access to this page'],
    ['not-found', '/no/such/screen', 'Page not found'],
  ] as const) {
    await test.step(name, async () => {
      await goTo(page, path);
      await page.getByRole('main').getByText(content).first().waitFor();
      await checkWholeScreen(page, name);
    });
  }

  // The Add Entry dialog is accessible, too.
  await goTo(page, '/time-sheet');
  await addEntryButton(page).click();
  const form = entryDialog(page);
  await form.account.pressSequentially('Harbourside');
  await page.getByRole('option', { name: /Harbourside Joinery Ltd/ }).waitFor();
  await checkAccessibility(page);
  await page.getByRole('option', { name: /Harbourside Joinery Ltd/ }).click();
  await form.activityType.selectOption('Advisory');
  await form.end.fill('soon');
  await expect(form.dialog.getByText('Invalid').first()).toBeVisible();
  await checkWholeScreen(page, 'add-entry');
});

test('Home with every role is accessible', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/');
  await page.getByRole('link', { name: /registrations/i }).waitFor();
  await checkWholeScreen(page, 'home-all-roles');
});

test('forced colours show what is chosen, invalid and in progress', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  // What is loading has filler words, which must not look like figures.
  await page.route('**/api/myopportunities', () => undefined);
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
  await goTo(page, '/');
  await expect(page.getByRole('meter').first().locator('> div')).toHaveCSS('background-color', marked);
  await goTo(page, '/opportunities');
  await expect(page.getByText('£0,000.00').first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
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
  await checkWholeScreen(page, 'user-guide');
});
