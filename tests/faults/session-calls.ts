import { expect, type Page } from '@playwright/test';
import { type Call, read, write } from './call';
import { countOf, press, pressInDialog } from './screen';

const preferences = (page: Page) => page.getByRole('dialog', { name: 'Preferences' });
const ended = (page: Page) => preferences(page).getByText(/^Signed out/);

/** Adds another sign-in through the local Google sign-in. */
export async function signInElsewhere(page: Page, account = 'staff-ada-lindqvist'): Promise<void> {
  const { nonce } = (await (await page.request.get('/api/token/nonce')).json()) as { nonce: string };
  const data = { account, nonce };
  const asked = await page.request.post('/idp/google/credential', { data });
  const { credential } = (await asked.json()) as { credential: string };
  const headers = { Authorization: `Bearer ${credential}`, 'X-Requested-With': 'XMLHttpRequest' };
  expect((await page.request.get('/api/token/groupgoogle', { headers })).ok()).toBe(true);
}

const askAbout = (name: RegExp) => async (page: Page) => {
  await signInElsewhere(page);
  await press('Preferences')(page);
  await preferences(page).getByRole('button', { name }).first().click();
};

const openViews = (entry: RegExp) => async (page: Page) => {
  await press('Views')(page);
  await page.getByRole('menuitem', { name: entry }).click();
};
const itemOf = (mark: string) => ({
  kind: 'saved-view',
  id: mark.replaceAll(' ', '-'),
  title: mark,
  about: '',
  value: { path: '/opportunities?find=x' },
  isShared: false,
  version: 0,
});
const isRemoved = { again: null, because: 'the list is fetched again, and the view is gone' } as const;

/** The calls of the preferences for the list of sign-ins, and those for personal items. */
export const SESSION_CALLS: readonly Call[] = [
  read('GET /personalitems/:kind', '/recording-player/RE1003', (page) => page.getByText('Ask Priya about this.')),
  read(
    'GET /personalitems/:kind/:id',
    {
      address: '/ai',
      ask: async (page) => {
        await press('Conversations')(page);
        await press('Continue Extending a probation')(page);
      },
      again: press('Continue Extending a probation'),
    },
    (page) => page.getByText('Extending a probation was opened.'),
  ),
  write('POST /personalitems/save', '/opportunities?find=x', {
    fill: async (page, mark) => {
      await openViews(/^Save this view/)(page);
      await page.getByRole('dialog').getByLabel('Name').fill(mark);
    },
    send: pressInDialog('Save'),
    stillThere: (page, mark) => expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(mark),
    works: (page, mark) => page.getByText(`“${mark}” was saved.`),
    rows: (api, mark) => countOf(api, '/personalitems/saved-view', mark),
  }),
  write('POST /personalitems/remove', '/opportunities', {
    prepare: (api, mark) => api.post('/personalitems/save', itemOf(mark)),
    fill: openViews(/^Manage views/),
    send: (page, mark) => page.getByRole('button', { name: `Delete ${mark}` }).click(),
    works: (page) => page.getByRole('dialog', { name: 'Views of this screen' }),
    rows: (api, mark) => countOf(api, '/personalitems/saved-view', mark),
    wanted: 0,
    onceDone: isRemoved,
  }),
  read('GET /mysessions', { address: '/opportunities', ask: press('Preferences') }, (page) =>
    preferences(page).getByText('This browser', { exact: true }),
  ),
  write('POST /mysessions/end', '/opportunities', {
    fill: askAbout(/^Sign out: /),
    send: press('Sign out there'),
    works: ended,
  }),
  write('POST /mysessions/endothers', '/opportunities', {
    fill: askAbout(/^Sign out everywhere else$/),
    send: press('Sign out there'),
    works: ended,
  }),
  read('GET /mytokens', { address: '/opportunities', ask: press('Preferences') }, (page) =>
    preferences(page).getByRole('heading', { name: 'API tokens' }),
  ),
  write('POST /mytokens/add', '/opportunities', {
    fill: async (page) => {
      await press('Preferences')(page);
      await preferences(page).getByLabel('Name of a new token').fill('Report');
    },
    send: press('Create token'),
    works: (page) => preferences(page).getByText(/^“Report” was created, but|^The token “Report”/),
  }),
  write('POST /mytokens/revoke', '/opportunities', {
    prepare: (api, mark) => api.post('/mytokens/add', { name: mark, roles: null, isReadOnly: true, days: 30 }),
    fill: async (page, mark) => {
      await press('Preferences')(page);
      await preferences(page)
        .getByRole('button', { name: `Revoke ${mark}` })
        .click();
    },
    send: (page) => preferences(page).getByRole('group').getByRole('button', { name: 'Revoke', exact: true }).click(),
    works: (page) => preferences(page).getByText(/ is revoked\.$/),
  }),
];
