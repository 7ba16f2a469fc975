import { expect, type Page } from '@playwright/test';
import type { Call } from './call';
import { countOf, press, savedBy } from './screen';
import { signInElsewhere } from './session-calls';

const address = '/admin/people';
const grid = (page: Page) => page.getByRole('grid', { name: 'People' });
const dialog = (page: Page) => page.getByRole('dialog');

/** The person that the cells change. */
const PERSON = { id: 'staff-owen-hughes', name: 'Owen Hughes' };

/** The person a cell adds and erases; the last name is the mark. */
const NOBODY = {
  firstName: 'Cell',
  jobTitle: '',
  region: null,
  teamId: null,
  fte: 1,
  monthlyVisitTarget: 0,
  annualVisitTarget: 0,
  registered: false,
  active: false,
  roles: [],
};

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
  { route: 'GET /admin/people', address, works: (page) => grid(page).getByRole('gridcell') },
  {
    route: 'GET /admin/audit',
    address: '/admin/audit',
    works: (page) => page.getByRole('grid', { name: 'Audit log' }),
  },
  {
    route: 'GET /admin/settings',
    address: '/admin/settings',
    works: (page) => page.getByLabel('Product name', { exact: true }),
  },
  {
    route: 'POST /admin/settings/save',
    address: '/admin/settings',
    fill: (page, mark) => page.getByLabel('Product name', { exact: true }).fill(mark),
    send: press('Save'),
    stillThere: (page, mark) => expect(page.getByLabel('Product name', { exact: true })).toHaveValue(mark),
    works: (page) => page.getByText('Saved: Product name.'),
    rows: (api, mark) => countOf(api, '/admin/settings', mark),
  },
  {
    route: 'GET /admin/personaldata',
    address: '/admin/personal-data?q=owen',
    works: (page) => page.getByRole('button', { name: PERSON.name }),
  },
  {
    route: 'GET /admin/personaldata/:kind/:id',
    address: `/admin/personal-data?person=person.${PERSON.id}`,
    works: (page) => page.getByRole('heading', { name: PERSON.name }),
  },
  {
    route: 'GET /admin/personaldata/:kind/:id/mentions',
    address: `/admin/personal-data?person=person.${PERSON.id}`,
    ask: press('Look for mentions'),
    works: (page) =>
      page.getByRole('table', { name: 'Mentions in texts' }).or(page.getByText('No text mentions this person.')),
  },
  {
    route: 'GET /admin/erasures',
    address: '/admin/personal-data',
    works: (page) => page.getByRole('cell', { name: /DSR-2041/ }),
  },
  {
    route: 'GET /admin/personaldata/:kind/:id/:format',
    address: `/admin/personal-data?person=person.${PERSON.id}`,
    fill: (page) => page.getByRole('heading', { name: PERSON.name }).waitFor(),
    ...savedBy('Export as JSON'),
  },
  {
    route: 'POST /admin/personaldata/erase',
    address: (mark) => `/admin/personal-data?q=${encodeURIComponent(mark)}`,
    prepare: (api, mark) =>
      api.post('/admin/people/add', {
        ...NOBODY,
        lastName: mark,
        email: `${mark.replaceAll(' ', '.')}@harbour.example`,
      }),
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
  },
  { route: 'GET /admin/firststeps', address: '/admin/first-steps', works: (page) => page.getByText(/^Done: /).first() },
  {
    route: 'GET /admin/system',
    address: '/admin/system',
    works: (page) => page.getByRole('region', { name: 'Database' }),
  },
  {
    route: 'GET /admin/audit/:format',
    address: '/admin/audit',
    fill: (page) => page.getByRole('grid', { name: 'Audit log' }).waitFor(),
    ...savedBy('Export as CSV'),
  },
  {
    route: 'POST /admin/people/add',
    address,
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
  },
  {
    route: 'POST /admin/people/save',
    address,
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
  },
  {
    route: 'POST /admin/people/endsessions',
    address,
    fill: openAccess,
    send: press('Sign out everywhere'),
    works: (page) => page.getByText(/^Ended \d+ sign-in/),
    onceDone: isDone,
  },
  {
    route: 'POST /admin/people/releaseaccount',
    address,
    fill: openAccess,
    send: press('Release Google account'),
    works: (page) => page.getByText(/^The Google account is released/),
    onceDone: isDone,
  },
  {
    route: 'POST /admin/teams/save',
    address,
    fill: async (page, mark) => {
      await openTeams(page);
      await dialog(page).getByLabel('New team').fill(mark);
    },
    send: press('Add team'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('New team')).toHaveValue(mark),
    works: (page, mark) => dialog(page).getByLabel(`Name of ${mark}`),
    rows: (api, mark) => countOf(api, '/admin/people', mark),
  },
  {
    route: 'POST /admin/teams/remove',
    address,
    prepare: (api, mark) => api.post('/admin/teams/save', { id: null, name: mark }),
    fill: openTeams,
    send: (page, mark) => press(`Remove ${mark}`)(page),
    works: (page) => dialog(page).getByLabel('New team'),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/people', mark),
    onceDone: isDone,
  },
];
