import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' });
const list = (page: Page) => page.getByRole('list', { name: 'Suggested changes' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a reviewer suggests a change, accepts one of a colleague and refuses another', async ({ page, problems }) => {
  problems.expectMatching(/422/); // the release with open suggestions
  await openAs(page, 'Ada Lindqvist', '/templates?template=template-probation');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expect(list(page).getByText('Grace Okafor')).toBeVisible();
  await expect(button(page, '3 suggested changes')).toBeVisible();

  await text(page).press('Control+End');
  await page.keyboard.press('Alt+Shift+S');
  await expect(button(page, 'Suggest changes')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Keep up the good word');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('k.');
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
  await expect(list(page).getByText('Insert ¶Keep up the good work.')).toBeVisible();
  await checkScreen(page, 'suggested-changes', [320, 390, 768]);

  await button(page, 'Accept: replace “Dear” with “Hello”').click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expect(text(page)).toContainText('Hello');
  await expect(text(page)).not.toContainText('Dear');
  await list(page)
    .getByRole('button', { name: /and are now a permanent/ })
    .first()
    .click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Alt+Shift+N');
  await expect(text(page)).not.toContainText('permanent');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);

  await button(page, 'Save').click();
  await expect(page.getByText('Template saved.')).toBeVisible();
  await page.goto('/templates?template=template-probation');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(text(page)).toContainText('Keep up the good work.');
  await expect(button(page, 'Suggest changes')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Review and release').click();
  await page.getByRole('menuitem', { name: 'Save and release' }).click();
  await expect(page.getByText(/Accept or refuse them before you release it/)).toBeVisible();
  await button(page, 'Try this template').click();
  const preview = page.getByRole('region', { name: 'The document with sample answers' });
  await expect(preview).toContainText('We look forward to more.');
  await expect(preview).not.toContainText('Keep up the good work.');
});
