import type { Page } from '@playwright/test';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text of the/ });

/** Composes as an input method does, pastes, composes again, and types a mark. */
async function write(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const compose = async (final: string) => {
    for (const part of ['に', 'にほ', final]) {
      const cursor = part.length;
      await session.send('Input.imeSetComposition', { text: part, selectionStart: cursor, selectionEnd: cursor });
    }
    await session.send('Input.insertText', { text: final });
  };
  await compose('日本');
  await text(page).evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' and more, ');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await compose('日本');
  await page.keyboard.type(' {{Manager name}}');
}

const WRITTEN = '日本 and more, 日本 Manager name';

test('composing, pasting and typing marks work where a placeholder or a section is selected', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates?template=template-invitation');
  for (const [key, line] of [
    ['Employee name', `Dear ${WRITTEN},`],
    ['Date of meeting', `Please come to a meeting on ${WRITTEN} about the following:`],
    ['Company name', WRITTEN],
    ['Reason', WRITTEN],
  ] as const) {
    const mark = text(page).locator(`[data-placeholder="${key}"]`);
    await mark.click();
    await write(page);
    await expect(mark).toHaveCount(0);
    await expect.poll(async () => (await text(page).innerText()).split('\n')).toContain(line);
  }

  // A section stays, as when somebody types.
  const section = text(page).locator('[data-section]');
  await section.click();
  await write(page);
  await expect(section).toHaveCount(1);
  await expect(text(page)).toContainText(`${WRITTEN}Yours sincerely`);
});

test('the same is suggested where changes are suggested', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/templates?template=template-invitation');
  await text(page).waitFor();
  await page.getByRole('button', { name: 'Suggest changes' }).click();
  await text(page).locator('[data-placeholder="Employee name"]').click();
  await write(page);
  await expect(text(page).locator('[data-suggest^="insert "]')).toHaveText(WRITTEN);
  await expect(text(page).locator('[data-suggest^="delete "]')).toHaveText('Employee name');
});
