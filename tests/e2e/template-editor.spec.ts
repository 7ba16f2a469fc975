import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readClipboards } from '../corpus/clipboards';
import { CORPUS } from '../corpus/documents';
import { handbookHtml } from '../support/handbook';
import { blackPicture, plainPicture } from '../support/plain-picture';
import { checkAccessibility, checkScreen, checkWidths } from './support/accessibility';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of the/ });

/** Excludes the editor's own images, which hold the cursor's place. */
const PICTURE = 'img:not(.ProseMirror-separator)';

const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>Before<o:p></o:p><img src="https://example.com/track.png"></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>1.<span>&nbsp;</span></span><![endif]>First</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span>a.<span>&nbsp;</span></span><![endif]>Deeper</p>
<script>document.title = 'run'</script><!--EndFragment--></body></html>`;

/** Typical web page markup. */
const FROM_WEB = `<div class="post" style="position:fixed" onclick="alert(1)"><h2 id="a">Rules</h2>
<p style="font-family:Roboto"><b>Bold</b> <font color="#a01020">words</font> <a href="javascript:alert(1)">bad</a> <a href="https://example.com/x">good</a></p>
<iframe src="https://example.com/"></iframe><form><button>Buy</button></form></div>`;

test('pictures, tables and text from Word and the web are pasted, formatted and saved', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates?section=new');
  await text(page).waitFor();
  await page.getByLabel('Key', { exact: true }).fill('Shapes');
  await text(page).focus();
  await paste(page, { 'text/html': FROM_WEB });
  await expect(text(page).locator('h2')).toHaveText('Rules');
  await expect(text(page).locator('a')).toHaveText(['good']);
  await expect(text(page).locator('iframe, form, button, font, .post, [onclick], [id]')).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await paste(page, { 'text/html': FROM_WORD });
  await expect(text(page).locator('ol > li > ol[style*="lower-alpha"] > li')).toHaveText('Deeper');
  await expect(text(page).locator('img, script, .MsoNormal')).toHaveCount(0);

  await page.keyboard.press('Control+End');
  const picture = { name: 'plan.png', mimeType: 'image/png', buffer: plainPicture(400, 200) };
  await page.getByLabel('Add a picture').setInputFiles(picture);
  await expect(text(page).locator(PICTURE)).toHaveCount(1);
  await giveFile(page, 'paste', picture.buffer);
  await expect(text(page).locator(PICTURE)).toHaveCount(2);
  await giveFile(page, 'drop', picture.buffer);
  await expect(text(page).locator(PICTURE)).toHaveCount(3);
  await expect(text(page).locator('img[src^="data:image/png;base64,"]')).toHaveCount(3);
  for (const [name, width] of [
    ['20 % of the text’s width', '121'],
    ['47 % of the text’s width', '284'],
    ['10 % of the text’s width', '60'],
    ['Original size', '400'],
  ] as const) {
    await text(page).locator(PICTURE).first().click();
    await choose(page, 'Picture', name);
    await expect(text(page).locator(PICTURE).first()).toHaveAttribute('width', width);
  }

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await choose(page, 'Table', 'Table of 3 columns');
  for (const word of ['One', 'Two', 'Three']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  const edge = await text(page).locator('th').first().boundingBox();
  if (!edge) throw new Error('The table is not laid out.');
  await page.mouse.move(edge.x + edge.width, edge.y + edge.height / 2);
  await expect(text(page).locator('.column-resize-handle').first()).toBeAttached();
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 60, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await text(page).locator('th').first().boundingBox())?.width ?? 0))
    .toBeGreaterThan(edge.width + 30);
  await text(page).locator('tr:nth-child(2) > td').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(text(page).locator('.selectedCell')).toHaveCount(2);
  await checkAccessibility(page);
  await choose(page, 'Table', 'Merge cells');
  await expect(text(page).locator('td[colspan="2"]')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('td[colspan="2"]')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(text(page).locator('td[colspan="2"]')).toHaveCount(1);
  await choose(page, 'Table', 'Split cell');
  await expect(text(page).locator('tr:nth-child(2) > td')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('td[colspan="2"]')).toHaveCount(1);
  await choose(page, 'Table', 'Header row on or off');
  await expect(text(page).locator('th')).toHaveCount(0);
  await choose(page, 'Table', 'Header row on or off');
  await expect(text(page).locator('th')).toHaveCount(3);

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Section saved.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by key' }).fill('Shapes');
  await page.getByRole('button', { name: 'Edit Shapes' }).click();
  await expect(text(page).locator('td[colspan="2"]')).toHaveCount(1);
  await expect(text(page).locator(PICTURE)).toHaveCount(3);
  await expect
    .poll(async () => Math.round((await text(page).locator('th').first().boundingBox())?.width ?? 0))
    .toBeGreaterThan(edge.width + 30);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Table of 2 columns' }).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await checkWidths(page, [390]);
});

test('a policy, a range and pictures pasted from Office can be used without touching them', async ({ page }) => {
  const clipboard = (name: string) => readClipboards().find((one) => one.name === name) ?? { html: '', rtf: '' };
  const offered = ({ html, rtf }: { html: string; rtf: string }) => ({ 'text/html': html, 'text/rtf': rtf });
  await openAs(page, 'Ada Lindqvist', '/templates?template=new');
  await text(page).waitFor();
  await page.getByLabel('Name').fill('Pasted policy');
  await text(page).focus();
  await paste(page, offered(clipboard('word-windows-policy')));
  const last = text(page).locator('h2').last();
  await expect(last).toHaveText('Receipts');
  await expect(last).toHaveAttribute('data-number', '4.4');
  await expect(page.getByText(/^about [67] pages$/)).toBeVisible();
  await expect(text(page).locator('h1', { hasText: 'Staff handbook' }).locator('strong')).toHaveCount(1);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, offered(clipboard('excel-windows-range')));
  await expect(text(page).locator('tr')).toHaveCount(3);
  await expect(text(page).locator('td').first()).toHaveCSS('background-color', 'rgb(68, 114, 196)');
  await page.keyboard.press('Control+End');
  await paste(page, offered(clipboard('word-windows-numbers-interrupted')));
  await expect(text(page).locator('ol[start="3"] > li > ol > li')).toHaveText(['by post', 'or by hand']);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, offered(clipboard('word-windows-pictures-missing')));
  await expect(page.getByText('1 picture could not be pasted: add it as a file.')).toBeVisible();
  await expect(text(page).locator('img[src^="data:image/png"][width="240"]')).toHaveCount(1);

  // A photograph of 18 million bytes is shrunk to what the page shows.
  await page.keyboard.press('Control+End');
  await pastePhotograph(page, 3000, 2000);
  const photograph = text(page).locator('img[src^="data:image/jpeg"]');
  await expect(photograph).toHaveAttribute('width', '604');
  expect((await photograph.getAttribute('src'))?.length).toBeLessThan(2_000_000);
  const pixels = (image: HTMLImageElement) => image.naturalWidth;
  expect(await photograph.evaluate(pixels)).toBe(1384);
  await giveFile(page, 'paste', plainPicture(3000, 1500));
  const drawing = text(page).locator('img[src^="data:image/png"]').last();
  await expect(drawing).toHaveAttribute('width', '604');
  expect(await drawing.evaluate(pixels)).toBe(1384);
  await giveFile(page, 'paste', blackPicture(8000, 6000));
  await expect(page.getByText('shot.png has more than 40 million pixels.')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Template saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Use Pasted policy' }).click();
  const paper = page.locator('.document');
  await expect(paper.locator('[data-number="4.4"]')).toHaveText('Receipts');
  await expect(paper.locator('td').first()).toHaveText('Grade');
});

/** Documents of two to six pages. */
const SHORT_TEXTS = ['policy with headings of all levels', 'long table with column widths', 'nested lists'];

test('texts have as many pages in the editor as in their PDF, and a 60-page handbook can be edited anywhere', async ({
  page,
}) => {
  await openAs(page, 'Ada Lindqvist', '/templates?section=new');
  await text(page).waitFor();
  await page.getByLabel('Key', { exact: true }).fill('Whole handbook');
  const handbook = handbookHtml();
  let printed = 0;
  for (const html of [...SHORT_TEXTS.map((name) => CORPUS[name] ?? ''), handbook]) {
    await text(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText('0 words', { exact: true })).toBeVisible();
    await paste(page, { 'text/html': html });
    const pages = page.getByText(/^about \d+ pages$/);
    await expect(pages).toBeVisible({ timeout: 20_000 });
    const said = Number.parseInt((await pages.textContent())?.slice(6) ?? '', 10);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const pdf = (await readFile(await (await download).path())).toString('latin1');
    printed = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(Math.abs(said - printed), `${said} pages in the editor, ${printed} printed`).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  }
  expect(printed).toBeGreaterThan(55);

  // Keys move to text out of view, and clicks in the margins to the nearest line.
  await text(page).locator('> :first-child').click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('First ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' last');
  await expect(text(page).locator('> :first-child')).toHaveText('First Staff handbook');
  await expect(text(page).locator('> :last-child')).toHaveText(/ last$/);
  const line = text(page).locator('> p').last();
  const box = await line.boundingBox();
  if (!box) throw new Error('The last line is not laid out.');
  await page.mouse.click(box.x - 40, box.y + 8);
  await page.keyboard.type('Here ');
  await expect(line).toHaveText(/^Here /);
});

test('sheets have gaps between them, within paragraphs, lists and tables, and keys move across', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates?template=new');
  await text(page).waitFor();
  await page.getByLabel('Name').fill('Sheets');
  for (const name of ['contract', 'long table with column widths', 'nested lists']) {
    await text(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText('0 words', { exact: true })).toBeVisible();
    await paste(page, { 'text/html': CORPUS[name] ?? '' });
    await expect(page.getByText(/^about \d+ pages$/)).toBeVisible();
    const starts = await gapEnds(page);
    expect(starts.length).toBeGreaterThan(1);
    // From the top of one sheet to that of the next: 297 mm and the gap of 12 pixels, less half a pixel of rounding.
    for (const [index, start] of starts.entries()) expect(Math.abs(start - (index + 1) * 1134)).toBeLessThan(2);
  }
  // Down from the last line above a gap is the first one below it.
  await text(page).locator('li p').first().click();
  const wanted = (await gapEnds(page)).at(-1) ?? 0;
  for (let line = 0; line < 90; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Beyond ');
  const typed = await text(page).getByText('Beyond ').boundingBox();
  const top = await text(page).boundingBox();
  expect((typed?.y ?? 0) - (top?.y ?? 0)).toBeGreaterThan(wanted);
  await expect(gaps(page)).toHaveCount(2);
  await checkScreen(page, 'template-sheets');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(gaps(page)).toHaveCount(0);
});

const gaps = (page: Page) => text(page).locator('[data-page-gap]');

/** Where the text of each further page begins, from the first line of the document. */
async function gapEnds(page: Page): Promise<number[]> {
  await expect(gaps(page)).not.toHaveCount(0);
  return await gaps(page).evaluateAll((all) => {
    const box = all[0]?.closest('[role="textbox"]');
    if (!box) return [];
    const start = box.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(box).paddingTop);
    return all.map((gap) => gap.getBoundingClientRect().bottom - start);
  });
}

test('the second of two people gets a message, keeps the text and can view the other one', async ({
  page,
  problems,
}) => {
  problems.expectMatching(/412/);
  await openAs(page, 'Ada Lindqvist', '/templates?section=section-hours');
  await expect(text(page)).toContainText('Monday to Thursday');
  await takeScreenshots(page, 'template-editor');
  const other = await page.context().newPage();
  await other.goto('/templates?section=section-hours');
  await expect(text(other)).toContainText('Monday to Thursday');
  for (const [one, words] of [
    [other, 'Theirs. '],
    [page, 'Mine. '],
  ] as const) {
    await text(one).locator('> :first-child').click();
    await one.keyboard.press('Control+Home');
    await one.keyboard.type(words);
    await one.keyboard.press('Control+s');
    if (one !== other) continue;
    await expect(other.getByText('Section saved.')).toBeVisible();
    await other.close();
  }
  await expect(page.getByText('Your text is still here.')).toBeVisible();
  await expect(text(page)).toContainText('Mine. ');
  await page.getByRole('button', { name: 'View the other text' }).click();
  await expect(page.getByRole('region', { name: 'The other text' })).toContainText('Theirs. ');
  await checkAccessibility(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: /^Yours: Mine\./ }).click({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Section saved.')).toBeVisible();
});

async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(text(page)).toBeFocused();
}

/** Pastes as from the clipboard. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await text(page).evaluate((target, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, content] of Object.entries(given)) clipboardData.setData(type, content);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** Pastes a picture without two equal pixels in a row. */
async function pastePhotograph(page: Page, width: number, height: number): Promise<void> {
  await text(page).evaluate(
    async (target, [columns = 0, rows = 0]) => {
      const canvas = new OffscreenCanvas(columns, rows);
      const context = canvas.getContext('2d');
      const pixels = new ImageData(columns, rows);
      for (let at = 0; at < pixels.data.length; at += 1)
        pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
      context?.putImageData(pixels, 0, 0);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'hall.png', { type: 'image/png' }));
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [width, height],
  );
}

/** Pastes a picture from the clipboard, or drops one on the first line. */
async function giveFile(page: Page, by: 'paste' | 'drop', content: Buffer): Promise<void> {
  await text(page).evaluate(
    (target, { kind, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      const { left, top } = target.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      target.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data, clientX: left + 5, clientY: top + 5 }),
      );
    },
    { kind: by, base64: content.toString('base64') },
  );
}
