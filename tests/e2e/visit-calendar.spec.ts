import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { tabAndEnter, tabTo } from './support/keyboard';
import { untilQuiet } from './support/quiet';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { wholeRows } from './support/whole-rows';

const grid = (page: Page) => page.getByRole('grid', { name: 'Weekly view of visits' });

async function openWeekly(page: Page): Promise<void> {
  await openAs(page, 'Ada Lindqvist', '/visit-calendar?tab=weekly');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await grid(page).getByRole('gridcell').first().waitFor();
}

test('the team’s four weeks are reviewed, filtered, exported and printed without a mouse', async ({ page }) => {
  await openWeekly(page);
  await tabTo(page, page.getByLabel('Region', { exact: true }));
  await page.keyboard.type('North');
  await expect(page).toHaveURL(/region=North/);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(grid(page).getByRole('gridcell', { name: /^N / }).first()).toBeVisible();

  await tabTo(page, grid(page));
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const seen = new Set<string>();
  const walk = async () => {
    seen.add(await dialog.getByRole('status').first().innerText());
    await page.keyboard.press('ArrowRight');
    return seen.size;
  };
  await expect.poll(walk, { intervals: [100] }).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(grid(page)).toBeFocused();

  const csv = page.getByRole('button', { name: 'CSV' });
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, csv);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split(/\r?\n/);
  expect(lines[0]).toContain('Wk TT');
  expect(lines.slice(1, -1).every((line) => /^"?N /.test(line))).toBe(true);
  expect(lines.at(-1)).toMatch(/^"?Total/);

  // The filtered rows are printed with totals, and then the screen is restored.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  const status = await page
    .getByText(/^\d+ rows|^\d+ of \d+ rows/)
    .first()
    .innerText();
  await tabAndEnter(page, page.getByRole('button', { name: 'Print' }));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.data-grid-print');
  await expect(sheet.getByRole('heading', { name: 'Weekly view of visits' })).toBeVisible();
  await expect(grid(page)).toBeHidden();
  await expect(sheet.locator('tbody tr')).toHaveCount(Number.parseInt(status, 10));
  await expect(sheet.locator('tbody tr').first()).toContainText(/^N /);
  await expect(sheet.locator('thead')).toContainText('Wk TT');
  await expect(sheet.locator('tfoot')).toContainText('Total');
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await expect(grid(page)).toBeVisible();
});

test('the four weeks fit a window of 1440 px, and thirteen rows one of 1366 × 657; regular rows are wider', async ({
  page,
}) => {
  await openWeekly(page);
  const spare = (of: Locator) => of.evaluate(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth);
  expect(await spare(grid(page))).toBe(0);
  await expect(page.getByRole('list', { name: 'Abbreviations' })).toContainText('Wk WUT write-up time');
  await takeScreenshots(page, 'visit-calendar-four-weeks-dark', 'dark');
  await checkScreen(page, 'visit-calendar-weekly', [320, 390, 768]);
  await page.setViewportSize({ width: 1366, height: 657 });
  await expect.poll(() => wholeRows(grid(page))).toBeGreaterThanOrEqual(13);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The month and the quarter fit, too.
  for (const [view, letter, name] of [
    ['month', 'm', /^Visits in /],
    ['quarter', 'q', /^Load, visits and free days in Q/],
  ] as const) {
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    const shown = page.getByRole('grid', { name });
    await expect(shown).toHaveAttribute('aria-busy', 'false');
    await shown.getByRole('gridcell').first().waitFor();
    expect(await spare(shown)).toBe(0);
    await checkScreen(page, `visit-calendar-${view}`, [320, 390, 768, 2560]);
  }

  await page.evaluate(() => localStorage.setItem('harbour.density', 'comfortable'));
  await page.goto('/visit-calendar?tab=weekly');
  await grid(page).getByRole('gridcell').first().waitFor();
  await expect.poll(() => spare(grid(page))).toBeLessThan(-500);
});

test('the menu of columns is inside the window, a drag selects cells, and a visit’s details and “Who is free?” are accessible', async ({
  page,
}) => {
  await openWeekly(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('menu', { name: 'Columns' });
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
  await expect(menu.getByRole('menuitem', { name: /^w\/b [\d/]+ Wk TT/ })).toHaveCount(4);
  const box = await menu.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Reset' })).toBeFocused();
  await expect(menu.getByRole('menuitem', { name: 'Reset' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  // Dragging over cells selects them and opens none, unless it begins on a visit.
  const cells = grid(page).getByRole('gridcell', { name: /^[A-Z]+: (Booked|Completed)/ });
  const first = await grid(page)
    .getByRole('gridcell', { name: /^[A-Z] / })
    .first()
    .boundingBox();
  await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((first?.x ?? 0) + 200, (first?.y ?? 0) + 70, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => grid(page).getByRole('gridcell', { selected: true }).count()).toBeGreaterThan(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cells.first().click();
  await expect(page.getByRole('dialog').getByText('Booking Times').first()).toBeVisible();
  await checkScreen(page, 'visit-calendar-visits');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Who is free?' }).click();
  await page.getByRole('dialog', { name: 'Who is free?' }).waitFor();
  await page.getByLabel('or post code').fill('LS1 4AP');
  await page.getByText(/^\d+ free on .* Within 60 minutes of LS\./).waitFor();
  await checkScreen(page, 'who-is-free');
});

test('My Visits, as a table and as an agenda, is accessible at every width; its main jobs take as many keys as docs/product/visit-calendar.md says', async ({
  page,
}) => {
  await openAs(page, 'Owen Hughes', '/visit-calendar');
  const total = await page.getByText(/^1–5 of \d+$/).innerText();
  await untilQuiet(page);
  await checkScreen(page, 'visit-calendar-mine', [320, 390, 768]);
  const second = page
    .getByRole('table', { name: 'My visits' })
    .getByRole('button', { name: /^\.ics/ })
    .nth(1);
  const label = await second.getAttribute('aria-label');
  const site = label?.replace('.ics calendar file of ', '').replace(/, [^,]+$/, '') ?? '';
  const one = new Interactions(page);
  const saved = page.waitForEvent('download');
  await one.press('j', 'j', 'e');
  expect((await saved).suggestedFilename()).toContain(site);
  expect(one.keys).toBe(3);

  const all = new Interactions(page);
  const savedAll = page.waitForEvent('download');
  await all.click(page.getByRole('button', { name: 'All my visits (.ics)' }));
  const text = await readFile(await (await savedAll).path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(Number(total.split(' ').at(-1)));
  expect(all.count).toBe(1);

  await page.keyboard.press('w');
  await page.getByRole('region', { name: /^My visits, week of/ }).waitFor();
  await checkScreen(page, 'visit-calendar-agenda-week', [320, 390, 768]);
  await page
    .getByRole('button', { name: /^09:30–13:00/ })
    .last()
    .click();
  await expect(page.locator('[data-item="1"]')).toBeFocused();
  await checkScreen(page, 'visit-calendar-agenda-day', [320, 390, 768]);
});

test('the main jobs take as many keys as docs/product/weekly-view.md says', async ({ page }) => {
  await openWeekly(page);
  const near = new Interactions(page);
  await near.press('f');
  await expect(page.getByLabel('Near client')).toBeFocused();
  await near.write('quay');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await near.press('Enter');
  await page.getByRole('dialog').getByLabel('From', { exact: true }).focus();
  await near.write('fri');
  await near.press('Enter');
  await page.getByText(/^\d+ free on .* Within 60 minutes of [A-Z]+\./).waitFor();
  expect(near.keys).toBe(10);

  await openWeekly(page);
  const visits = new Interactions(page);
  await visits.press('/');
  await visits.write('owen');
  await expect(grid(page).getByRole('gridcell', { name: /Owen Hughes$/ })).toBeVisible();
  await visits.press('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await page.getByRole('dialog').waitFor();
  expect(visits.keys).toBe(10);

  await openWeekly(page);
  const free = grid(page).getByRole('gridcell', { name: 'Free' }).first();
  await free.dblclick();
  await expect(page.getByRole('dialog', { name: 'Add a visit' }).getByLabel('Client')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  const booking = new Interactions(page);
  await booking.press('b');
  await booking.write('qua');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await booking.press('Enter', 'Control+Enter');
  await page.getByText(/ was added\./).waitFor();
  const active = grid(page).locator('[role=gridcell][id]');
  await expect(active).toHaveText('B');
  await expect(grid(page)).toBeFocused();
  expect(booking.keys).toBe(6);
  await page.keyboard.press('Control+z');
  await expect(active).toHaveText('');

  await openWeekly(page);
  const load = new Interactions(page);
  await load.press('q');
  const quarter = page.getByRole('grid', { name: /^Load, visits and free days in Q/ });
  await expect(quarter).toHaveAttribute('aria-busy', 'false');
  await load.click(quarter.getByRole('columnheader', { name: /^Load/ }));
  await expect(quarter.getByRole('columnheader', { name: /^Load/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(quarter.getByRole('gridcell', { name: /% low$/ }).first()).toBeVisible();
  expect(load.count).toBe(2);
});
