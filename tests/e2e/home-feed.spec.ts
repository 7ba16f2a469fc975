import { Interactions } from './support/interactions';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test.use({ portalEnv: { RATE_LIMITS: '1', CHANGE_STREAM: 'on' } });

test('what a colleague assigns is in the feed within seconds, and two keys lead to it', async ({
  page,
  inAnotherBrowser,
}) => {
  await openAs(page, 'Ada Lindqvist', '/');
  const feed = page.getByRole('region', { name: 'What has changed' });
  const links = feed.getByRole('list').getByRole('link');
  await links.first().waitFor();
  await links.nth(2).focus();

  const other = await inAnotherBrowser(
    'Priya Nair',
    '/marketing?tab=prospects&days=60&filter.salesforceOwnerId=choice%3A',
  );
  const grid = other.getByRole('grid', { name: 'Prospects' });
  await grid.getByRole('gridcell').first().waitFor();
  await other.keyboard.press('j');
  await expect(grid).toBeFocused();
  await other.keyboard.press('a');
  await other.getByRole('dialog').getByRole('option').last().waitFor();
  await other.keyboard.type('Ada Lindqvist');
  const answered = other.waitForResponse((response) => response.url().endsWith('/updateprospect'));
  await other.keyboard.press('Enter');
  await answered;

  const assigned = links.filter({ hasText: /New: Priya Nair assigned / }).first();
  await expect(assigned).toContainText(/to you/);
  await expect(links.first()).toContainText('Priya Nair assigned');
  // It came above the line that has the focus.
  await expect(links.nth(3)).toBeFocused();

  const company = (await links.first().innerText()).trim().split('\n').at(-1) ?? '';
  const keys = new Interactions(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await keys.press('w');
  await expect(links.first()).toBeFocused();
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/marketing\?tab=prospects&days=\d+&group=/);
  await expect(page.getByRole('dialog').getByText(company).first()).toBeVisible();
  expect(keys.keys).toBe(2);

  await page.goBack();
  await links.first().waitFor();
  const third = (await links.nth(2).getAttribute('href')) ?? '';
  const more = new Interactions(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await more.press('w');
  await expect(links.first()).toBeFocused();
  await more.press('j', 'j', 'Enter');
  await expect.poll(() => page.url()).toContain(third);
  expect(more.keys).toBe(4);

  // The visit goes on: what was new still is.
  await page.goBack();
  await expect(links.first()).toContainText('New: ');
});
