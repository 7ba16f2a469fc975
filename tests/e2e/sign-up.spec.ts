import type { Page } from '@playwright/test';
import { checkAtWidth, checkWidths } from './support/accessibility';
import { tabAndEnter, tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { expect, test } from './support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Tab stops at the chosen box of a question, or the first if none is chosen; arrows move between boxes. */
async function chooseBox(page: Page, question: string, name: string | RegExp): Promise<void> {
  const group = page.getByRole('group', { name: question });
  const box = group.getByRole('radio', { name });
  await tabTo(page, group.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let press = 0; press < 4 && !(await box.isChecked()); press += 1) await page.keyboard.press('ArrowDown');
  await expect(box).toBeChecked();
}

test('a visitor signs up by keyboard, and a reload on the way loses only the password', async ({ page }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url());
  });
  await page.goto('/sales-proto');
  await heading(page, 'Employment law and HR support, for one fixed fee').waitFor();
  await chooseBox(page, 'Which of these are you?', 'Health & Safety Professional');
  await chooseBox(page, 'Do you track your people in HR software?', /^No/);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Create your account')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('jo@harbourside.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tidal copper lantern');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('jo@harbourside.example');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type('tidal copper lantern');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Welcome')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your set-up, in three parts')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tell us about your business')).toBeFocused();
  await expect(page).toHaveTitle('Step 4 of 8: Tell us about your business | Harbour Tools');
  await tabTo(page, page.getByLabel('Number of employees'));
  await page.keyboard.type('42');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'What is your role at the business?')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Health & Safety Professional' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Do you have HR software?')).toBeFocused();
  await expect(page.getByRole('radio', { name: /^No/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Do all your employees have compliant contracts?')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await chooseBox(page, 'Do all your employees have compliant contracts?', /^Yes/);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Your package')).toBeFocused();
  await tabAndEnter(page, page.getByRole('button', { name: 'Remove' }));
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused();
  await tabAndEnter(page, page.getByRole('button', { name: 'Finish' }));
  await expect(heading(page, 'Thank you')).toBeFocused();
  expect(called).toEqual([]);
});

test('the landing page and the steps are accessible at every width', async ({ page }) => {
  await page.goto('/sales-proto');
  await heading(page, 'Employment law and HR support, for one fixed fee').waitFor();
  await page.getByRole('radio', { name: 'HR Professional' }).check();
  await checkWidths(page, [320, 768]);
  await checkScreen(page, 'sign-up-landing', [1440, 390]);
  for (const [step, title, width] of [
    [1, 'Create your account', 1440],
    [4, 'Tell us about your business', 390],
    [8, 'Your package', 768],
    [9, 'Thank you', 390],
  ] as const) {
    await page.evaluate(
      (stored) => sessionStorage.setItem('harbour.tab', stored),
      JSON.stringify({ signUp: { step, email: 'jo@harbourside.example', registrationNumber: '1234567' } }),
    );
    await page.goto('/sign-up');
    await heading(page, title).waitFor();
    await checkWidths(page, [320, 768]);
    await checkScreen(page, `sign-up-${step}`, [width]);
  }
});

/** Checks that nothing overflows and both engines find no violations, in light and dark. */
async function checkScreen(page: Page, name: string, widths: readonly number[]): Promise<void> {
  await takeScreenshots(page, name);
  for (const width of widths) await checkAtWidth(page, width);
}
