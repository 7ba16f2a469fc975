import { expect, type Page } from '@playwright/test';
import { type Api, type Call, read, write } from './call';
import { planVisit, pressInDialog, somebody, today } from './screen';

const address = '/admin/people';
const grid = (page: Page) => page.getByRole('grid', { name: 'People' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Somebody of the demo data who has work. */
const OWEN = 'Owen Hughes';
const ADA_ID = 'staff-ada-lindqvist';

const openWork = async (page: Page, name: string) => {
  await page.getByLabel('Find in the table').fill(name);
  await expect(grid(page).getByRole('row')).toHaveCount(3);
  await grid(page).getByRole('gridcell', { name }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hand over their work …' }).click();
};

/** Adds a person with the mark as last name, who has one visit. */
async function addLeaver(api: Api, mark: string): Promise<void> {
  await api.post('/admin/people/add', somebody(mark));
  const { people } = (await api.get(address)) as { people: { id: string; lastName: string }[] };
  await planVisit(api, mark, people.find(({ lastName }) => lastName === mark)?.id);
}

interface Visits {
  visits: { activity: string; consultantId: string }[];
}

const isDone = { again: null, because: 'the work is fetched again, and shows that it was done' } as const;

/** Calls of the dialog that hands a person's work over. */
export const HAND_OVER_CALLS: readonly Call[] = [
  read('GET /admin/people/openwork', address, (page) =>
    page.getByRole('button', { name: /^Hand over the work of / }).first(),
  ),
  read('GET /admin/people/work', { address, ask: (page) => openWork(page, OWEN) }, (page) =>
    dialog(page).getByLabel('Everything goes to'),
  ),
  read(
    'GET /admin/people/clashes',
    {
      address,
      ask: async (page) => {
        await openWork(page, OWEN);
        await dialog(page).getByLabel('Everything goes to').selectOption('Ada Lindqvist');
      },
    },
    (page) => dialog(page).getByText(/would clash$|^None of the visits clashes/),
  ),
  write('POST /admin/people/handover', address, {
    prepare: addLeaver,
    fill: async (page, mark) => {
      await openWork(page, mark);
      await dialog(page).getByLabel('Everything goes to').selectOption('Ada Lindqvist');
    },
    send: pressInDialog('Hand over'),
    stillThere: (page) => expect(dialog(page)).toBeVisible(),
    works: (page) =>
      page
        .getByText(/^Handed over 1 booked visit of /)
        .or(dialog(page).getByText('Nothing to hand over'))
        .first(),
    rows: async (api, mark) => {
      const { visits } = (await api.get(`/admin/visits?from=${today()}&to=${today()}`)) as Visits;
      return visits.filter(({ activity, consultantId }) => activity === mark && consultantId === ADA_ID).length;
    },
    onceDone: isDone,
  }),
];
