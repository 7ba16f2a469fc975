import type { Page } from '@playwright/test';
import { format, parseISO, subMonths } from 'date-fns';
import { now } from '../e2e/support/test-clock';
import { newPerson } from '../support/people';
import type { Api } from './call';

/** The account whose documents and answers the matrix works with. */
export const ACCOUNT = { id: 'client-0001', name: 'Harbourside Joinery Ltd' };
const OF_ACCOUNT = new URLSearchParams({ account: ACCOUNT.id, accountName: ACCOUNT.name });

export const DOCUMENTS = `/documents?${OF_ACCOUNT}`;
/** The document's questions are all answered for this account. */
export const FINAL_DOCUMENT = `/template-document?templateId=template-contract&${OF_ACCOUNT}&step=2`;

export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now());
export const month = () => `${today().slice(0, 7)}-01`;
/** The first day of the month `count` months ago. */
export const monthsAgo = (count: number) => format(subMonths(parseISO(month()), count), 'yyyy-MM-dd');

/** Presses the first button with this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

/** Presses the button of this name in the open dialog: the screen behind it may have one of the same name. */
export const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The button of this name saves a file. */
export const savedBy = (name: string) => ({
  send: press(name),
  again: async (page: Page) => {
    const saved = page.waitForEvent('download');
    await press(name)(page);
    await saved;
  },
  works: (page: Page) => page.getByRole('button', { name }),
});

/** Presses Retry, unless the screen has found in the meantime that nothing is left to do. */
export const retryWhereNeeded =
  (isDone: (page: Page) => ReturnType<Page['locator']>) =>
  async (page: Page): Promise<void> => {
    const retry = page.getByRole('button', { name: /^Retry/ }).first();
    await retry.or(isDone(page)).first().waitFor();
    // The button may disappear just as it is pressed.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
  };

/** Somebody to add, whose last name is the mark. */
export const somebody = (mark: string) =>
  newPerson({
    firstName: 'Cell',
    lastName: mark,
    email: `${mark.replaceAll(' ', '.')}@harbour.example`,
    active: false,
  });

/** Adds a visit for today with the mark as its activity. */
export const planVisit = (api: Api, mark: string, consultantId = 'staff-owen-hughes'): Promise<void> =>
  api.post('/admin/visits/add', {
    clientId: ACCOUNT.id,
    consultantId,
    activity: mark,
    description: '',
    status: 'B',
    timeType: 'Site',
    startsAt: `${today()}T18:00`,
    endsAt: `${today()}T19:00`,
    vrfComplete: false,
  });

/** How often the API's answer to a path contains exactly this text. */
export async function countOf(api: Api, path: string, text: string): Promise<number> {
  return JSON.stringify(await api.get(path)).split(`"${text}"`).length - 1;
}

export async function openPublishing(page: Page): Promise<void> {
  await press('Publish')(page);
  await page.getByRole('dialog').waitFor();
}
