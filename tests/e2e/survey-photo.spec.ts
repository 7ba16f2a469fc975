import type { Page } from '@playwright/test';
import { checkAccessibility, checkFit } from './support/accessibility';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const editor = (page: Page) => page.getByRole('dialog', { name: 'Mark image.jpg' });
const mark = (page: Page, name: string) => editor(page).getByRole('button', { name });
const lineOf = (page: Page, name: string) => mark(page, name).locator('path').last().getAttribute('d');

/** A grey photograph of 3000 × 1500 pixels, whose camera was turned by a quarter. */
async function photograph(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 1500;
    const context = canvas.getContext('2d')!;
    const shades = context.createLinearGradient(0, 0, 3000, 1500);
    shades.addColorStop(0, '#404448');
    shades.addColorStop(1, '#c8d0d8');
    context.fillStyle = shades;
    context.fillRect(0, 0, 3000, 1500);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!;
  });
  const picture = Buffer.from(encoded, 'base64');
  // An EXIF block with one entry: orientation 6.
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([picture.subarray(0, 2), exif, picture.subarray(2)]);
}

test('a photograph is marked by pointer and by keys, sent upright and smaller, and the marks can be changed', async ({
  page,
}) => {
  await openAs(page, 'Owen Hughes', '/complete-form/site-sign-off?q_safe=No&at=photographs');
  const field = page.getByLabel('Photographs: mark what you mean');
  await field.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) });
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText(/\d kB, was \d+ kB/);
  await page.getByRole('button', { name: 'Mark image.jpg' }).tap();
  const picture = editor(page).locator('svg[viewBox="0 0 500 1000"]');
  const box = (await picture.boundingBox())!;
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;

  await page.mouse.move(...at(0.25, 0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.4));
  await page.mouse.move(...at(0.75, 0.5));
  await page.mouse.up();
  await expect(mark(page, 'Mark 1: red arrow')).toBeFocused();
  const drawn = await lineOf(page, 'Mark 1: red arrow');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  const moved = await lineOf(page, 'Mark 1: red arrow');
  expect(moved).not.toBe(drawn);
  await page.keyboard.press('Control+z');
  expect(await lineOf(page, 'Mark 1: red arrow')).toBe(drawn);
  await page.keyboard.press('Control+y');
  expect(await lineOf(page, 'Mark 1: red arrow')).toBe(moved);

  // All by keyboard: a number in blue, deleted and brought back, and a text.
  const add = async (kind: string) => {
    await editor(page).getByRole('button', { name: kind, exact: true }).press('Enter');
    await editor(page).getByRole('button', { name: 'Add in the middle' }).press('Enter');
  };
  await editor(page).getByRole('button', { name: 'Blue' }).press('Enter');
  await add('Number');
  await expect(mark(page, 'Mark 2: blue number 1')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(mark(page, 'Mark 1: blue arrow')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(mark(page, 'Mark 2: blue number 1')).toBeVisible();
  await add('Text');
  await page.keyboard.type('Guard off');
  await expect(mark(page, 'Mark 3: blue text guard off')).toBeVisible();
  // Turning the phone loses no marks.
  await page.setViewportSize({ width: 844, height: 390 });
  await checkFit(page);
  await expect(mark(page, 'Mark 3: blue text guard off')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessibility(page);
  await checkFit(page);
  await takeScreenshots(page, 'survey-marks');
  await editor(page).getByRole('button', { name: 'Save the marks' }).tap();
  await expect(editor(page)).toHaveCount(0);

  const change = page.getByRole('button', { name: 'Mark image.jpg' });
  await expect(change).toHaveText('Change marks');
  await takeScreenshots(page, 'survey-photo');
  // The draft has the marked picture and its original, which was made smaller when it was chosen.
  await expect
    .poll(() => page.evaluate(storedPictures), { timeout: 15_000 })
    .toEqual([
      { width: 1024, height: 2048, isBlue: false },
      { width: 1024, height: 2048, isBlue: true },
    ]);

  await page.reload();
  await change.tap();
  await expect(mark(page, 'Mark 3: blue text guard off')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the marks of image.jpg' }).tap();
  await expect(page.getByRole('button', { name: 'Mark image.jpg' })).toHaveText('Mark');
});

/** Runs in the page: the pictures of all drafts, with the colour where the arrow is. */
async function storedPictures() {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('harbour.draft-files');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('No database')));
  });
  const contents = await new Promise<ArrayBuffer[]>((resolve) => {
    const reading = database.transaction('contents').objectStore('contents').getAll();
    reading.addEventListener('success', () => resolve(reading.result as ArrayBuffer[]));
  });
  database.close();
  const pictures = await Promise.all(
    contents.map(async (content) => {
      const picture = await createImageBitmap(new Blob([content]), { imageOrientation: 'from-image' });
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      context.drawImage(picture, 0, 0);
      const [x, y] = [Math.round(picture.width / 2), Math.round(picture.height * 0.405)];
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
      return { width: picture.width, height: picture.height, isBlue: blue > red + 100 };
    }),
  );
  return pictures.toSorted((one, other) => Number(one.isBlue) - Number(other.isBlue));
}
