import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const grid = (page: Page) => page.getByRole('grid', { name: 'Targets' });
const dialog = (page: Page) => page.getByRole('dialog');

test('an area, a target in it and its year are set up without a mouse; screen and dialogs are accessible at every width', async ({
  page,
}) => {
  await openAs(page, 'Grace Okafor', '/admin/targets');
  await grid(page).getByRole('gridcell').first().waitFor();
  await checkScreen(page, 'target-set-up', [320, 390, 768]);
  for (const opener of ['Pillars and areas', 'Add a target']) {
    await page.getByRole('button', { name: opener }).click();
    await dialog(page).waitFor();
    await checkScreen(page, `target-set-up-${opener.split(' ')[0]?.toLowerCase()}`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }

  const name = `Area ${uniqueWord()}`;
  await tabAndEnter(page, page.getByRole('button', { name: 'Pillars and areas' }));
  await tabTo(page, dialog(page).getByLabel('New area'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(`Name of ${name}`).waitFor();
  await dialog(page)
    .getByRole('button', { name: `Move ${name}`, exact: true })
    .focus();
  await page.keyboard.press('Home');
  await expect(dialog(page).getByRole('list', { name: 'Areas' }).getByRole('textbox').first()).toHaveValue(name);
  await page.keyboard.press('Escape');

  await tabAndEnter(page, page.getByRole('button', { name: 'Add a target' }));
  await expect(dialog(page).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(`${name} calls`);
  await dialog(page).getByLabel('Pillar').selectOption({ index: 1 });
  await dialog(page).getByLabel('Area').selectOption(name);
  await dialog(page).getByLabel('Owner e-mail').fill('ada.lindqvist@harbour.example');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await page.keyboard.type(`${name} calls`);
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('m');
  const year = await page.getByRole('status').filter({ hasText: '–' }).first().textContent();
  const january = page.getByLabel(`${name} calls, Target value, January ${year?.slice(4, 8) ?? ''}`);
  await january.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '1,200\t1,300\tmany\r\n600\t650\t700\r\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByText('must be a number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await checkScreen(page, 'target-set-up-months');
  await page.getByLabel(`${name} calls, Target value, March ${year?.slice(4, 8) ?? ''}`).fill('1400');
  await tabAndEnter(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('3 months were saved.')).toBeVisible();
  await expect(january).toHaveValue('1200');
});
