import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { Interactions } from './support/interactions';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const grid = (page: Page) => page.getByRole('grid', { name: 'Opportunities' });

/** @returns how many leads it shows */
async function openDashboard(page: Page): Promise<string> {
  await openAs(page, 'Ada Lindqvist', '/opportunities');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await grid(page).getByRole('gridcell').first().waitFor();
  return (await page.getByText(/^\d+ rows$/).innerText()).replace(' rows', '');
}

test('the main jobs take as many keys as docs/product/opportunities.md says; a link shows the leads of a box', async ({
  page,
}) => {
  const total = await openDashboard(page);
  const account = await grid(page).getByRole('gridcell').first().innerText();
  const found = new Interactions(page);
  await found.press('/');
  await found.write(account.slice(0, 6));
  await expect(page.getByText(new RegExp(`^\\d+ of ${total} rows$`))).toBeVisible();
  await expect(grid(page).getByRole('gridcell', { name: account }).first()).toBeVisible();
  expect(found.keys).toBe(7);

  await page.keyboard.press('Escape');
  await expect(page.getByText(`${total} rows`)).toBeVisible();
  const won = new Interactions(page);
  await won.click(page.getByRole('button', { name: /^Sales WON/ }));
  await won.click(page.getByText('Show only these'));
  await expect(page.getByText(`${total} rows`)).toBeHidden();
  await expect(grid(page).getByRole('gridcell', { name: 'Closed Won' }).first()).toBeVisible();
  await expect(grid(page).getByRole('gridcell', { name: 'Closed Lost' })).toHaveCount(0);
  expect(won.count).toBe(2);

  // A box highlights its leads, and a link shows the same, without a mouse.
  await goTo(page, '/opportunities');
  await expect(page.getByText(`${total} rows`)).toBeVisible();
  const box = page.getByRole('button', { name: /^Sales WON/ });
  await tabAndEnter(page, box);
  await expect(box).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\?box=won$/);
  const said = page.getByText(new RegExp(`^Sales WON: \\d+ of ${total}$`));
  await expect(said).toBeVisible();
  await expect(page.getByText(`${total} rows`)).toBeVisible();
  await checkScreen(page, 'opportunities', [320, 390, 768]);

  await tabTo(page, page.getByRole('checkbox', { name: 'Show only these' }));
  await page.keyboard.press('Space');
  const count = (await said.innerText()).split(' ')[2];
  await expect(page.getByText(`${count} rows`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${count} rows`)).toBeVisible();

  await tabTo(page, page.getByLabel('Find in the table'));
  await page.keyboard.type('no such lead');
  await expect(page).toHaveURL(/find=no\+such\+lead/);
  await page.goBack();
  await expect(page.getByText(`${total} rows`)).toBeVisible();

  await tabAndEnter(page, page.getByRole('button', { name: 'Create New Lead' }));
  await expect(page).toHaveURL(/\/leadform$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/opportunities\b/);
});
