import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { chooseAction } from './support/row-actions';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const WIDTHS = [320, 390, 768];

const buttons = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' });

test('a template is reviewed by one person and changed and released by another', async ({ page, inAnotherBrowser }) => {
  await openAs(page, 'Priya Nair', '/templates');
  await expect(page.getByRole('table').getByText('Earlier text in use')).toBeVisible();
  await checkScreen(page, 'template-states', WIDTHS);

  await chooseAction(page, 'Probation passed', 'Review');
  await expect(text(page).locator('.passage')).toHaveText('We look forward to more.');
  await buttons(page, 'We look forward to more.').click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await expect(text(page)).toContainText('We look forward to more.');
  await page.keyboard.press('Control+Alt+m');
  await page.getByLabel('Your comment on this passage').fill('Too short?');
  await checkScreen(page, 'template-review', WIDTHS);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Comments' }).getByText('Too short?')).toBeVisible();
  await expect(text(page)).toBeFocused();

  const other = await inAnotherBrowser('Ada Lindqvist', '/templates?template=template-probation');
  await expect(other.getByRole('list', { name: 'Comments' }).getByText('Too short?')).toBeVisible();
  await checkScreen(other, 'template-editor-with-comments', WIDTHS);
  await text(other).press('Control+Home');
  await other.keyboard.type('Hello. ');
  // A text is released only without open suggestions.
  await buttons(other, 'Accept all').click();
  await buttons(other, 'Review and release').click();
  await other.getByRole('menuitem', { name: 'Save and release' }).click();
  await expect(other.getByText('Template saved and released.')).toBeVisible();

  await page.reload();
  await expect(text(page)).toContainText('Hello. ');
  await expect(text(page).locator('.passage').first()).toHaveText('We look forward to more.');
  await expect(buttons(page, 'We look forward to more.')).toHaveCount(2);
  await goTo(page, '/template-document?templateId=template-visitors');
  await expect(page.getByText(/This template is a draft/)).toBeVisible();
});
