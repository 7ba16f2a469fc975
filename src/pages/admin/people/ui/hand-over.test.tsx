import { clients, visits } from '@server/data/schema';
import { SnackBar } from '@/shared/ui/snack-bar';
import { stageApi } from '@tests/support/api-stage';
import { addConsultant, addVisit } from '@tests/support/diary';
import { openedDialog } from '@tests/support/opened-dialog';
import { holdCalls, renderScreen } from '@tests/support/render-screen';
import { GRACE } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, it } from 'vitest';
import { PeoplePage } from './PeoplePage';

const { api, server, leaveBy } = stageApi();
const db = () => api().deps.db;

/** How many visits Nora has, so that the list is long. */
const MANY = 40;

beforeAll(async () => {
  await addConsultant(api(), 'Nora Leaver');
  await addConsultant(api(), 'Ben Taker');
  for (let index = 0; index < MANY; index += 1) await addVisit(api(), 'Nora', '2027-01-11T09:00', 'B');
  await db().update(clients).set({ consultantId: 'Nora' }).where(eq(clients.id, 'client-0002'));
});

async function open(find: string) {
  const page = (
    <>
      <PeoplePage />
      <SnackBar />
    </>
  );
  const view = await renderScreen(page, { api: api(), as: GRACE, at: `/admin/people?find=${find}` });
  leaveBy(view.leave);
  await screen.findByText(/^1 of [\d,]+ rows$/);
  return view;
}
/** Chooses from the menu of a row. */
async function choose(user: UserEvent, name: string, entry: string) {
  await user.pointer({ keys: '[MouseRight]', target: await screen.findByRole('gridcell', { name }) });
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
const dialogOf = (name: string) => openedDialog(`Hand over the work of ${name}`);
const visitsOf = (id: string) => db().$count(visits, eq(visits.consultantId, id));

it('opens when somebody is deactivated who has work, hands all of it over, and gives it back by Undo', async () => {
  const { user, store } = await open('leaver');
  await waitFor(() => expect(store.getState().api.queries['getOpenWork(undefined)']?.status).toBe('fulfilled'));
  await choose(user, 'Nora Leaver', 'Deactivate');
  const dialog = await dialogOf('Nora Leaver');
  await user.click(await within(dialog).findByText(`Show ${MANY} booked visits`));
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(MANY);
  expect(within(dialog).getByText('Still needed: somebody to take over.')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Everything goes to'));
  expect(within(dialog).getByText('Choose somebody.')).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText('Everything goes to'), 'Ben Taker');
  // They are all at the same time.
  expect(await within(dialog).findByText(`${MANY} visits would clash`)).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText('1 client'), 'Leave with Nora Leaver');
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(await within(dialog).findByText('Handed over, with clashes')).toBeTruthy();
  expect(within(dialog).getByLabelText('1 client')).toBeTruthy();
  expect(await visitsOf('Ben')).toBe(MANY);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  expect(await screen.findByText(`Nora Leaver has ${MANY} booked visits again.`)).toBeTruthy();
  expect(await visitsOf('Nora')).toBe(MANY);
});

it('offers the work of people who were deactivated elsewhere, tries again, and leaves what somebody has changed', async () => {
  await addConsultant(api(), 'Zoe Elsewhere', { active: false });
  const id = await addVisit(api(), 'Zoe', '2027-01-12T09:00', 'B');
  await db().update(clients).set({ consultantId: 'Zoe' }).where(eq(clients.id, 'client-0003'));
  server.use(http.get('*/api/admin/people/work', () => HttpResponse.error(), { once: true }));
  const { user } = await open('zoe');
  await user.click(await screen.findByRole('button', { name: 'Hand over the work of Zoe Elsewhere (2) …' }));
  const dialog = await dialogOf('Zoe Elsewhere');
  await user.click(await within(dialog).findByRole('button', { name: 'Retry' }));
  await user.selectOptions(await within(dialog).findByLabelText('Everything goes to'), 'Owen Hughes');
  await db().update(visits).set({ version: 2 }).where(eq(visits.id, id));
  const [given] = await db()
    .update(clients)
    .set({ consultantId: 'Ben' })
    .where(eq(clients.consultantId, 'Zoe'))
    .returning();
  await user.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  const said = (await within(dialog).findByRole('alert')).textContent;
  expect(said).toContain('has saved this visit since you opened it');
  expect(said).toContain(`${given?.name}: Zoe Elsewhere no longer has this.`);
  expect(await visitsOf('Zoe')).toBe(1);
  await waitFor(() => expect(within(dialog).queryByLabelText('1 client')).toBeNull());
});

it('shows the people although their work was not counted, and tries again', async () => {
  await addConsultant(api(), 'Amy Uncounted', { active: false });
  await addConsultant(api(), 'Rae Counted', { managerId: 'Amy' });
  server.use(http.get('*/api/admin/people/openwork', () => HttpResponse.error(), { once: true }));
  const { user } = await open('amy.uncounted');
  expect(await screen.findByText(/^The open work was not counted\. /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/ work that others can take over\./)).toBeTruthy();
});

it('says that it loads, and that there is nothing to hand over', async () => {
  await addConsultant(api(), 'Idle Person');
  const { user } = await open('idle');
  const release = holdCalls(server, 'get', '/admin/people/work');
  await choose(user, 'Idle Person', 'Hand over their work …');
  const dialog = await dialogOf('Idle Person');
  expect(within(dialog).getByText('Loading what Idle Person still has to do …')).toBeTruthy();
  release();
  expect(await within(dialog).findByText('Nothing to hand over')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Hand over' }).disabled).toBe(true);
});
