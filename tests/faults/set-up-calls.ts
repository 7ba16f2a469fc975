import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Route } from '@contract/calls';
import { type Call, read, write } from './call';
import { countOf, press } from './screen';

const targets = '/admin/targets';
const grid = (page: Page) => page.getByRole('grid', { name: 'Targets' });
const dialog = (page: Page) => page.getByRole('dialog');
const isDone = { again: null, because: 'the list is fetched again, and shows that it was done' } as const;

const openGroups = async (page: Page) => {
  await press('Pillars and areas')(page);
  await dialog(page).getByLabel('New area').waitFor();
};
const openMenu = (page: Page, name: string) =>
  grid(page).getByRole('gridcell', { name }).filter({ visible: true }).click({ button: 'right' });
const addArea = (name: string) => ({ kind: 'area', id: null, name });
const january = (page: Page) => page.getByRole('textbox', { name: /, Red at or below, January 2031/ });

const openProduct = (name: string) => async (page: Page) => {
  await page.getByLabel('Find a product').fill(name);
  await page.getByRole('list', { name: 'Catalogue' }).getByRole('button', { name }).last().click();
  await page.getByLabel('Name', { exact: true }).waitFor();
};
const addProduct = (name: string) => ({
  id: null,
  version: null,
  place: null,
  name,
  level1: 'Training',
  level2: null,
  level3: null,
  questions: [],
});

/** Moves the first item of a list down. */
const moveDown = (route: Route, address: string, list: string) =>
  write(route, address, {
    fill: (page) =>
      page
        .getByRole('list', { name: list })
        .getByRole('button', { name: /^Move / })
        .first()
        .focus(),
    send: (page) => page.keyboard.press('ArrowDown'),
    again: async (page) => {
      const retry = page.getByRole('button', { name: /^Retry/ }).first();
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
    },
    works: (page) => page.getByRole('list', { name: list }).getByRole('listitem'),
    onceDone: { says: null, ...isDone },
  });

/** Administrators' calls to set up targets, the lead catalogue and placeholders. */
export const SET_UP_CALLS: readonly Call[] = [
  read('GET /admin/targets', targets, (page) => grid(page).getByRole('gridcell')),
  read('GET /admin/targetmonths/:from/:scope', `${targets}?months=target-1&from=2031-01-01`, (page) => january(page)),
  write('POST /admin/targets/save', targets, {
    fill: async (page, mark) => {
      await press('Add a target')(page);
      await dialog(page).getByLabel('Description').fill(mark);
      await dialog(page).getByLabel('Pillar').selectOption({ index: 1 });
      await dialog(page).getByLabel('Area').selectOption({ index: 2 });
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Description')).toHaveValue(mark),
    works: (page) => grid(page),
    rows: (api, mark) => countOf(api, '/admin/targets', mark),
  }),
  write('POST /admin/targets/remove', targets, {
    prepare: (api, mark) =>
      api.post('/admin/targets/save', {
        description: mark,
        pillarId: 1,
        areaId: 1,
        targetType: 0,
        rollupTargetId: null,
        ownerEmail: null,
      }),
    fill: async (page, mark) => {
      await page.getByLabel('Find in the table').fill(mark);
      await expect(grid(page).getByRole('row')).toHaveCount(2);
      await openMenu(page, mark);
    },
    send: (page) => page.getByRole('menuitem', { name: 'Remove' }).click(),
    again: async (page, mark) => {
      await openMenu(page, mark);
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    },
    works: (page, mark) => page.getByText(`${mark} was removed.`),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/targets', mark),
    onceDone: isDone,
  }),
  write('POST /admin/targetgroups/save', targets, {
    fill: async (page, mark) => {
      await openGroups(page);
      await dialog(page).getByLabel('New area').fill(mark);
    },
    send: press('Add area'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('New area')).toHaveValue(mark),
    works: (page, mark) => dialog(page).getByLabel(`Name of ${mark}`),
    rows: (api, mark) => countOf(api, '/admin/targets', mark),
  }),
  write('POST /admin/targetgroups/order', targets, {
    prepare: (api, mark) => api.post('/admin/targetgroups/save', addArea(mark)),
    fill: async (page, mark) => {
      await openGroups(page);
      await dialog(page)
        .getByRole('button', { name: `Move ${mark}`, exact: true })
        .focus();
    },
    send: (page) => page.keyboard.press('Home'),
    again: async (page) => {
      const retry = page.getByRole('button', { name: /^Retry/ }).first();
      if (await retry.isVisible()) await retry.dispatchEvent('click');
    },
    works: (page, mark) => dialog(page).getByLabel(`Name of ${mark}`),
    rows: (api, mark) => countOf(api, '/admin/targets', mark),
    onceDone: { says: null, ...isDone },
  }),
  write('POST /admin/targetgroups/remove', targets, {
    prepare: (api, mark) => api.post('/admin/targetgroups/save', addArea(mark)),
    fill: openGroups,
    send: (page, mark) => press(`Remove ${mark}`)(page),
    works: (page) => dialog(page).getByLabel('New area'),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/targets', mark),
    onceDone: isDone,
  }),
  write('POST /admin/targetmonths/save', `${targets}?months=target-1&from=2031-01-01`, {
    fill: (page) => january(page).fill(String(randomInt(1_000_000))),
    send: press('Save'),
    stillThere: (page) => expect(january(page)).not.toHaveValue(''),
    works: (page) => page.getByText('One month was saved.'),
    onceDone: isDone,
  }),
  read('GET /admin/leadproducts', '/admin/leads', (page) =>
    page.getByRole('list', { name: 'Catalogue' }).getByRole('listitem'),
  ),
  write('POST /admin/leadproducts/save', '/admin/leads?product=new', {
    fill: (page, mark) => page.getByLabel('Name', { exact: true }).fill(mark),
    send: press('Save'),
    stillThere: (page, mark) => expect(page.getByLabel('Name', { exact: true })).toHaveValue(mark),
    works: (page, mark) => page.getByRole('heading', { name: mark, exact: true }),
    rows: (api, mark) => countOf(api, '/admin/leadproducts', mark),
  }),
  write('POST /admin/leadproducts/remove', '/admin/leads', {
    prepare: (api, mark) => api.post('/admin/leadproducts/save', addProduct(mark)),
    fill: (page, mark) => openProduct(mark)(page),
    send: press('Remove'),
    works: (page, mark) => page.getByText(`${mark} was removed.`),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/leadproducts', mark),
    onceDone: isDone,
  }),
  moveDown('POST /admin/leadproducts/order', '/admin/leads', 'Catalogue'),
  read('GET /admin/placeholders', '/admin/placeholders', (page) =>
    page.getByRole('list', { name: 'Placeholders' }).getByRole('listitem'),
  ),
  write('POST /admin/placeholders/save', '/admin/placeholders', {
    fill: (page, mark) => page.getByLabel('New placeholder').fill(mark),
    send: press('Add'),
    stillThere: (page, mark) => expect(page.getByLabel('New placeholder')).toHaveValue(mark),
    works: (page, mark) => page.getByRole('button', { name: `Edit ${mark}` }),
    rows: (api, mark) => countOf(api, '/admin/placeholders', mark),
  }),
  write('POST /admin/placeholders/remove', '/admin/placeholders', {
    prepare: (api, mark) => api.post('/admin/placeholders/save', { from: null, key: mark, type: 'text' }),
    fill: (page, mark) => page.getByRole('button', { name: `Edit ${mark}` }).click(),
    send: (page, mark) => press(`Remove ${mark}`)(page),
    works: (page) => page.getByRole('list', { name: 'Placeholders' }),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/placeholders', mark),
    onceDone: isDone,
  }),
  moveDown('POST /admin/placeholders/order', '/admin/placeholders', 'Placeholders'),
];
