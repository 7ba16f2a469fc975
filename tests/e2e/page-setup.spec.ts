import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen, checkWidths } from './support/accessibility';
import { goTo } from './support/go-to';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Header and footer' });

async function choose(
  page: Page,
  menu: string | RegExp,
  entry: string | RegExp,
  within: Page | ReturnType<typeof dialog> = page,
) {
  await within.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Where the first paragraph is in the sheet, wherever the sheet has been scrolled to. */
const placeInSheet = (page: Page) =>
  text(page).evaluate((sheet) => {
    const [from, to] = [sheet, sheet.querySelector('p')].map((element) => element?.getBoundingClientRect());
    return { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) };
  });

test('a template gets a header and footer by keyboard, and a font, which the saved text and the wizard have', async ({
  page,
}) => {
  await openAs(page, 'Ada Lindqvist', '/templates?template=new');
  await text(page).waitFor();
  await page.getByLabel('Name').fill('With a header');
  await text(page).focus();
  await page.keyboard.type('The text of the template.');
  const before = await placeInSheet(page);
  await choose(page, /^Page: /, 'Header and footer …');
  await expect(dialog(page).getByRole('textbox', { name: 'Header' })).toBeFocused();
  await page.keyboard.type('Harbour Consulting, ');
  await choose(page, 'Insert field', 'Client', dialog(page));
  await checkScreen(page, 'header-and-footer');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('textbox', { name: 'Footer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const header = page.getByRole('group', { name: 'The header' });
  await expect(header).toContainText('Harbour Consulting, Client');
  // It is in the margin: the text stays where it was.
  expect(await placeInSheet(page)).toEqual(before);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Overleaf.');
  const end = text(page).locator('[data-page-gap]');
  await expect(end).toContainText('Page 1 of 2');
  await expect(end).toContainText('Harbour Consulting, Client');
  await expect(page.getByRole('group', { name: 'The footer' })).toContainText('Page 2 of 2');
  // Both are in the margins of their sheets, of which 12 pixels of the desk are between.
  const [footer, above, sheet] = await Promise.all(
    [
      end.locator('[data-page-footer]'),
      end.locator('[data-page-header]'),
      text(page).locator('> [data-page-break], * > [data-page-break]'),
    ].map((each) => each.boundingBox()),
  );
  const millimetre = 96 / 25.4;
  const bottom = (sheet?.y ?? 0) + (sheet?.height ?? 0);
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(bottom - 30 * millimetre - 12, 0);
  expect(above?.y).toBeCloseTo(bottom - 14 * millimetre, 0);
  await choose(page, /^Page: /, /^Cambria/);
  await expect(text(page)).toHaveCSS('font-family', /^Caladea/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('11pt Caladea', 'The text'))).toBe(true);
  await checkScreen(page, 'template-with-header');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Edit With a header' }).click();
  await expect(header).toContainText('Harbour Consulting, Client');
  await expect(text(page)).toHaveCSS('font-family', /^Caladea/);
  await checkWidths(page, [390]);

  // The wizard shows both filled in.
  await goTo(page, '/template-document?templateId=template-site-contract');
  const inWizard = page.locator('[data-page-header]');
  await expect(inWizard).toContainText('Contract for site staff');
  await takeScreenshots(page, 'document-with-header');
  await checkWidths(page, [390]);
});

test('a header that is too tall is refused, and says so', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates?template=new');
  await text(page).waitFor();
  await choose(page, /^Page: /, 'Header and footer …');
  await expect(dialog(page).getByRole('textbox', { name: 'Header' })).toBeFocused();
  for (let line = 1; line <= 4; line += 1) {
    await page.keyboard.type(`Line ${line}`);
    await page.keyboard.press('Enter');
  }
  const set = dialog(page).getByRole('button', { name: 'Set header and footer' });
  await set.click();
  await expect(dialog(page).getByText(/^The header is 19 mm tall, and there is room for 12 mm/)).toBeVisible();
  await checkAccessibility(page);
  await dialog(page).getByRole('textbox', { name: 'Header' }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  for (const _letter of 'Line 4') await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await set.click();
  await expect(dialog(page)).toHaveCount(0);
});
