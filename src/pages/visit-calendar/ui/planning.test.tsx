import { undoLast } from '@/shared/ui/snack-bar';
import { openedDialog } from '@tests/support/opened-dialog';
import { lostAnswer } from '@tests/support/render-screen';
import { rowOf, visitCalendarScreen } from '@tests/support/visit-calendar-screen';
import { ADA } from '@tests/support/test-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const { api, server, openWeekly } = visitCalendarScreen();

const MONDAY = 3;
const TUESDAY = 4;
const THURSDAY = 6;
const FRIDAY = 7;

/** The letter of a day of the first week, by its column. */
async function letterOf(name: string, column: number) {
  const cells = (await rowOf(name)).getAllByRole('gridcell');
  return cells.find((cell) => cell.getAttribute('aria-colindex') === String(column + 1))?.textContent;
}

/** A clipboard that the grid writes to and reads from. */
function clipboard() {
  let text = '';
  const clipboardData = { getData: () => text, setData: (_type: string, next: string) => (text = next) };
  return { clipboardData, put: (next: string) => (text = next), text: () => text };
}

it('planners move visits by the clipboard, change their length, cancel them, and undo each; lines of a spreadsheet are booked', async () => {
  const { user, grid, store } = await openWeekly('&week=2026-11-23', ADA);
  const { clipboardData, put, text } = clipboard();
  await rowOf('N Anna Able');
  grid.focus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await letterOf('N Anna Able', 5)).toBe('B');

  await user.keyboard('l');
  await screen.findByLabelText(/^Length of /);
  await user.keyboard('90');
  expect(screen.getByText('09:30–11:00')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.getState().notifications).toHaveLength(1));
  expect(store.getState().notifications.at(-1)?.message).toMatch(/, 25\/11\/2026 09:30 was changed\.$/);

  // Cut from Wednesday, pasted on Thursday, without a warning.
  fireEvent.cut(grid, { clipboardData });
  expect(text()).toBe('B');
  await user.keyboard('{ArrowRight}');
  fireEvent.paste(grid, { clipboardData });
  await waitFor(async () => expect(await letterOf('N Anna Able', THURSDAY)).toBe('B'));
  expect(await letterOf('N Anna Able', 5)).toBe('');

  // A copy on the same day overlaps with the original, so it is asked about first.
  fireEvent.copy(grid, { clipboardData });
  fireEvent.paste(grid, { clipboardData });
  const copies = within(await openedDialog('Add 1 visit'));
  expect(copies.getByText(/⚠ Overlaps with .*, 09:30 to 11:00\./)).toBeTruthy();
  await user.click(copies.getByRole('button', { name: 'Cancel' }));

  await user.keyboard('{Delete}');
  await waitFor(async () => expect(await letterOf('N Anna Able', THURSDAY)).toBe(''));
  await waitFor(() => expect(undoLast()).toBe(true));
  await waitFor(async () => expect(await letterOf('N Anna Able', THURSDAY)).toBe('B'));

  put('Nobody at all\nab\nHarbourside Joinery\t10:00\t1h\nHarbourside\tsoon');
  await user.keyboard('{ArrowRight}');
  fireEvent.paste(grid, { clipboardData });
  const lines = within(await openedDialog('Add 4 visits'));
  expect(lines.getByText('3 lines below will be left out.')).toBeTruthy();
  expect(lines.getByText('Anna Able, Fri 27 Nov, 10:00–11:00')).toBeTruthy();
  expect(lines.getByText('Left out: “soon” is not a time.')).toBeTruthy();
  const activity = lines.getByLabelText<HTMLInputElement>('Activity');
  expect(activity.value).not.toBe('');
  fireEvent.change(activity, { target: { value: '' } });
  expect(lines.getByRole<HTMLButtonElement>('button', { name: 'Add 1 visit' }).disabled).toBe(true);
  fireEvent.change(activity, { target: { value: 'Yearly audit' } });
  expect(lines.getByText('Yearly audit')).toBeTruthy();
  await user.click(lines.getByRole('button', { name: 'Add 1 visit' }));
  await waitFor(async () => expect(await letterOf('N Anna Able', FRIDAY)).toBe('B'));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Change or move/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('Activity')).value).toBe('Yearly audit');
});

it('what is typed after B goes to the Client field, even before its dialog has the focus', async () => {
  const { user, grid } = await openWeekly('&week=2026-11-23', ADA);
  await rowOf('N Anna Able');
  grid.focus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}');
  // The dialog is shown after the last of them.
  act(() => {
    for (const key of ['b', 'q', 'u']) fireEvent.keyDown(grid, { key });
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Client').value).toBe('qu'));
  await user.keyboard('a');
  expect(screen.getByLabelText<HTMLInputElement>('Client').value).toBe('qua');
});

it('of several days, those whose answer was lost are sent again with their own keys, and only those', async () => {
  const { user, grid, store } = await openWeekly('&week=2026-11-23', ADA);
  const keys: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/visits/add')) keys.push(request.headers.get('Idempotency-Key'));
  });
  server.events.on('response:mocked', ({ request }) => {
    if (request.url.endsWith('/visits/add') && keys.length === 1) server.use(lostAnswer(api(), '/admin/visits/add'));
  });
  await rowOf('N Anna Able');
  grid.focus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}b');
  await user.type(await screen.findByLabelText('Client'), 'harbourside j');
  const clients = within(await screen.findByRole('listbox'));
  await user.click(await clients.findByText(/^Harbourside Joinery/));
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(await screen.findByText(/^1 of 2 changes were made\. No response from server/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(store.getState().notifications.at(-1)?.message).toMatch(/^2 visits were added\./));
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).toMatch(/^draft-/);
  expect(keys[1]).not.toBe(keys[0]);
  await waitFor(async () => expect(await letterOf('N Anna Able', TUESDAY)).toBe('B'));

  expect(undoLast()).toBe(true);
  await waitFor(async () => expect(await letterOf('N Anna Able', TUESDAY)).toBe(''));
  await waitFor(async () => expect(await letterOf('N Anna Able', MONDAY)).toBe(''));
});

it('nobody else is offered any of it', async () => {
  const { user, grid } = await openWeekly('&week=2026-11-23');
  await rowOf('N Anna Able');
  grid.focus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}b');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Enter}');
  const shown = within(await openedDialog('Visits'));
  expect(shown.getByText('No Booking')).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Book a visit' })).toBeNull();
});
