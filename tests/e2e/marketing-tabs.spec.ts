import type { Locator, Page } from '@playwright/test';
import { checkAccessibility, checkScreen, checkWidths } from './support/accessibility';
import { findCutRings } from './support/focus-ring';
import { tabTo } from './support/keyboard';
import { untilQuiet } from './support/quiet';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

async function openTab(page: Page, tab: string): Promise<void> {
  await openAs(page, 'Ada Lindqvist', `/marketing?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Marketing' })).toBeVisible();
}

/** Waits until the server has a tag, and the list was fetched again. */
async function untilSaved(page: Page, tag: Locator): Promise<void> {
  await expect(tag).toHaveAttribute('aria-busy', 'false');
  await untilQuiet(page);
}

test('a tag is added to a form and removed by keyboard, job titles are uploaded, and the tabs are accessible', async ({
  page,
}) => {
  // Both engines check every cell of the mappings, twice.
  test.slow();
  await openTab(page, 'forms');
  const tags = page.getByRole('button', { name: /^Tags of / });
  await expect(tags).toHaveCount(10);
  await tabTo(page, tags.first());
  const entry = page.getByRole('menuitemcheckbox', { name: 'Callback', exact: true });
  const tag = tags.first().getByText('Callback', { exact: true });
  const toggle = async () => {
    await tags.first().press('Enter');
    await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
    await entry.press('Enter');
  };
  await toggle();
  await expect(entry).toBeChecked();
  await expect(tag).toHaveAttribute('data-on', 'true');
  await untilSaved(page, tag);
  await page.reload();
  await expect(tag).toHaveAttribute('data-on', 'true');
  await toggle();
  await expect(tag).toHaveCount(0);
  await untilQuiet(page);
  await page.reload();
  await expect(tags).toHaveCount(10);
  await expect(tag).toHaveCount(0);

  expect(await findCutRings(page, '[role=tab]')).toEqual([]);
  await checkScreen(page, 'marketing-forms', [320]);

  await page.getByRole('tab', { name: 'BDE Mappings' }).click();
  await expect(page.getByText(/of \d+ cells unmapped$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Map a user to / })
    .first()
    .click();
  await expect(page.getByRole('listbox', { name: 'Sales users' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await takeScreenshots(page, 'marketing-mappings');
  await checkWidths(page, [320]);

  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(page.getByRole('img', { name: /^Assigned by everybody/ })).toBeVisible();
  await checkWidths(page, [320]);
  await page.getByRole('tab', { name: 'Counts' }).click();
  await expect(page.getByRole('img', { name: /months with a value/ })).toBeVisible();
  await checkWidths(page, [320]);

  // Job titles are uploaded after a preview of the file.
  await page.getByRole('tab', { name: 'Job Titles' }).click();
  await expect(page.getByRole('checkbox', { name: /senior decision maker$/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload job titles' });
  const text = '\uFEFFtitle;isSDM\r\nHead of Harbours;yes\r\n=cmd();no\r\n';
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByLabel('CSV file').press('Enter');
  await (await chooser).setFiles({ name: 'titles.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf16le') });
  await expect(dialog.getByText('Line 3 has a title that starts like a formula')).toBeVisible();
  await checkAccessibility(page);
  await expect(dialog.getByRole('button', { name: 'Upload 1 row' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/titles\.csv is uploaded: 1 added/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search job titles' }).fill('head of har');
  await expect(page.getByRole('checkbox', { name: 'Head of Harbours: senior decision maker' })).toBeChecked();
});
