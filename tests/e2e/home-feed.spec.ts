import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test.use({ portalEnv: { RATE_LIMITS: '1', CHANGE_STREAM: 'on' } });

test('what a colleague assigns is in the feed within seconds, without taking the focus', async ({
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
});
