import { readFileSync } from 'node:fs';
import { checkScreen, checkWidths } from './support/accessibility';
import { tabAndEnter, tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('a contact’s data is found, exported and erased, without a mouse and at every width', async ({ page }) => {
  await openAs(page, 'Grace Okafor', '/admin/personal-data');
  await expect(page.getByRole('cell', { name: /DSR-2041/ })).toBeVisible();
  await tabTo(page, page.getByLabel('Find a person'));
  await page.keyboard.type('@client-0003.example');
  const found = page.getByRole('table', { name: 'People found' });
  const contact = found.getByRole('button').first();
  await expect(contact).toBeVisible();
  const name = (await contact.textContent()) ?? '';
  await checkScreen(page, 'personal-data-found');
  await tabAndEnter(page, contact);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Export as JSON' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { about: { name: string } };
  expect(file.about.name).toBe(name);

  await tabAndEnter(page, page.getByRole('button', { name: 'Look for mentions' }));
  await expect(
    page.getByRole('table', { name: 'Mentions in texts' }).or(page.getByText('No text mentions')),
  ).toBeVisible();
  await takeScreenshots(page, 'personal-data');
  await checkWidths(page, [320, 390, 768]);

  await tabAndEnter(page, page.getByRole('button', { name: 'Erase …' }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Request DSR-7');
  await expect(dialog.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled();
  await tabTo(page, dialog.getByLabel(`Erase what identifies ${name}`));
  await page.keyboard.press('Space');
  await checkScreen(page, 'personal-data-erase');
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Erase', exact: true }));
  await expect(page.getByRole('heading', { name: 'Erased contact' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase …' })).toBeDisabled();
  await tabAndEnter(page, page.getByRole('button', { name: 'All people' }));
  await expect(page.getByRole('cell', { name: 'Request DSR-7' })).toBeVisible();
});
