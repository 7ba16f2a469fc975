import { expect, type Page } from '@playwright/test';
import type { Call } from './call';
import { countOf, press } from './screen';

const address = '/admin/forms';
const builder = `${address}?form=wellbeing-check`;
const dialog = (page: Page) => page.getByRole('dialog');

/** What administrators do with forms. */
export const FORM_CALLS: readonly Call[] = [
  {
    kind: 'read',
    route: 'GET /admin/forms',
    endpoints: ['listSurveyForms'],
    address,
    works: (page) => page.getByRole('grid', { name: 'Forms' }).getByRole('gridcell'),
  },
  {
    kind: 'read',
    route: 'GET /admin/forms/:key',
    endpoints: ['getSurveyForm'],
    address: builder,
    works: (page) => page.getByRole('region', { name: 'Preview' }),
  },
  {
    kind: 'write',
    route: 'POST /admin/forms/add',
    endpoints: ['addSurveyForm'],
    address,
    fill: async (page, mark) => {
      await press('Add a form')(page);
      await dialog(page).getByLabel('Name').fill(mark);
      await dialog(page).getByLabel('Key').fill(mark.replaceAll(/\W/g, '-'));
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Name')).toHaveValue(mark),
    works: (page) => page.getByRole('region', { name: 'Questions' }),
    rows: (api, mark) => countOf(api, address, mark),
    readsAnswer: true,
  },
  {
    kind: 'write',
    route: 'POST /admin/forms/save',
    endpoints: ['saveSurveyForm'],
    address: builder,
    fill: async (page, mark) => {
      await page.getByLabel('Thanks').fill(mark);
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(page.getByLabel('Thanks')).toHaveValue(mark),
    works: (page) => page.getByText(/^Version \d+ is saved\.$/),
    rows: (api, mark) => countOf(api, `${address}/wellbeing-check`, mark),
    readsAnswer: true,
  },
];
