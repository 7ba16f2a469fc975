import type { Page } from '@playwright/test';
import { checkScreen, checkWidths } from './support/accessibility';
import { goTo } from './support/go-to';
import { chooseAction } from './support/row-actions';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const JOINERY = '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd';
const WIDTHS = [320, 390, 768];

const line = (page: Page, name: string) => page.getByRole('treegrid').getByTitle(name, { exact: true });
const buttons = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByLabel('Files to add').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

async function removeFile(page: Page, name: string): Promise<void> {
  await line(page, name).click();
  await page.keyboard.press('Delete');
  await expect(buttons(page, 'Remove')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page, name)).toBeHidden();
}

test('a replaced file keeps its version, a removed one comes back by Ctrl+Z and from the bin', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', `${JOINERY}&folder=Training`);
  await line(page, 'Forklift').waitFor();
  await addFile(page, 'Plan.txt', 'first');
  await line(page, 'Plan.txt').waitFor();
  await addFile(page, 'Plan.txt', 'the second content');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(/^2 of 2 added/)).toBeVisible();

  await buttons(page, 'Actions for Plan.txt').click();
  await page.getByRole('menuitem', { name: /^Versions/ }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of Plan.txt' });
  await expect(versions.getByRole('radio')).toHaveCount(2);
  await expect(versions.getByRole('region', { name: 'This version' })).toHaveText('first');
  await expect(versions.getByRole('region', { name: 'The current version' })).toHaveText('the second content');
  await checkScreen(page, 'document-versions', WIDTHS);
  const download = page.waitForEvent('download');
  await versions.getByRole('button', { name: 'Download version 1' }).click();
  await download;
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions.getByRole('radio')).toHaveCount(3);
  await versions.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(versions.getByText('the second content')).toBeVisible();
  await versions.getByRole('radio', { name: /Version 1/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(versions.getByRole('radio', { name: /Version 2/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(versions).toBeHidden();
  await expect(page.getByRole('treegrid')).toBeFocused();

  await removeFile(page, 'Plan.txt');
  await page.keyboard.press('Control+z');
  await expect(line(page, 'Plan.txt')).toBeVisible();

  await removeFile(page, 'Plan.txt');
  await buttons(page, 'Bin').click();
  await expect(page).toHaveURL(/view=bin/);
  await checkScreen(page, 'document-bin', WIDTHS);
  const again = page.waitForEvent('download');
  await buttons(page, 'Download Plan.txt').click();
  expect((await again).suggestedFilename()).toBe('Plan.txt');
  await buttons(page, 'View Plan of the old yard.png').click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Plan of the old yard.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(buttons(page, 'View Plan of the old yard.png')).toBeFocused();
  await buttons(page, 'Restore Plan.txt').click();
  await expect(page.getByText('File restored')).toBeVisible();
  await page.goBack();
  await expect(line(page, 'Plan.txt')).toBeVisible();
});

test('templates have versions and a bin, entries a list of deleted ones, accessible at every width', async ({
  page,
}) => {
  await openAs(page, 'Ada Lindqvist', '/templates');
  await chooseAction(page, 'Staff handbook', 'Versions');
  await expect(page.getByRole('region', { name: 'This version' })).toBeVisible();
  await checkScreen(page, 'template-versions', WIDTHS);
  await page.keyboard.press('Escape');
  await checkWidths(page, WIDTHS);

  await buttons(page, 'Edit Staff handbook').click();
  await page.getByRole('textbox', { name: 'Text of the template' }).waitFor();
  await expect(buttons(page, 'Insert section')).toBeEnabled();
  await buttons(page, 'Versions').click();
  await expect(page.getByRole('region', { name: 'This version' })).toBeVisible();
  await checkWidths(page, WIDTHS);
  await page.keyboard.press('Escape');
  await expect(buttons(page, 'Versions')).toBeFocused();
  await page.keyboard.press('Enter');
  await buttons(page, 'Restore this version').click();
  await expect(page.getByText('The version is in the editor. Save it to keep it.')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'The version is in the editor' })
    .locator('..')
    .getByText('Undo')
    .click();
  await buttons(page, 'Close').click();
  await chooseAction(page, 'Offer letter', 'Delete');
  await expect(buttons(page, 'Edit Offer letter')).toBeHidden();
  await expect(buttons(page, 'Bin')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(buttons(page, 'Edit Offer letter')).toBeVisible();
  await buttons(page, 'Bin').click();
  await expect(page.getByRole('table').getByText('Company mobile phones', { exact: true })).toBeVisible();
  await checkScreen(page, 'template-bin', WIDTHS);

  await goTo(page, '/time-sheet');
  await buttons(page, 'Deleted entries').click();
  await expect(page.getByRole('dialog').getByText('Telephone conference that did not take place')).toBeVisible();
  await checkScreen(page, 'deleted-entries', WIDTHS);
  await page.keyboard.press('Escape');

  const entry = page
    .getByRole('main')
    .getByRole('button', { name: /^T-\d+/ })
    .first();
  await entry.click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Changed once');
  await buttons(page, 'Save').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await entry.click();
  await buttons(page, 'History').click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'Changed once' })).toBeVisible();
  await checkScreen(page, 'entry-history', WIDTHS);
});
