import type { Page } from '@playwright/test';
import { apiOfPage } from './support/api-of-page';
import { checkAccessibility, checkFit, checkScreen, checkWidths } from './support/accessibility';
import { goTo } from './support/go-to';
import { takeScreenshots } from './support/screenshots';
import { openAs, waitUntilSignedIn } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton } from './support/time-sheet';

const WIDE = { width: 1440, height: 900 };

const panel = (page: Page) => page.getByRole('region', { name: 'Help' });
const guide = (page: Page) => page.frameLocator('iframe[title="User guide"]');
const helpButton = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });

test('the guide is read and searched without a mouse', async ({ page }) => {
  await page.goto('/guide/record-a-day');
  await expect(page.getByRole('navigation', { name: 'All pages' }).locator('[aria-current=page]')).toHaveText(
    'Record a day',
  );
  await page.getByRole('img').scrollIntoViewIfNeeded();
  await checkScreen(page, 'guide-task');

  await page.keyboard.press('/');
  await page.keyboard.type('hundred contra');
  const results = page.getByRole('search').getByRole('link');
  await expect(results.first()).toContainText('Make a hundred contracts');
  await expect(results.first().locator('mark').first()).toHaveText('hundred');
  await checkAccessibility(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a hundred contracts');

  await page.goto('/guide/templates');
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toBeVisible();
  await checkScreen(page, 'guide-screen', [320, 390, 768, 2560]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'All pages' })).toBeHidden();
  await page.getByRole('button', { name: 'All pages' }).press('Enter');
  const pages = page.getByRole('navigation', { name: 'All pages' });
  await expect(pages.getByRole('link', { name: 'Write a template' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'All pages' })).toBeFocused();
});

test('can be read without its script', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/guide/record-a-day');
  await page.getByRole('link', { name: 'Check your week' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your week');
  await expect(page.getByRole('search')).toBeHidden();
  await context.close();
});

test('the help opens beside the screen, follows it, and stays open after a reload', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/time-sheet');
  await addEntryButton(page).focus();
  await page.keyboard.press('F1');
  await expect(guide(page).getByRole('heading', { level: 1 })).toHaveText('Time sheet');
  await expect(panel(page)).toBeFocused();
  await checkScreen(page, 'help-panel');
  await page.setViewportSize({ width: 2560, height: 1200 });
  await checkFit(page);
  await page.setViewportSize(WIDE);
  await checkFit(page);

  // A link in the panel stays there, and Back stays with the portal.
  await guide(page).getByRole('link', { name: 'Record a day' }).first().click();
  await expect(guide(page).getByRole('heading', { level: 1 })).toHaveText('Record a day');

  // It is there beside a dialog, whose focus it leaves alone.
  await addEntryButton(page).click();
  const account = page.getByRole('dialog').getByRole('combobox', { name: 'Account' });
  await expect(account).toBeFocused();
  await page.keyboard.press('F1');
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press('F1');
  await expect(panel(page)).toBeVisible();
  await expect(account).toBeFocused();
  await takeScreenshots(page, 'help-beside-dialog');
  await page.keyboard.press('Escape');
  await expect(addEntryButton(page)).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(guide(page).getByRole('heading', { level: 1 })).toHaveText('Documents');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time Sheet');

  const edge = page.getByRole('separator', { name: 'Width of the help' });
  const width = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 40));
  await page.reload();
  await waitUntilSignedIn(page);
  await expect(guide(page).getByRole('heading', { level: 1 })).toHaveText('Time sheet');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 40));
  await expect(panel(page)).not.toBeFocused();

  const tab = page.waitForEvent('popup');
  await panel(page).getByRole('button', { name: 'Open in its own tab' }).click();
  await expect((await tab).getByRole('navigation', { name: 'All pages' })).toBeVisible();

  await guide(page).getByRole('link', { name: 'All tasks' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
});

test('on a phone the help covers the screen and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'Ada Lindqvist', '/marketing');
  await checkWidths(page, [320, 390]);
  await helpButton(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeFocused();
  await expect(guide(page).getByRole('heading', { level: 1 })).toHaveText('Marketing');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Close the help' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
});

/** Each screen with a tour, and the number of its steps: every one has a control. */
const TOURS = [
  ['/time-sheet', 4],
  ['/visit-calendar?tab=weekly', 4],
  ['/marketing?tab=prospects', 4],
  ['/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd', 4],
  ['/targets', 4],
  ['/templates?template=template-offer', 5],
] as const;

test('somebody new is offered each tour once, and none any more after they refuse them', async ({ page }) => {
  test.slow();
  await openAs(page, 'Ada Lindqvist', '/opportunities');
  const api = await apiOfPage(page);
  const { items } = (await api.get('/personalitems/seen-tour')) as { items: { version: number }[] };
  const refusal = { kind: 'seen-tour', id: 'all', version: items[0]?.version };
  expect((await api.post('/personalitems/remove', refusal)).status()).toBe(200);
  const offer = page.getByRole('button', { name: 'New here? 30-second tour' });
  const tour = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Skip' }) });

  await page.reload();
  for (const [path, steps] of TOURS.slice(0, -1)) {
    await goTo(page, path);
    await expect(offer, path).toBeVisible();
    await offer.press('Enter');
    for (let step = 1; step <= steps; step += 1) {
      await expect(tour, path).toBeFocused();
      await expect(tour).toContainText(`${step} of ${steps}`);
      if (path === '/time-sheet' && step === 2) await takeScreenshots(page, 'tour');
      if (path === '/time-sheet' && step === 1) await checkAccessibility(page);
      await tour.getByRole('button', { name: step === steps ? 'Done' : 'Next' }).press('Enter');
    }
    await expect(tour).toBeHidden();
    await expect(offer).toBeHidden();
  }
  const [lastPath = '', lastSteps] = TOURS.at(-1) ?? [];
  await goTo(page, lastPath);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(offer).toBeVisible();
  await checkFit(page);
  await checkAccessibility(page);
  await offer.press('Enter');
  await expect(tour).toContainText(`1 of ${lastSteps}`);
  await checkAccessibility(page);
  await tour.getByRole('checkbox', { name: 'Don’t show tours again' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();

  await expect.poll(async () => JSON.stringify(await api.get('/personalitems/seen-tour'))).toMatch(/"id":"all"/);
  await page.setViewportSize(WIDE);
  await page.reload();
  await page.getByRole('button', { name: 'Try this template' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();

  // From the help, it can be seen again.
  await page.keyboard.press('F1');
  await panel(page).getByRole('button', { name: 'Tour of this screen' }).press('Enter');
  await expect(tour).toContainText(`1 of ${lastSteps}`);
});
