import { expect, type Page } from '@playwright/test';
import { type Api, type Call, read, write } from './call';
import { countOf, press, pressInDialog } from './screen';

const address = '/admin/system';
const section = (page: Page) => page.getByRole('region', { name: 'Directory', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const isDone = { says: null, again: null, because: 'the token is already revoked, and its row is gone' } as const;

const GROUP = { id: 'directory-group-marketing', name: 'Harbour Marketing' };

async function revokeAll(api: Api): Promise<void> {
  const { tokens } = (await api.get('/admin/directorytokens')) as { tokens: { id: string }[] };
  for (const { id } of tokens) await api.post('/admin/directorytokens/revoke', { id });
}

/** Administrators' calls about the company's directory. */
export const DIRECTORY_CALLS: readonly Call[] = [
  read('GET /admin/directorytokens', address, (page) => section(page).getByText('Tenant URL:')),
  write('POST /admin/directorytokens/add', address, {
    prepare: (api) => revokeAll(api),
    fill: async (page, mark) => {
      await press('Create a token')(page);
      await dialog(page).getByLabel('Name').fill(mark);
    },
    send: pressInDialog('Create'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Name')).toHaveValue(mark),
    works: (page) => dialog(page).getByRole('button', { name: 'Done' }),
    rows: (api, mark) => countOf(api, '/admin/directorytokens', mark),
    except: { 'wrong shape': { again: null, because: 'the server has answered: another press creates another token' } },
  }),
  write('POST /admin/directorytokens/revoke', address, {
    prepare: async (api, mark) => {
      await revokeAll(api);
      await api.post('/admin/directorytokens/add', { name: mark });
    },
    fill: (page, mark) => press(`Revoke ${mark}`)(page),
    send: pressInDialog('Revoke'),
    works: (page) => section(page).getByText('No directory is connected'),
    wanted: 0,
    rows: (api, mark) => countOf(api, '/admin/directorytokens', mark),
    onceDone: isDone,
  }),
  write('POST /admin/directorygroups/save', address, {
    prepare: async (api) => {
      const { groups } = (await api.get('/admin/directorytokens')) as { groups: { id: string; version: number }[] };
      const version = groups.find(({ id }) => id === GROUP.id)?.version;
      await api.post('/admin/directorygroups/save', { id: GROUP.id, version, roles: [] });
    },
    fill: async (page) => {
      await press(`Edit roles of ${GROUP.name}`)(page);
      await dialog(page).getByLabel('AI', { exact: true }).check({ force: true });
    },
    send: pressInDialog('Save'),
    works: (page) => section(page).getByRole('cell', { name: 'AI', exact: true }),
  }),
];
