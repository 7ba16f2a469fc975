import { expect, type Page } from '@playwright/test';
import type { Call } from './call';
import { countOf, press } from './screen';
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
  {
    kind: 'read',
    route: 'GET /admin/people',
    endpoints: ['listPeople'],
    address,
    works: (page) => grid(page).getByRole('gridcell'),
  },
  {
    kind: 'read',
    route: 'GET /admin/audit',
    endpoints: ['listAudit'],
    address: '/admin/audit',
    works: (page) => page.getByRole('grid', { name: 'Audit log' }),
  },
  {
    kind: 'read',
    route: 'GET /admin/settings',
    endpoints: ['listSettings'],
    address: '/admin/settings',
    works: (page) => page.getByLabel('Product name', { exact: true }),
  },
  {
    kind: 'write',
    route: 'POST /admin/settings/save',
    endpoints: ['saveSettings'],
    address: '/admin/settings',
    fill: (page, mark) => page.getByLabel('Product name', { exact: true }).fill(mark),
    send: press('Save'),
    stillThere: (page, mark) => expect(page.getByLabel('Product name', { exact: true })).toHaveValue(mark),
    works: (page) => page.getByText('Saved: Product name.'),
    rows: (api, mark) => countOf(api, '/admin/settings', mark),
  },
  {
    kind: 'read',
    route: 'GET /admin/personaldata',
    endpoints: ['findSubjects'],
    address: '/admin/personal-data?q=owen',
    works: (page) => page.getByRole('button', { name: PERSON.name }),
  },
  {
    kind: 'read',
    route: 'GET /admin/personaldata/:kind/:id',
    endpoints: ['getSubjectData'],
    address: `/admin/personal-data?person=person.${PERSON.id}`,
    works: (page) => page.getByRole('heading', { name: PERSON.name }),
  },
  {
    kind: 'read',
    route: 'GET /admin/personaldata/:kind/:id/mentions',
    endpoints: ['findMentions'],
    address: `/admin/personal-data?person=person.${PERSON.id}`,
    ask: press('Look for mentions'),
    works: (page) =>
      page.getByRole('table', { name: 'Mentions in texts' }).or(page.getByText('No text mentions this person.')),
  },
  {
    kind: 'read',
    route: 'GET /admin/erasures',
    endpoints: ['listErasures'],
    address: '/admin/personal-data',
    works: (page) => page.getByRole('cell', { name: /DSR-2041/ }),
  },
  {
    kind: 'write',
    route: 'GET /admin/personaldata/:kind/:id/:format',
    endpoints: ['downloadPersonalData'],
    address: `/admin/personal-data?person=person.${PERSON.id}`,
    fill: (page) => page.getByRole('heading', { name: PERSON.name }).waitFor(),
    send: press('Export as JSON'),
    again: async (page) => {
      const saved = page.waitForEvent('download');
      await press('Export as JSON')(page);
      await saved;
    },
    works: (page) => page.getByRole('button', { name: 'Export as JSON' }),
    except: {
      'malformed JSON': { again: null, says: null, because: 'a file is taken as it comes' },
      'wrong shape': { again: null, says: null, because: 'a file is taken as it comes' },
    },
  },
  {
    kind: 'write',
    route: 'POST /admin/personaldata/erase',
    endpoints: ['erasePerson'],
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
  {
    kind: 'read',
    route: 'GET /admin/firststeps',
    endpoints: ['getFirstSteps'],
    address: '/admin/first-steps',
    works: (page) => page.getByText(/^Done: /).first(),
  },
  {
    kind: 'read',
    route: 'GET /admin/system',
    endpoints: ['getSystem'],
    address: '/admin/system',
    works: (page) => page.getByRole('region', { name: 'Database' }),
  },
  {
    kind: 'write',
    route: 'GET /admin/audit/:format',
    endpoints: ['downloadAudit'],
    address: '/admin/audit',
    fill: (page) => page.getByRole('grid', { name: 'Audit log' }).waitFor(),
    send: press('Export as CSV'),
    again: async (page) => {
      const saved = page.waitForEvent('download');
      await press('Export as CSV')(page);
      await saved;
    },
    works: (page) => page.getByRole('button', { name: 'Export as CSV' }),
    except: {
      'malformed JSON': { again: null, says: null, because: 'a file is taken as it comes' },
      'wrong shape': { again: null, says: null, because: 'a file is taken as it comes' },
    },
  },
  {
    kind: 'write',
    route: 'POST /admin/people/add',
    endpoints: ['addPerson'],
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
    kind: 'write',
    route: 'POST /admin/people/save',
    endpoints: ['savePerson'],
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
    except: { 'abort after commit': { says: null, ...isDone }, 'malformed JSON': { says: null, ...isDone } },
  },
  {
    kind: 'write',
    route: 'POST /admin/people/endsessions',
    endpoints: ['endSignIns'],
    address,
    fill: openAccess,
    send: press('Sign out everywhere'),
    readsAnswer: true,
    works: (page) => page.getByText(/^Ended \d+ sign-in/),
    except: { 'abort after commit': isDone, 'malformed JSON': isDone, 'wrong shape': isDone },
  },
  {
    kind: 'write',
    route: 'POST /admin/people/releaseaccount',
    endpoints: ['releaseAccount'],
    address,
    fill: openAccess,
    send: press('Release Google account'),
    works: (page) => page.getByText(/^The Google account is released/),
    except: { 'abort after commit': isDone, 'malformed JSON': isDone },
  },
  {
    kind: 'write',
    route: 'POST /admin/teams/save',
    endpoints: ['saveTeam'],
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
    kind: 'write',
    route: 'POST /admin/teams/remove',
    endpoints: ['removeTeam'],
    address,
    prepare: (api, mark) => api.post('/admin/teams/save', { id: null, name: mark }),
    fill: openTeams,
    send: (page, mark) => press(`Remove ${mark}`)(page),
    works: (page) => dialog(page).getByLabel('New team'),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/people', mark),
    except: { 'abort after commit': isDone, 'malformed JSON': isDone },
  },
];
