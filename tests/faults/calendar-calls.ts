import type { Page } from '@playwright/test';
import { type Api, type Call, read, write } from './call';
import { press, pressInDialog } from './screen';

const address = '/visit-calendar';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe to your visits' });
const isShownOnce = { again: null, because: 'an address is shown only in the first answer' } as const;
const isGone = { says: null, again: null, because: 'the list is fetched again, without it' } as const;
const open = async (page: Page) => {
  await press('Subscribe')(page);
  await dialog(page).getByRole('button', { name: 'Create an address' }).waitFor();
};

/** A person can have five, and the cells that run at the same time need theirs. */
const makeRoom = async (api: Api) => {
  const { feeds } = (await api.get('/mycalendar')) as { feeds: { id: string; createdAt: string }[] };
  const old = feeds.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).slice(0, -2);
  await Promise.allSettled(old.map(({ id }) => api.post('/mycalendar/revoke', { id })));
};

/** Calls for the user's calendar addresses. */
export const CALENDAR_CALLS: readonly Call[] = [
  read('GET /mycalendar', { address, ask: open }, (page) => dialog(page).getByText('Anyone who has the address')),
  write('POST /mycalendar/add', address, {
    prepare: makeRoom,
    fill: open,
    send: pressInDialog('Create an address'),
    works: (page) => dialog(page).getByLabel('Your address'),
    onceDone: isShownOnce,
  }),
  write('POST /mycalendar/revoke', address, {
    prepare: async (api) => {
      await makeRoom(api);
      await api.post('/mycalendar/add', {});
    },
    fill: open,
    send: (page) =>
      dialog(page)
        .getByRole('button', { name: /^Remove the address/ })
        .first()
        .click(),
    works: (page) => dialog(page).getByRole('button', { name: 'Create an address' }),
    onceDone: isGone,
  }),
];
