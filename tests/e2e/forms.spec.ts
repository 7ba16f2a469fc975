import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const grid = (page: Page) => page.getByRole('grid', { name: 'Forms' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const questions = (page: Page) => page.getByRole('region', { name: 'Questions' });

async function openForms(page: Page): Promise<void> {
  await openAs(page, 'Grace Okafor', '/admin/forms');
  await grid(page).getByRole('gridcell', { name: 'Complaint Form' }).waitFor();
}

test('a form is created, published, filled in and changed without a mouse', async ({ page }) => {
  const key = `lunch-${uniqueWord()}`;
  await openForms(page);
  await tabAndEnter(page, page.getByRole('button', { name: 'Add a form' }));
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Lunch');
  await page.keyboard.press('Tab');
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');

  const add = page.getByRole('button', { name: 'Add a question' });
  for (const [type, text] of [
    ['Choice', 'Do you eat with us?'],
    ['Single-line text', 'What do you not eat?'],
  ] as const) {
    await tabAndEnter(page, add);
    const entry = page.getByRole('menuitem', { name: type, exact: true });
    await entry.waitFor();
    while (!(await entry.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel('Depends on'));
  await page.keyboard.type('1.');
  await tabTo(page, page.getByLabel('And its answer is'));
  await page.keyboard.type('Yes');
  await expect(preview(page).getByText('What do you not eat?')).toHaveCount(0);
  await preview(page).getByRole('radio', { name: 'Yes' }).check({ force: true });
  await expect(preview(page).getByText('What do you not eat?')).toBeVisible();

  const second = questions(page).getByRole('button', { name: /What do you not eat/ });
  await second.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(questions(page).getByRole('listitem').first()).toContainText('What do you not eat?');
  await expect(second).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(second).toBeFocused();
  await tabAndEnter(page, page.getByRole('button', { name: 'Save and publish' }));
  await expect(page.getByText('Lunch is published.')).toBeVisible();

  await goTo(page, `/complete-form/${key}`);
  await expect(preview(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'No' }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
});

test('a question is removed and restored, and a form that nobody could complete is not saved', async ({ page }) => {
  await openForms(page);
  await grid(page).getByRole('gridcell', { name: 'Wellbeing Check-in' }).click();
  await questions(page)
    .getByRole('button', { name: /How are you/ })
    .click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(questions(page).getByText('2 questions').or(questions(page).getByText('3 questions'))).toBeVisible();
  await expect(questions(page).getByText('1 warning').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await questions(page)
    .getByRole('button', { name: /How are you/ })
    .click();
  for (let left = 3; left > 0; left -= 1) await page.getByRole('button', { name: 'Remove choice 1' }).click();
  await expect(page.getByText(/Nobody could complete this form: “How are you\?” is required/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByText(/^Draft from .* restored/)).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText(/Nobody could complete/)).toHaveCount(0);
});

test('the screens are accessible at every width', async ({ page }) => {
  await openForms(page);
  await checkScreen(page, 'forms');
  await goTo(page, '/admin/forms?form=complaint');
  await questions(page)
    .getByRole('button', { name: /Name of the complainant/ })
    .click();
  await checkScreen(page, 'forms-builder', [320, 390, 768]);
  await goTo(page, '/admin/forms?submissions=travel-to-work-2025');
  const sent = page.getByRole('grid', { name: 'Submissions' });
  await sent.getByRole('gridcell', { name: 'Tom Barker' }).click();
  await page.getByRole('dialog', { name: 'From Tom Barker' }).getByText('A place for two fewer cars.').waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(sent).toBeFocused();
  await page.getByRole('tab', { name: 'By question' }).click();
  await expect(page.getByText('4 of 4 submissions answered').first()).toBeVisible();
  await checkScreen(page, 'forms-by-question');
  await goTo(page, '/admin/forms?form=post-visit-review');
  await page.getByRole('button', { name: 'Give to …' }).click();
  await page.getByRole('dialog').getByRole('cell', { name: 'Owen Hughes' }).first().waitFor();
  await checkScreen(page, 'forms-give');
});
