import type { Page } from '@playwright/test';
import { chooseAction } from '../e2e/support/row-actions';
import { type Api, type Call, read, write } from './call';
import { countOf, press, pressInDialog } from './screen';

const address = '/admin/webhooks';
const table = (page: Page) => page.getByRole('table', { name: 'Webhooks' });
const dialog = (page: Page) => page.getByRole('dialog');
const isShownOnce = { again: null, because: 'a secret is shown only in the first answer' } as const;
const isGone = { says: null, again: null, because: 'the list is fetched again, and the dialog goes with it' } as const;
const isNewMessage = { again: null, because: 'each press sends a new message' } as const;

const listed = async (api: Api) =>
  ((await api.get(address)) as { endpoints: { id: string; version: number; name: string }[] }).endpoints;

/** There can be fifty; the cells that run at the same time need theirs. */
const makeRoom = async (api: Api) => {
  const cells = (await listed(api)).filter(({ name }) => name.startsWith('Cell '));
  const old = cells.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, -20);
  await Promise.allSettled(old.map(({ id, version }) => api.post('/admin/webhooks/remove', { id, version })));
};

const add = async (api: Api, mark: string) => {
  await makeRoom(api);
  const [url, eventTypes] = ['https://crm.example/hooks', [] as string[]];
  await api.post('/admin/webhooks/save', { id: null, version: 0, name: mark, url, eventTypes, isEnabled: true });
};

const idOf = async (api: Api, mark: string) => (await listed(api)).find(({ name }) => name === mark)?.id ?? '';

const choose = (entry: string) => (page: Page, mark: string) => chooseAction(page, mark, entry);

const open = (entry: string) => async (page: Page, mark: string) => {
  await choose(entry)(page, mark);
  await dialog(page).waitFor();
};

const addWithTest = async (api: Api, mark: string) => {
  await add(api, mark);
  await api.post('/admin/webhooks/test', { id: await idOf(api, mark) });
};

/** Administrators' calls for webhooks. */
export const WEBHOOK_CALLS: readonly Call[] = [
  read('GET /admin/webhooks', address, (page) => table(page).or(page.getByText('No webhooks yet'))),
  write('GET /admin/webhooks/:id/deliveries', address, {
    prepare: addWithTest,
    fill: (page, mark) => page.getByRole('button', { name: `Actions for ${mark}` }).waitFor(),
    send: open('Deliveries …'),
    again: pressInDialog('Retry'),
    works: (page) => dialog(page).getByText('Test message'),
  }),
  write('POST /admin/webhooks/save', address, {
    prepare: makeRoom,
    fill: async (page, mark) => {
      await press('Add a webhook')(page);
      await dialog(page).getByLabel('Name').fill(mark);
      await dialog(page).getByLabel('Address').fill('https://crm.example/hooks');
    },
    send: pressInDialog('Save'),
    works: (page, mark) => page.getByRole('dialog', { name: `Secret of ${mark}` }),
    rows: (api, mark) => countOf(api, address, mark),
  }),
  write('POST /admin/webhooks/rotate', address, {
    prepare: add,
    fill: open('New secret …'),
    send: pressInDialog('Create secret'),
    works: (page, mark) => page.getByRole('dialog', { name: `Secret of ${mark}` }),
    onceDone: isShownOnce,
  }),
  write('POST /admin/webhooks/test', address, {
    prepare: add,
    fill: (page, mark) => page.getByRole('button', { name: `Actions for ${mark}` }).waitFor(),
    send: choose('Send a test message'),
    works: (page, mark) => page.getByText(`A test message to ${mark} is on its way`),
    onceDone: isNewMessage,
  }),
  write('POST /admin/webhooks/replay', address, {
    prepare: addWithTest,
    fill: open('Deliveries …'),
    send: (page) =>
      dialog(page)
        .getByRole('button', { name: /^Send again/ })
        .first()
        .click(),
    works: (page) => dialog(page).getByText('Test message'),
    onceDone: isNewMessage,
  }),
  write('POST /admin/webhooks/remove', address, {
    prepare: add,
    fill: open('Remove …'),
    send: pressInDialog('Remove'),
    works: (page) => page.getByRole('heading', { name: 'Webhooks' }),
    wanted: 0,
    rows: (api, mark) => countOf(api, address, mark),
    onceDone: isGone,
  }),
];
