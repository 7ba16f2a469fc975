import { fault } from '@tests/support/render-app';
import { openedDialog } from '@tests/support/opened-dialog';
import { OWEN } from '@tests/support/test-api';
import { addEntryButton, isDialogClosed, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, within } from '@testing-library/react';
import { clients, contracts, staff, visits } from '@server/data/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

let clientName = '';

beforeEach(async () => {
  const { db } = sheet.api.deps;
  const [owen] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, OWEN));
  const [client] = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .innerJoin(contracts, eq(contracts.clientId, clients.id))
    .where(eq(clients.name, 'Harbourside Joinery Ltd'));
  clientName = client?.name ?? '';
  const visit = (hour: string) => ({
    id: `planned-${sheet.day}-${hour}`,
    clientId: client?.id ?? '',
    consultantId: owen?.id ?? '',
    activity: 'HR Clinic',
    description: 'Half a day',
    status: 'B',
    timeType: 'Site',
    startsAt: `${sheet.day}T${hour}:00`,
    endsAt: `${sheet.day}T${hour}:45`,
  });
  await db.insert(visits).values([visit('09'), visit('11'), visit('14')]);
});

const stored = async () =>
  (await sheet.stored()).map(({ startTime, accountName, description }) => [
    startTime.slice(11),
    accountName,
    description,
  ]);

describe('entries for the visits of a day', () => {
  it('are added by one key after a look; overlaps are marked and left out', async () => {
    const { name } = await sheet.store('A call', ['11:30', '12:00']);
    const { user } = await sheet.open();
    await addEntryButton();
    await user.keyboard('v');
    const dialog = within(await openedDialog(/^Visits of/));
    expect(await dialog.findByRole('button', { name: 'Add 2 entries' })).toBeTruthy();
    expect(dialog.getByText(`Overlaps ${name}, 11:30–12:00`)).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isDialogClosed();
    expect(await stored()).toEqual([
      ['09:00', clientName, 'HR Clinic: Half a day'],
      ['11:30', null, 'A call'],
      ['14:00', clientName, 'HR Clinic: Half a day'],
    ]);

    await user.keyboard('v');
    const again = within(await openedDialog(/^Visits of/));
    expect(await again.findAllByText(/^Recorded by T-/)).toHaveLength(2);
    expect(again.getByRole<HTMLButtonElement>('button', { name: 'Add 0 entries' }).disabled).toBe(true);
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('2 entries removed again.');
    expect(await sheet.stored()).toHaveLength(1);
  });

  it('stay in the dialog if they are refused, and are sent again', async () => {
    const { user } = await sheet.open();
    await addEntryButton();
    await user.keyboard('v');
    const dialog = within(await openedDialog(/^Visits of/));
    sheet.server.use(fault('post', '/addtimesheetentry', { status: 503, body: { title: 'Not now.' } }, { once: true }));
    await user.click(await dialog.findByRole('button', { name: 'Add 3 entries' }));
    expect(await dialog.findByText(/09:00–09:45: Not now\.$/)).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Add 1 entry' }));
    await isDialogClosed();
    expect(await sheet.stored()).toHaveLength(3);
  });

  it('are opened by a link to one of them, which alone is ticked', async () => {
    await sheet.open(OWEN, `/time-sheet?date=${sheet.day}&planned=planned-${sheet.day}-11`);
    const dialog = within(await openedDialog(/^Visits of/));
    await dialog.findByRole('button', { name: 'Add 1 entry' });
    const ticked = dialog.getAllByRole('checkbox', { checked: true });
    expect(ticked.map((box) => box.closest('label')?.textContent)).toEqual([expect.stringMatching(/^11:00–11:45/)]);
    expect(sheet.search()).not.toContain('planned');
  });
});
