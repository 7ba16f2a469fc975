import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { tabAndEnter } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { decide } from './support/two-people';
import { uniqueWord } from '../support/unique-word';

const grid = (page: Page) => page.getByRole('grid', { name: 'People' });
const box = (page: Page, name: string) => grid(page).getByRole('gridcell', { name, exact: true });

async function openPeople(page: Page): Promise<void> {
  await openAs(page, 'Grace Okafor', '/admin/people');
  await grid(page).getByRole('gridcell', { name: 'Owen Hughes' }).waitFor();
}

test('a person can be added and given a role with the keyboard only', async ({ page }) => {
  const name = `Robin ${uniqueWord()}`;
  await openPeople(page);
  await tabAndEnter(page, page.getByRole('button', { name: 'Add a person' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Robin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(name.slice('Robin '.length));
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${name.replace(' ', '.')}@harbour.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(grid(page).getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(box(page, 'Does not have Targets')).toHaveCount(1);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(box(page, 'Has Targets')).toHaveCount(1);
  await expect(page.getByText(`${name} now has the role Targets.`)).toBeVisible();
  await tabAndEnter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(box(page, 'Does not have Targets')).toHaveCount(1);
  await expect(grid(page)).toBeFocused();
});

test('of two changes of a role, the second person decides', async ({ page, inAnotherBrowser, problems }) => {
  problems.expectMatching(/412/);
  await openPeople(page);
  const other = await inAnotherBrowser('Grace Okafor', '/admin/people');
  const row = (of: Page) => grid(of).getByRole('row', { name: /Moira Fletcher/ });
  await row(other).waitFor();

  await row(page).getByRole('gridcell', { name: 'Does not have Targets' }).click();
  await expect(row(page).getByRole('gridcell', { name: 'Has Targets' })).toBeVisible();
  await row(other).getByRole('gridcell', { name: 'Does not have Registrations' }).click();

  await other.getByRole('button', { name: 'Compare: Moira Fletcher was not saved' }).click();
  const dialog = other.getByRole('dialog', { name: 'Moira Fletcher' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await decide(other, 'Roles', { before: 'None', yours: 'Registrations', saved: 'Targets' }, 'saved');
  await checkScreen(other, 'people-conflict');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(other).getByRole('gridcell', { name: 'Has Targets' })).toBeVisible();
  await expect(other.getByText('Moira Fletcher was not saved')).toBeHidden();
});

test('the screen and its dialogs are accessible at every width; the work of somebody who has left is handed over by keyboard', async ({
  page,
}) => {
  await openPeople(page);
  await checkScreen(page, 'people', [320, 390, 768]);
  for (const [opener, dialog] of [
    ['Add a person', 'Add a person'],
    ['Teams', 'Teams'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await checkScreen(page, `people-${dialog.split(' ')[0]?.toLowerCase()}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await grid(page).getByRole('gridcell', { name: 'Farah Fraser' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Access and sign-ins …' }).click();
  await page.getByRole('dialog', { name: 'Access for Farah Fraser' }).waitFor();
  await checkScreen(page, 'people-access');
  await page.getByRole('checkbox', { name: 'Registrations' }).check({ force: true });
  await page.getByRole('button', { name: 'History' }).click();
  const log = page.getByRole('grid', { name: 'Audit log' });
  await log.getByRole('gridcell', { name: 'roles: none → tools:registrations' }).waitFor();
  await expect(page).toHaveTitle(/^Audit Log/);

  await goTo(page, '/admin/people');
  await tabAndEnter(page, page.getByRole('button', { name: /^Hand over the work of Nora Whitfield/ }));
  const dialog = page.getByRole('dialog', { name: 'Hand over the work of Nora Whitfield' });
  await dialog.getByText('Show 3 booked visits').click();
  await dialog.getByLabel('Everything goes to').focus();
  await page.keyboard.type('Owen');
  await dialog.getByText(/clash/).first().waitFor();
  await checkScreen(page, 'people-hand-over', [390]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Handed over 3 booked visits, 2 clients, 1 target and 1 open lead/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Nora Whitfield has 3 booked visits, .* again\.$/)).toBeVisible();
});
