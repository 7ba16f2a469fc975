import type { Page } from '@playwright/test';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

test.use({ portalEnv: { RATE_LIMITS: '1', CHANGE_STREAM: 'on' } });

/** Counts the streams that pages of a browser open. */
function countStreams(page: Page): () => number {
  let count = 0;
  page.context().on('request', (call) => {
    if (call.url().endsWith('/api/changes')) count += 1;
  });
  return () => count;
}

test('a colleague’s list shows what was saved, and who saved it', async ({ page, inAnotherBrowser }) => {
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
