import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readPdf, withoutSpaces } from '../support/convert';
import { checkScreen } from './support/accessibility';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of the/ });

/** What is drawn before each line. */
const numbers = (of: Locator) =>
  of
    .locator('[data-number]')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content.replaceAll('"', '')));

const CONTRACT = ['1.', '1.1', '1.1.1', '1.2', '1', '2.', '2.1'];

test('a contract is numbered, and gets a note, by keyboard, and its PDF has the same numbers', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates?section=new');
  await text(page).waitFor();
  await page.getByLabel('Key', { exact: true }).fill('Clauses');
  await text(page).focus();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Terms');
  await page.getByRole('button', { name: 'Numbering', exact: true }).click();
  await page.getByRole('menuitem', { name: '1.', exact: true }).click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('End');
  for (const key of [
    'Enter',
    'The first clause',
    'Enter',
    'Tab',
    'A deeper one',
    'Enter',
    'Shift+Tab',
    'With a note',
  ]) {
    await (/^(?:Enter|(?:Shift\+)?Tab)$/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  }
  await page.keyboard.press('Control+Alt+f');
  const dialog = page.getByRole('dialog', { name: 'Footnote' });
  await expect(dialog.getByRole('textbox', { name: 'Text of the footnote' })).toBeFocused();
  await checkScreen(page, 'template-footnote');
  await page.keyboard.type('In ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('writing');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Pay');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Monthly');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Signed');
  await expect.poll(() => numbers(text(page))).toEqual(CONTRACT);
  await expect(text(page).locator('> :last-child')).not.toHaveAttribute('data-numbered');

  // A click or Enter opens the note, and Esc leaves it as it is.
  await text(page).locator('[data-footnote]').click();
  await expect(dialog.getByRole('button', { name: 'Change footnote' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveText('In writing');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await checkScreen(page, 'template-clauses', [768, 390]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const { pages } = await readPdf(await readFile(await (await download).path()));
  expect(withoutSpaces(pages.join(''))).toContain(
    '1.Terms1.1Thefirstclause1.1.1Adeeperone1.2Withanote12.Pay2.1MonthlySigned1Inwriting',
  );
});
