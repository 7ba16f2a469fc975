import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const grid = (page: Page) => page.getByRole('grid', { name: 'Recordings' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a recording is added, given a transcript, played and removed', async ({ page }) => {
  const title = `Call ${uniqueWord()}`;
  await openAs(page, 'Grace Okafor', '/admin/recordings');
  await grid(page).getByRole('gridcell').first().waitFor();
  await takeScreenshots(page, 'recordings');
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Add recordings' }).click();
  await dialog(page).getByLabel('Recordings').setInputFiles('demo/recordings/RE1003.mp3');
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
  const word = `harbour ${uniqueWord()}`;
  const srt = `1\n00:00:05,000 --> 00:00:07,500\nGood morning, ${word}.\n`;
  const choose = (name: string, text: string) =>
    dialog(page)
      .getByLabel('Transcript file')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await dialog(page).getByLabel('People').fill('Jo Bloggs');
  await choose('a.srt', srt);
  await dialog(page).getByRole('button', { name: 'Download the transcript' }).waitFor();
  await choose('b.vtt', 'WEBVTT\n\n00:05.000 --> 00:04.000\nBack\n');
  const problem = 'Line 3 of the transcript ends before it begins. The current transcript stays.';
  await dialog(page).getByText(problem).waitFor();
  await expect(dialog(page).getByLabel('People')).toHaveValue('Jo Bloggs');
  await takeScreenshots(page, 'recordings-edit');
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();

  await page.keyboard.press('w');
  await dialog(page).getByLabel('Words').fill(word);
  await page.keyboard.press('Enter');
  await dialog(page).getByText(`Good morning, ${word}.`).waitFor();
  await takeScreenshots(page, 'recordings-spoken');
  await checkAccessibility(page);
  await dialog(page).getByRole('link', { name: '0:05' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect(page.getByRole('option', { name: `Good morning, ${word}.` })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await grid(page).getByRole('gridcell', { name: title }).click();
  await page.keyboard.press('Delete');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(grid(page).getByRole('gridcell', { name: title })).toHaveCount(0);
});
