import type { Locator, Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';
import { checkAccessibility, checkScreen } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { shiftClock } from './support/test-clock';

const JOINERY = '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd';

const tree = (page: Page): Locator => page.getByRole('treegrid', { name: 'Documents of Harbourside Joinery Ltd' });
const line = (page: Page, name: string): Locator =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByTitle(name, { exact: true }) });
const activeLine = (page: Page): Locator => tree(page).locator('[role=row][data-active=true]');

async function openDocuments(page: Page, path = JOINERY): Promise<void> {
  await openAs(page, 'Ada Lindqvist', path);
  await tree(page).waitFor();
  await line(page, 'Training').waitFor();
}

/** Moves down the tree until the line with this name is active. */
async function walkTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 30 && !(await activeLine(page).innerText()).startsWith(name); steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(activeLine(page)).toContainText(name);
}

test('two files are added, one is moved and removed, without a mouse', async ({ page }) => {
  await openDocuments(page);
  // Awaited early: the browser must know that the test will answer its file chooser.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, tree(page));
  await page.keyboard.press('ArrowDown');
  await walkTo(page, 'Site visits');
  const add = page.getByRole('button', { name: 'Add files to Site visits' });
  await expect(add).toBeVisible();
  await page.keyboard.press('ArrowRight');

  await add.focus();
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles(
    ['Minutes.txt', 'Photograph.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
  );
  await expect(page.getByText('2 of 2 added')).toBeVisible();
  await expect(line(page, 'Minutes.txt')).toBeVisible();
  await expect(line(page, 'Photograph.txt')).toBeVisible();

  await tree(page).focus();
  await walkTo(page, 'Minutes');
  await page.keyboard.press('Shift+F10');
  await expect(
    page
      .getByRole('menuitem', { name: 'Preview' })
      .or(page.getByRole('menuitem', { name: 'Download' }))
      .first(),
  ).toBeVisible();
  const move = page.getByRole('menuitem', { name: 'Move to …' });
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  const isOnMove = () => move.evaluate((entry) => entry === document.activeElement);
  for (let steps = 0; steps < 6 && !(await isOnMove()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(move).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To folder' })).toBeFocused();
  await page.keyboard.type('correspondence');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Minutes.txt was moved to Correspondence.')).toBeVisible();
  await expect(page.getByText('File updated')).toBeVisible();
  await expect(line(page, 'Minutes.txt')).toBeHidden();

  await expect(tree(page)).toBeFocused();
  await walkTo(page, 'Photograph');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Confirm Removal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('File removed')).toBeVisible();
  await expect(line(page, 'Photograph.txt')).toBeHidden();
});

test('a file is dragged into a folder, a permanent one refuses it, and the move is undone', async ({ page }) => {
  await openDocuments(page);
  const sheet = line(page, 'Contact sheet.csv');
  await sheet.hover();
  await page.mouse.down();
  // Two steps: the first begins the drag.
  await line(page, 'Miscellaneous').hover();
  await line(page, 'Miscellaneous').hover();
  await expect(page.getByText('Files cannot be moved into Miscellaneous, a permanent folder.')).toBeVisible();
  await page.mouse.up();
  await expect(sheet).toBeVisible();

  await sheet.dragTo(line(page, 'Training'));
  await expect(page.getByText('Contact sheet.csv was moved to Training.')).toBeVisible();
  await expect(page).toHaveURL(/account=client-0001/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Contact sheet.csv was moved back to the top level.')).toBeVisible();
  await expect(sheet).toBeVisible();
});

test('a PDF and a picture are shown in the portal', async ({ playwright, portal, problems }) => {
  // The usual browser of these tests has no viewer for PDFs.
  const browser = await playwright.chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_ARGS,
  });
  const context = await browser.newContext({ baseURL: portal.url });
  problems.watch(context);
  await shiftClock(context);
  const page = await context.newPage();
  await openDocuments(page, `${JOINERY}&folder=Miscellaneous`);
  await line(page, 'Site plan.png').dblclick();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Site plan.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  await line(page, 'Insurance certificate.pdf').dblclick();
  await expect(page.getByTitle('Insurance certificate.pdf').and(page.locator('iframe'))).toBeVisible();
  await browser.close();
});

test('the documents are accessible at every width', async ({ page }) => {
  await openDocuments(page, `${JOINERY}&folder=Miscellaneous`);
  await line(page, 'Site plan.png').waitFor();
  await checkScreen(page, 'documents', [320, 390, 768]);
  await page.setViewportSize({ width: 390, height: 800 });
  const menu = page.getByRole('button', { name: 'Actions for Site plan.png' });
  // Nothing that axe measures is half under the bar.
  await menu.scrollIntoViewIfNeeded();
  const size = await menu.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(43);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Move to …' }).click();
  await expect(page.getByRole('dialog', { name: 'Move Site plan.png' })).toBeVisible();
  // Behind the dialog, too, axe measures what is half under the bar.
  await page.evaluate(() => scrollTo(0, 0));
  await checkAccessibility(page);
});
