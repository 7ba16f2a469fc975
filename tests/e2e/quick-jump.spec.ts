import { expect, type Locator, type Page } from '@playwright/test';
import { checkAccessibility, checkScreen, checkWidths } from './support/accessibility';
import { openAs } from './support/sign-in';
import { test } from './support/test';

test('a day’s navigation works with the keyboard only, and axe finds no violations in light or dark', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'Ada Lindqvist', '/');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

  // The first use loads the code: keys typed in the meantime are not lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('weekly');
  const field = page.getByRole('combobox', { name: 'Go to a screen, or run an action' });
  await expect(field).toHaveValue('weekly');
  await expect(page.getByRole('option', { selected: true })).toContainText('Weekly Time Summary');
  await page.keyboard.press('Enter');
  const week = page.getByRole('heading', { level: 1, name: 'Weekly Time Summary' });
  await expect(week).toBeFocused();
  await page.getByRole('button', { name: 'Prev Week' }).waitFor();

  // The screen's actions, and the link to its current view.
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('prev week');
  await page.keyboard.press('Enter');
  await page.waitForURL(/week=/);
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('copy');
  await page.keyboard.press('Enter');
  await page.getByText('The link to this view was copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  // A client's files.
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('joinery');
  await page.getByRole('group', { name: 'Clients' }).waitFor();
  await checkScreen(page, 'quick-jump');
  await page.keyboard.press('Enter');
  await page.getByRole('treegrid').waitFor();

  // With two letters, and back through the recent ones.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities Dashboard' })).toBeFocused();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent' }).waitFor();
  await checkWidths(page, [320, 390, 1440]);
  await page.keyboard.press('Enter');
  await page.getByRole('treegrid').waitFor();

  // The heading gets the focus back when the list of keys closes, so it must have it first.
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeFocused();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** What each action of another screen opens there. */
const BEGUN: Readonly<Record<string, (page: Page) => Locator>> = {
  'Add Entry': dialog('Add Entry'),
  'Start or stop the timer': (page) => page.getByRole('button', { name: 'Stop and record' }),
  'Who is free?': dialog('Who is free?'),
  'Create New Lead': heading('Lead Form'),
  'Make a document': heading('Template Document'),
  'Assign prospects': (page) => page.getByRole('grid', { name: 'Prospects' }),
  'Upload job titles': dialog('Upload job titles'),
  'Add New Metric': dialog('Add New Metric'),
  'Add template': heading('New Template'),
  'Add section': heading('New Section'),
  'New conversation': heading('AI Playground'),
  'Add a person': dialog('Add a person'),
  'Add a target': dialog('Add a target'),
  'Add a visit': dialog('Add a visit'),
  'Add an absence': dialog('Add an absence'),
  'Add recordings': dialog('Add recordings'),
  'Find what was said': dialog('Find what was said'),
  'Add a form': dialog('Add a form'),
  'Add a product': heading('New product'),
  'Add a placeholder': (page) => page.locator('form input:focus'),
  'Import a file': dialog('Import a file'),
  'Add a webhook': dialog('Add a webhook'),
};

test('each action of another screen opens what it says, from anywhere', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/weekly-summary');
  await page.getByRole('button', { name: 'Prev Week' }).waitFor();
  await page.keyboard.press('Control+k');
  const offered = page.getByRole('group', { name: 'On other screens' }).getByRole('option');
  await expect(offered).toHaveCount(Object.keys(BEGUN).length);
  for (const [label, opened] of Object.entries(BEGUN)) {
    await page.getByRole('combobox', { name: 'Go to a screen, or run an action' }).fill(label);
    await page.getByRole('option', { name: label, exact: false }).first().waitFor();
    await page.keyboard.press('Enter');
    await opened(page).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
  }
});

function dialog(name: string) {
  return (page: Page) => page.getByRole('dialog', { name });
}

function heading(name: string) {
  return (page: Page) => page.getByRole('heading', { name });
}
