import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { apiOfPage } from './support/api-of-page';
import { Interactions } from './support/interactions';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

/** Counts the streams that pages of a browser open. */
function countStreams(page: Page): () => number {
  let count = 0;
  page.context().on('request', (call) => {
    if (call.url().endsWith('/api/changes')) count += 1;
  });
  return () => count;
}

test('a colleague’s list shows what was saved, and who saved it, and their bar what names them', async ({
  page,
  inAnotherBrowser,
}) => {
  await openAs(page, 'Ada Lindqvist', '/templates?template=template-invitation');
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  const other = await inAnotherBrowser('Priya Nair', '/templates');
  await other.getByRole('link', { name: /^Use / }).first().waitFor();

  const saved = `An invitation ${uniqueWord()}`;
  await name.fill(saved);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    other.getByRole('row', { name: new RegExp(`${saved} ?. Changed by Ada Lindqvist just now`) }),
  ).toBeVisible();

  const text = `Is this right, @Priya Nair? ${uniqueWord()}`;
  const comment = { templateId: 'template-invitation', answers: null, text, quote: '', start: null };
  expect((await (await apiOfPage(page)).post('/templatecomments/add', comment)).ok()).toBe(true);
  const bell = other.getByRole('button', { name: /^Messages, \d+ unread$/ });
  await bell.click();
  const message = other.getByRole('dialog', { name: 'Messages' }).getByRole('link').filter({ hasText: text });
  await expect(message).toContainText('Ada Lindqvist named you in a comment');
  await checkScreen(other, 'messages', [390]);
  await message.press('Enter');
  await expect(other).toHaveURL(/\/templates\?(template|review)=template-invitation/);
});

async function openTarget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Growth', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Days from proposal to signature', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await page.getByRole('dialog').waitFor();
}

test('two people see that they have the same target open, until one closes it', async ({ page, inAnotherBrowser }) => {
  await openAs(page, 'Ada Lindqvist', '/targets');
  await openTarget(page);
  const other = await inAnotherBrowser('Tom Barker', '/targets');
  await openTarget(other);
  await expect(page.getByText(/^Tom Barker has this open, since \d\d:\d\d\.$/)).toBeVisible();
  await expect(other.getByText(/^Ada Lindqvist has this open, since \d\d:\d\d\.$/)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(page.getByText(/has this open/)).toBeHidden();
});

test('tabs of one browser share a stream, and another tab goes on with it', async ({ page }) => {
  const streams = countStreams(page);
  await openAs(page, 'Ada Lindqvist', '/templates');
  await expect.poll(streams).toBe(1);
  const second = await page.context().newPage();
  const third = await page.context().newPage();
  for (const tab of [second, third]) {
    await tab.goto('/templates');
    await tab
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor();
  }
  expect(streams()).toBe(1);
  await page.close();
  await expect.poll(streams).toBe(2);
});

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
