import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const phone = (page: Page) => page.getByLabel('Help phone', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('a setting is typed, survives a reload, is saved and reset, without a mouse and at every width', async ({
  page,
}) => {
  await openAs(page, 'Grace Okafor', '/admin/settings');
  await tabTo(page, phone(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('none');
  await expect(page.getByText('A telephone number has digits')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0161 496 0000');
  await checkScreen(page, 'settings', [320, 390, 768]);
  await page.reload();
  await expect(phone(page)).toHaveValue('0161 496 0000');
  await tabAndEnter(page, save(page));
  await expect(page.getByText('Saved: Help phone.')).toBeVisible();
  await expect(page.getByText(/^Saved by Grace Okafor/)).toBeVisible();
  await expect(save(page)).toBeFocused();

  await tabAndEnter(page, page.getByRole('button', { name: 'Use the environment’s Help phone' }));
  await tabAndEnter(page, save(page));
  await expect(page.getByText(/Reset by Grace Okafor/)).toBeVisible();
});
