import { expect, type Page } from '@playwright/test';
import type { Call } from './call';
import { press } from './screen';

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

/** The calls of the preferences for the list of sign-ins. */
export const SESSION_CALLS: readonly Call[] = [
  {
    kind: 'read',
    route: 'GET /mysessions',
    endpoints: ['listMySessions'],
    address: '/opportunities',
    ask: press('Preferences'),
    works: (page) => preferences(page).getByText('This browser', { exact: true }),
  },
  {
    kind: 'write',
    route: 'POST /mysessions/end',
    endpoints: ['endMySession'],
    address: '/opportunities',
    fill: askAbout(/^Sign out: /),
    send: press('Sign out there'),
    works: ended,
  },
  {
    kind: 'write',
    route: 'POST /mysessions/endothers',
    endpoints: ['endOtherSessions'],
    address: '/opportunities',
    fill: askAbout(/^Sign out everywhere else$/),
    send: press('Sign out there'),
    works: ended,
  },
  {
    kind: 'read',
    route: 'GET /mytokens',
    endpoints: ['listMyTokens'],
    address: '/opportunities',
    ask: press('Preferences'),
    works: (page) => preferences(page).getByRole('heading', { name: 'API tokens' }),
  },
  {
    kind: 'write',
    route: 'POST /mytokens/add',
    endpoints: ['addMyToken'],
    address: '/opportunities',
    fill: async (page) => {
      await press('Preferences')(page);
      await preferences(page).getByLabel('Name of a new token').fill('Report');
    },
    send: press('Create token'),
    works: (page) => preferences(page).getByText(/^“Report” was created, but|^The token “Report”/),
  },
  {
    kind: 'write',
    route: 'POST /mytokens/revoke',
    endpoints: ['revokeMyToken'],
    address: '/opportunities',
    prepare: (api, mark) => api.post('/mytokens/add', { name: mark, roles: null, isReadOnly: true, days: 30 }),
    fill: async (page, mark) => {
      await press('Preferences')(page);
      await preferences(page)
        .getByRole('button', { name: `Revoke ${mark}` })
        .click();
    },
    send: (page) => preferences(page).getByRole('group').getByRole('button', { name: 'Revoke', exact: true }).click(),
    works: (page) => preferences(page).getByText(/ is revoked\.$/),
  },
];
