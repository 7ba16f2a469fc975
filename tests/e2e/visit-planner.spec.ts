import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const grid = (page: Page) => page.getByRole('grid', { name: 'Visits' });
const dialog = (page: Page) => page.getByRole('dialog');
const says = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('a visit is planned, moved and cancelled, and each step undone, without a mouse; planner and dialogs are accessible', async ({
  page,
}) => {
  await openAs(page, 'Grace Okafor', '/admin/visits?weeks=4&cancelled=1');
  await grid(page).getByRole('gridcell').first().waitFor();
  await checkScreen(page, 'visit-planner', [320, 390, 768]);
  await page.getByRole('button', { name: 'Add a visit' }).click();
  await dialog(page).getByLabel('Activity').waitFor();
  await checkScreen(page, 'visit-planner-visit');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Absences' }).click();
  await page.getByRole('grid', { name: 'Absences' }).getByRole('gridcell').first().waitFor();
  await checkScreen(page, 'visit-planner-absences');
  await page.getByRole('button', { name: 'Add an absence' }).click();
  await dialog(page).getByLabel('Person').selectOption('Owen Hughes');
  await dialog(page).getByLabel('Reason').selectOption('Training');
  await dialog(page).getByLabel('Include weekends').check({ force: true });
  await checkScreen(page, 'visit-planner-absence');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(says(page, /^Owen Hughes is away \(Training\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(says(page, /^The absences are as they were/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Automation window' }).click();
  await dialog(page).getByLabel('Last day').waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const activity = `Audit ${uniqueWord()}`;
  await goTo(page, '/admin/visits');
  await grid(page).getByRole('gridcell').first().waitFor();
  await tabAndEnter(page, page.getByRole('button', { name: 'Add a visit' }));
  await tabTo(page, dialog(page).getByLabel('Client'));
  await page.keyboard.type('Harbourside');
  await page
    .getByRole('option', { name: /^Harbourside/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('Consultant'));
  await page.keyboard.type('Owen');
  await tabTo(page, dialog(page).getByLabel('Start'));
  await page.keyboard.type('1830');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1930');
  await tabTo(page, dialog(page).getByLabel('Activity'));
  await page.keyboard.type(activity);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(says(page, /was added/)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(activity);
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('m');
  await expect(dialog(page).getByLabel('New consultant')).toBeFocused();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('gridcell', { name: 'Ada Lindqvist' })).toHaveCount(1);
  await tabAndEnter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(grid(page).getByRole('gridcell', { name: 'Owen Hughes' })).toHaveCount(1);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(says(page, /was cancelled/)).toBeVisible();
  await expect(grid(page).getByRole('gridcell', { name: activity })).toHaveCount(0);
  await tabAndEnter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(grid(page).getByRole('gridcell', { name: activity })).toHaveCount(1);
});
