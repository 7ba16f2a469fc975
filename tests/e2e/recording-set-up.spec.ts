import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { takeScreenshots } from './support/screenshots';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const grid = (page: Page) => page.getByRole('grid', { name: 'Recordings' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a recording is added, given a transcript, played and removed', async ({ page }) => {
  const title = `Call ${Date.now().toString(36)}`;
  await page.goto('/admin/recordings');
  await signIn(page, 'Grace Okafor');
  await grid(page).getByRole('gridcell').first().waitFor();
  await takeScreenshots(page, 'recordings');
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Add recordings' }).click();
  await dialog(page).getByLabel('Recordings').setInputFiles('server/demo/recordings/RE1003.mp3');
  await dialog(page).getByLabel('Title').fill(title);
  await takeScreenshots(page, 'recordings-add');
  await checkAccessibility(page);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await page.keyboard.type(title);
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.500\nGood morning.\n';
  await dialog(page)
    .getByLabel('Transcript file')
    .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) });
  await dialog(page).getByRole('button', { name: 'Download the transcript' }).waitFor();
  await takeScreenshots(page, 'recordings-edit');
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('p');
  await page.getByText(title).first().waitFor();
  await page.goBack();
  await grid(page).getByRole('gridcell', { name: title }).click();
  await page.keyboard.press('Delete');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(grid(page).getByRole('gridcell', { name: title })).toHaveCount(0);
});
