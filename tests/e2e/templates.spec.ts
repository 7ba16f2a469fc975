import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { docxOf } from '../corpus/word/word-package';
import { field, p, r, raw, styled, WORD_STYLES } from '../corpus/word/word-shapes';
import { apiOfPage } from './support/api-of-page';
import { checkAccessibility, checkScreen, checkWidths } from './support/accessibility';
import { Interactions } from './support/interactions';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of the/ });

test('a template is written, saved and opened again without a mouse', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates');
  await page.getByRole('button', { name: 'Edit Staff handbook' }).waitFor();
  await tabAndEnter(page, page.getByRole('button', { name: 'Add template' }));

  await text(page).waitFor();
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Letter of thanks');
  await tabAndEnter(page, page.getByRole('button', { name: 'Insert placeholder' }));
  await expect(page.getByRole('combobox', { name: 'Find in placeholders' })).toBeFocused();
  await page.keyboard.type('employee n');
  // Held as long as people hold it: the key-up goes to the element that has the focus by then.
  await page.keyboard.press('Enter', { delay: 150 });
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(', thank you');
  await expect(text(page)).toContainText('Employee name, thank you');
  await page.keyboard.press('Control+s');

  await expect(page.getByText('Template saved.')).toBeVisible();
  await tabAndEnter(page, page.getByRole('button', { name: 'Edit Letter of thanks' }));
  await expect(text(page)).toContainText('Employee name, thank you');
  await checkAccessibility(page);
  await checkWidths(page, [390]);
});

test('sections inserted by mouse and keyboard stay, in the order of insertion', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates?template=new');
  const click = async (key: string) => {
    await page.getByRole('button', { name: 'Insert section' }).click();
    await page.getByRole('option', { name: key, exact: true }).click();
    await expect(text(page)).toBeFocused();
  };
  const choose = async (key: string) => {
    await page.getByRole('button', { name: 'Insert section' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Find in sections' })).toBeFocused();
    await page.keyboard.type(key);
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
  };
  // Immediately: a choice made before the editor has loaded is not lost.
  await click('Holiday');
  await page.keyboard.type('Intro.');
  await page.keyboard.press('Enter');
  await click('Welcome');
  await click('Equality');
  await choose('Holiday');
  await page.keyboard.type('{{Equality}}');
  await choose('Welcome');
  await page.keyboard.type('Greetings');
  await click('Holiday');
  const inserted = text(page).locator('[data-section]');
  await expect(inserted).toHaveText([/Holiday/, /Welcome/, /Equality/, /Holiday/, /Equality/, /Welcome/, /Holiday/]);
  await expect(text(page)).toContainText(/Intro\..*Welcome.*Greetings/s);
  await page.keyboard.press('Control+z');
  await expect(inserted).toHaveCount(6);
});

test('a section is downloaded as Word and PDF, and as a PDF of pictures if no service answers', async ({
  page,
  problems,
}) => {
  await openAs(page, 'Ada Lindqvist', '/templates?section=section-hours');
  await expect(text(page)).toContainText('Monday to Thursday');

  const word = await downloaded(page, 'Download Word');
  expect(word.suggestedFilename()).toBe('Hours of work.docx');
  expect(await beginningOf(word)).toBe('PK');
  const pdf = await downloaded(page, 'Download PDF');
  expect(pdf.suggestedFilename()).toBe('Hours of work.pdf');
  expect(await beginningOf(pdf)).toBe('%P');

  problems.expectMatching(/503/);
  await page.route('**/pdf/v1/convert', (route) => route.fulfill({ status: 503, body: '{}' }));
  const pictures = await downloaded(page, 'Download PDF');
  expect(await beginningOf(pictures)).toBe('%P');
  await expect(page.getByText(/Its pages are pictures, so the text cannot be selected/)).toBeVisible();
});

test('a Word document becomes a new template, without a mouse', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates');
  await page.getByRole('button', { name: 'Edit Staff handbook' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Import from Word' }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const salutation = p(r('Dear ') + field(' MERGEFIELD Client_Name ', '«Client_Name»') + r(','));
  const body = styled('Heading1', 'Our offer') + salutation + p(raw('<w:object><o:OLEObject/></w:object>'));
  const buffer = Buffer.from(docxOf({ styles: WORD_STYLES, body }));
  await (await chooser).setFiles({ name: 'Offer letter.docx', mimeType: '', buffer });

  const dialog = page.getByRole('dialog', { name: 'Import “Offer letter.docx”' });
  await expect(dialog.getByText('1 embedded file')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'The imported text' })).toContainText('Dear «Client_Name»');
  await tabTo(page, dialog.getByLabel('Client_Name'));
  await page.keyboard.type('Employee name');
  await expect(dialog.getByRole('region', { name: 'The imported text' })).toContainText('Dear Employee name,');
  await checkAccessibility(page);
  await checkWidths(page, [390]);
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Open as a new template' }));

  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Offer letter');
  await expect(text(page).locator('[data-placeholder="Employee name"]')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Template saved.')).toBeVisible();
});

async function downloaded(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  await expect(page.getByRole('button', { name: button })).toBeEnabled();
  return file;
}

async function beginningOf(file: Download): Promise<string> {
  return (await readFile(await file.path())).subarray(0, 2).toString();
}

test('two sections are deleted at once, and restored, with four keys and a click', async ({ page }) => {
  const work = new Interactions(page);
  await openAs(page, 'Ada Lindqvist', '/templates');
  const api = await apiOfPage(page);
  // Nothing uses them, so that they can be deleted.
  for (const key of ['Unused one', 'Unused two']) {
    const section = { key, question: key, html: '<p>Text</p>', isMandatory: false };
    expect((await api.post('/savesection', section)).status()).toBe(200);
  }
  await page.goto('/templates?tab=sections');
  await page.getByLabel('Filter by key').fill('Unused');
  const rows = page.getByRole('checkbox', { name: /^Select Unused/ });
  await expect(rows).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await work.press('j', 'x', 'j', 'x');
  await expect(page.getByText('2 sections selected')).toBeVisible();
  await checkScreen(page, 'several-sections', [390, 768]);
  await work.click(page.getByRole('group', { name: 'Selected sections' }).getByRole('button', { name: 'Delete' }));
  await expect(rows).toHaveCount(0);
  expect([work.keys, work.count]).toEqual([4, 5]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows).toHaveCount(2);
});
