import { expect, type Page } from '@playwright/test';
import { type Call, read, write } from './call';
import { countOf, press, savedBy, somebody } from './screen';
import { signInElsewhere } from './session-calls';

const address = '/admin/people';
const grid = (page: Page) => page.getByRole('grid', { name: 'People' });
const dialog = (page: Page) => page.getByRole('dialog');

/** The person that the cells change. */
const PERSON = { id: 'staff-owen-hughes', name: 'Owen Hughes' };

async function openAccess(page: Page): Promise<void> {
  await signInElsewhere(page, PERSON.id);
  await page.goto(address);
  await page.getByLabel('Find in the table').fill(PERSON.name);
  await expect(grid(page).getByRole('row')).toHaveCount(3);
  await grid(page).getByRole('gridcell', { name: PERSON.name }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Access and sign-ins …' }).click();
  await dialog(page)
    .getByText(/active sign-ins?\.$/)
    .waitFor();
}

const openTeams = async (page: Page) => {
  await press('Teams')(page);
  await dialog(page).getByLabel('New team').waitFor();
};
const isDone = { again: null, because: 'the list is fetched again, and shows that it was done' } as const;

/** Administrators' calls for people and teams. */
export const PEOPLE_CALLS: readonly Call[] = [
  read('GET /admin/people', address, (page) => grid(page).getByRole('gridcell')),
  read('GET /admin/audit', '/admin/audit', (page) => page.getByRole('grid', { name: 'Audit log' })),
  read('GET /admin/settings', '/admin/settings', (page) => page.getByLabel('Product name', { exact: true })),
  write('POST /admin/settings/save', '/admin/settings', {
    fill: (page, mark) => page.getByLabel('Product name', { exact: true }).fill(mark),
    send: press('Save'),
    stillThere: (page, mark) => expect(page.getByLabel('Product name', { exact: true })).toHaveValue(mark),
    works: (page) => page.getByText('Saved: Product name.'),
    rows: (api, mark) => countOf(api, '/admin/settings', mark),
  }),
  read('GET /admin/personaldata', '/admin/personal-data?q=owen', (page) =>
    page.getByRole('button', { name: PERSON.name }),
  ),
  read('GET /admin/personaldata/:kind/:id', `/admin/personal-data?person=person.${PERSON.id}`, (page) =>
    page.getByRole('heading', { name: PERSON.name }),
  ),
  read(
    'GET /admin/personaldata/:kind/:id/mentions',
    { address: `/admin/personal-data?person=person.${PERSON.id}`, ask: press('Look for mentions') },
    (page) =>
      page.getByRole('table', { name: 'Mentions in texts' }).or(page.getByText('No text mentions this person.')),
  ),
  read('GET /admin/erasures', '/admin/personal-data', (page) => page.getByRole('cell', { name: /DSR-2041/ })),
  write('GET /admin/personaldata/:kind/:id/:format', `/admin/personal-data?person=person.${PERSON.id}`, {
    fill: (page) => page.getByRole('heading', { name: PERSON.name }).waitFor(),
    ...savedBy('Export as JSON'),
  }),
  write('POST /admin/personaldata/erase', (mark) => `/admin/personal-data?q=${encodeURIComponent(mark)}`, {
    prepare: (api, mark) => api.post('/admin/people/add', somebody(mark)),
    fill: async (page, mark) => {
      await press(`Cell ${mark}`)(page);
      await press('Erase …')(page);
      await dialog(page).getByLabel('Reason').fill(`Request ${mark}`);
      await dialog(page)
        .getByLabel(/^Erase what identifies/)
        .check({ force: true });
    },
    send: (page) => dialog(page).getByRole('button', { name: 'Erase', exact: true }).click(),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Reason')).toHaveValue(`Request ${mark}`),
    works: (page) => page.getByText(/^Erased (?:today|\d)/),
    rows: (api, mark) => countOf(api, '/admin/erasures', `Request ${mark}`),
  }),
  read('GET /admin/firststeps', '/admin/first-steps', (page) => page.getByText(/^Done: /).first()),
  read('GET /admin/system', '/admin/system', (page) => page.getByRole('region', { name: 'Database' })),
  write('GET /admin/audit/:format', '/admin/audit', {
    fill: (page) => page.getByRole('grid', { name: 'Audit log' }).waitFor(),
    ...savedBy('Export as CSV'),
  }),
  write('POST /admin/people/add', address, {
    fill: async (page, mark) => {
      await press('Add a person')(page);
      await dialog(page).getByLabel('First name').fill('Cell');
      await dialog(page).getByLabel('Last name').fill(mark);
      await dialog(page)
        .getByLabel('E-mail')
        .fill(`${mark.replaceAll(' ', '.')}@harbour.example`);
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Last name')).toHaveValue(mark),
    works: (page) => grid(page),
    rows: (api, mark) => countOf(api, '/admin/people', mark),
  }),
  write('POST /admin/people/save', address, {
    fill: async (page, mark) => {
      await page.getByLabel('Find in the table').fill(PERSON.name);
      await expect(grid(page).getByRole('row')).toHaveCount(3);
      await grid(page).getByRole('gridcell', { name: PERSON.name }).click();
      await dialog(page).getByLabel('Job title').fill(mark);
    },
    send: press('Save'),
    again: async (page) => {
      const retry = page.getByRole('button', { name: /^Retry/ }).first();
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
    },
    works: (page, mark) => grid(page).getByRole('gridcell', { name: mark }),
    rows: (api, mark) => countOf(api, '/admin/people', mark),
    onceDone: { says: null, ...isDone },
  }),
  write('POST /admin/people/endsessions', address, {
    fill: openAccess,
    send: press('Sign out everywhere'),
    works: (page) => page.getByText(/^Ended \d+ sign-in/),
    onceDone: isDone,
  }),
  write('POST /admin/people/releaseaccount', address, {
    fill: openAccess,
    send: press('Release Google account'),
    works: (page) => page.getByText(/^The Google account is released/),
    onceDone: isDone,
  }),
  write('POST /admin/teams/save', address, {
    fill: async (page, mark) => {
      await openTeams(page);
      await dialog(page).getByLabel('New team').fill(mark);
    },
    send: press('Add team'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('New team')).toHaveValue(mark),
    works: (page, mark) => dialog(page).getByLabel(`Name of ${mark}`),
    rows: (api, mark) => countOf(api, '/admin/people', mark),
  }),
  write('POST /admin/teams/remove', address, {
    prepare: (api, mark) => api.post('/admin/teams/save', { id: null, name: mark }),
    fill: openTeams,
    send: (page, mark) => press(`Remove ${mark}`)(page),
    works: (page) => dialog(page).getByLabel('New team'),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/people', mark),
    onceDone: isDone,
  }),
];
