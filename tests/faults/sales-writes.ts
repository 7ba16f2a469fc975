import { expect, type Page } from '@playwright/test';
import { SHEET_HEADERS, sheetRow, xlsxOf } from '../support/registration';
import { write, type Write } from './call';
import { countOf, press, retryWhereNeeded } from './screen';

/** A different index for each cell, because a single form or industry would run out of changes to make. */
const nthOf = (mark: string, count: number) => Number(mark.split(' ').at(-1)) % count;
const tagsOf = (page: Page, mark: string) => page.getByRole('button', { name: /^Tags of / }).nth(nthOf(mark, 8));
const firstBox = (page: Page) => page.getByRole('checkbox', { name: /senior decision maker$/ }).first();
const assignedNote = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ prospects? assigned/ });
const foundOut = { says: null, because: 'the list is fetched again, and shows that it was done' } as const;
const gone = { again: null, because: 'the list is fetched again, and says that it is dismissed' } as const;

async function openFirstRegistration(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Submissions' });
  await grid.getByRole('gridcell').first().waitFor();
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Registration Information' }).waitFor();
}

/** Writes of registrations, leads and the marketing console. */
export const SALES_WRITES: readonly Write[] = [
  write('POST /registration/upload', '/registrations?tab=members', {
    fill: async (page, mark) => {
      const chooser = page.waitForEvent('filechooser');
      await press('Upload')(page);
      const buffer = xlsxOf([SHEET_HEADERS, sheetRow(mark, { 0: 'Spreadsheet Arrival Ltd' })]);
      await (await chooser).setFiles({ name: 'members.xlsx', mimeType: '', buffer });
    },
    send: press(/^Import 1 member/),
    stillThere: (page) => expect(page.getByRole('dialog').getByText('Spreadsheet Arrival Ltd')).toBeVisible(),
    works: (page) => page.getByText(/^members\.xlsx is in the list/),
    rows: (api, mark) => countOf(api, '/registration/insurer/members', mark),
  }),
  write('POST /registration/dismiss/:id', '/registrations', {
    fill: openFirstRegistration,
    send: press('Dismiss'),
    works: (page) => page.getByText(/ was dismissed\.$/),
    onceDone: gone,
  }),
  write('POST /submitlead', '/leadform', {
    says: /Not sent. Your answers are saved/,
    fill: async (page, mark) => {
      const first = page.getByRole('radio', { name: 'A decision maker who has moved' });
      const next = page.getByRole('button', { name: 'Next' });
      await first
        .or(next)
        .or(page.getByRole('button', { name: 'Submit', exact: true }))
        .first()
        .waitFor();
      if (await first.isVisible()) {
        await first.check();
        await next.click();
        await page.getByLabel('Division').selectOption('Marketing');
        await next.click();
      }
      await page.getByLabel('Previous company').fill('Old Co');
      await page.getByLabel('New company').fill(mark);
      await page.getByLabel('Contact and how to reach them').fill('Jo');
    },
    send: press('Submit'),
    again: press('Retry'),
    stillThere: (page, mark) => expect(page.getByLabel('New company')).toHaveValue(mark),
    works: (page) => page.getByRole('heading', { name: 'Form submitted' }),
    rows: (api, mark) => countOf(api, '/myopportunities', mark),
  }),
  write('POST /pardot/updateformtags', '/marketing?tab=forms', {
    fill: async (page) =>
      page
        .getByRole('button', { name: /^Tags of / })
        .first()
        .waitFor(),
    send: async (page, mark) => {
      await tagsOf(page, mark).click();
      await page.getByRole('menuitemcheckbox', { checked: false }).first().click();
      await page.keyboard.press('Escape');
    },
    again: (page, mark) => retryWhereNeeded(() => tagsOf(page, mark).locator('[aria-busy=false][data-on=true]'))(page),
    works: (page, mark) => tagsOf(page, mark).locator('[aria-busy=false][data-on=true]'),
    onceDone: foundOut,
  }),
  write('POST /pardot/updatejobtitle', '/marketing?tab=job-titles', {
    fill: async (page) => firstBox(page).waitFor(),
    send: (page) => firstBox(page).click({ force: true }),
    again: retryWhereNeeded((page) => firstBox(page).and(page.locator('[aria-busy=false]'))),
    works: firstBox,
    onceDone: foundOut,
  }),
  write('POST /pardot/updatejobtitles', '/marketing?tab=job-titles', {
    fill: async (page, mark) => {
      await press('Upload CSV')(page);
      const buffer = Buffer.from(`title,isSDM\r\n${mark},yes\r\n`);
      await page
        .getByRole('dialog')
        .getByLabel('CSV file')
        .setInputFiles({ name: 'titles.csv', mimeType: 'text/csv', buffer });
    },
    send: press('Upload 1 row'),
    stillThere: (page, mark) => expect(page.getByRole('dialog').getByText(mark)).toBeVisible(),
    works: (page) => page.getByRole('dialog').getByText(/is uploaded/),
    rows: (api, mark) => countOf(api, '/pardot/jobtitles', mark),
  }),
  write('POST /registration/restore/:id', '/registrations', {
    fill: async (page) => {
      await openFirstRegistration(page);
      await press('Dismiss')(page);
      await page.getByText(/ was dismissed\.$/).waitFor();
    },
    send: press('Undo'),
    works: (page) => page.getByRole('grid', { name: 'Submissions' }).getByRole('gridcell'),
  }),
  write('POST /pardot/updatebdemappings', '/marketing?tab=bde-mappings', {
    fill: async (page, mark) => {
      await page
        .getByRole('button', { name: /^Map a user to / })
        .nth(nthOf(mark, 12))
        .click();
      await page.getByRole('listbox', { name: 'sales users' }).getByRole('option').first().waitFor();
    },
    send: (page) => page.getByRole('listbox', { name: 'sales users' }).getByRole('option').first().click(),
    again: retryWhereNeeded((page) => page.getByRole('button', { name: /^Remove .* from / })),
    works: (page) => page.getByRole('button', { name: /^Remove .* from / }),
    onceDone: foundOut,
  }),
  write('POST /pardot/updateprospect', '/marketing?tab=prospects&days=60', {
    says: /^\d+ failed$/,
    fill: async (page) => {
      const grid = page.getByRole('grid', { name: 'Prospects' });
      await grid.getByRole('gridcell').first().waitFor();
      await grid.focus();
      await page.keyboard.press('a');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
    // To someone other than in the previous cell: a group that is already theirs needs no call.
    send: (page, mark) => page.getByRole('dialog').getByRole('option').nth(nthOf(mark, 7)).click(),
    again: retryWhereNeeded(assignedNote),
    works: assignedNote,
    onceDone: foundOut,
  }),
];
