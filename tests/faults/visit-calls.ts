import { expect, type Page } from '@playwright/test';
import { type Api, type Call, read, write } from './call';
import { ACCOUNT, countOf, planVisit, press, pressInDialog, retryWhereNeeded, today } from './screen';

const address = '/admin/visits';
const asked = () => `${address}?from=${today()}&to=${today()}`;
const grid = (page: Page) => page.getByRole('grid', { name: 'Visits' });
const reportButton = (page: Page) => page.getByRole('button', { name: /^Fill in the form/ }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const says = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

interface Visits {
  visits: { id: string; version: number; activity: string }[];
}

async function planAndCancel(api: Api, mark: string): Promise<void> {
  await planVisit(api, mark);
  const { visits } = (await api.get(asked())) as Visits;
  const visit = visits.find(({ activity }) => activity === mark);
  if (!visit) throw new Error(`There is no visit ${mark}.`);
  await api.post('/admin/visits/cancel', { id: visit.id, version: visit.version });
}

const show = async (page: Page, mark: string) => {
  await page.getByLabel('Find in the table').fill(mark);
  await expect(grid(page).getByRole('row')).toHaveCount(2);
};
const choose = (name: string) => async (page: Page, mark: string) => {
  await grid(page).getByRole('gridcell', { name: mark }).click({ button: 'right' });
  await page.getByRole('menuitem', { name }).click();
};
const rows = (api: Api, mark: string) => countOf(api, asked(), mark);

/** Administrators' calls for visits. */
export const VISIT_CALLS: readonly Call[] = [
  read('GET /admin/visits', address, (page) => grid(page).getByRole('gridcell')),
  write('POST /admin/visits/add', address, {
    fill: async (page, mark) => {
      await press('Add a visit')(page);
      await dialog(page).getByLabel('Client').fill(ACCOUNT.name);
      await page.getByRole('option', { name: ACCOUNT.name }).click();
      await dialog(page).getByLabel('Consultant').selectOption('Owen Hughes');
      await dialog(page).getByLabel('Activity').fill(mark);
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Activity')).toHaveValue(mark),
    works: (page) => says(page, /was added/),
    rows,
  }),
  write('POST /visitreport', '/time-sheet?tab=visits', {
    fill: (page) => reportButton(page).waitFor(),
    send: (page) => reportButton(page).click(),
    works: (page) => page.getByRole('heading', { name: 'Visit Report' }),
  }),
  write('POST /admin/visits/save', address, {
    prepare: (api, mark) => planVisit(api, `${mark} before`),
    fill: async (page, mark) => {
      await show(page, mark);
      await choose('Edit …')(page, mark);
      await dialog(page).getByLabel('Activity').fill(mark);
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Activity')).toHaveValue(mark),
    works: (page) => says(page, /was changed/),
    rows,
  }),
  write('POST /admin/visits/move', address, {
    prepare: (api, mark) => planVisit(api, mark),
    fill: async (page, mark) => {
      await show(page, mark);
      await choose('Move to another consultant …')(page, mark);
      await dialog(page).getByLabel('New consultant').selectOption('Ada Lindqvist');
    },
    send: pressInDialog('Move'),
    again: retryWhereNeeded((page) => says(page, /was moved/)),
    works: (page) => says(page, /was moved/),
    rows,
  }),
  write('POST /admin/visits/cancel', address, {
    prepare: (api, mark) => planVisit(api, mark),
    fill: show,
    send: choose('Cancel the visit'),
    again: retryWhereNeeded((page) => says(page, /was cancelled/)),
    works: (page) => says(page, /was cancelled/),
    rows,
  }),
  write('POST /admin/visits/restore', `${address}?cancelled=1`, {
    prepare: planAndCancel,
    fill: show,
    send: choose('Restore the visit'),
    again: retryWhereNeeded((page) => says(page, /was restored/)),
    works: (page) => says(page, /was restored/),
    rows,
  }),
  write('POST /admin/absences/save', `${address}?tab=absences`, {
    fill: async (page, mark) => {
      await press('Add an absence')(page);
      await dialog(page).getByLabel('Person').selectOption('Owen Hughes');
      await dialog(page).getByLabel('Include weekends').check({ force: true });
      await dialog(page).getByLabel('Comment').fill(mark);
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Comment')).toHaveValue(mark),
    works: (page) => says(page, /is away/),
    rows,
  }),
  write('POST /admin/visitwindow/save', address, {
    fill: press('Automation window'),
    send: press('Save'),
    works: (page) => says(page, /^Visits are booked/),
  }),
];
