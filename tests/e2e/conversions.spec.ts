import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readWord } from '../support/convert';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

/** A photo of 24 × 8 pixels that its camera says is to be turned by 90 degrees. */
const SIDEWAYS =
  'data:image/jpeg;base64,' +
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////' +
  '////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////' +
  '////////////////////////////////////wAARCAAIABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEA' +
  'AAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA' +
  'AD//2Q==';

const WEBP = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=';

test('Word shows a WebP picture, and a photo upright; a document with too many pages is refused if no PDF service answers', async ({
  page,
  problems,
}) => {
  const paragraph = `<p>${'Either side may end the employment by giving the notice that the law asks for. '.repeat(6)}</p>`;
  await openSectionWith(
    page,
    `<p>First <img src="${WEBP}" alt="Plan" width="40" /><img src="${SIDEWAYS}" alt="Photo" width="16" /></p>${paragraph.repeat(600)}`,
  );

  const word = readWord(await readFile(await (await download(page, 'Download Word')).path()));
  expect(Object.keys(word).filter((name) => /^word\/media\/.*\.png$/.test(name))).toHaveLength(1);
  expect(word['word/document.xml']).toContain('First');
  // In the units of Word: 16 pixels wide and 48 tall.
  expect(word['word/document.xml']).toContain('<wp:extent cx="152400" cy="457200"/>');

  problems.expectMatching(/503/);
  await page.route('**/pdf/v1/convert', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(
    page.getByText(
      /^The PDF service is not available, and this document has \d{2,} pages, more than the 40 that this browser can make\./,
    ),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
});

/** Opens the editor of a section whose stored text is `html`. */
async function openSectionWith(page: Page, html: string): Promise<void> {
  await page.route('**/getsection/section-hours', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), html } });
  });
  await openAs(page, 'Ada Lindqvist', '/templates?section=section-hours');
  await expect(page.getByRole('textbox', { name: /^Text of the/ })).toContainText('First');
}

async function download(page: Page, button: string): Promise<Download> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return started;
}
