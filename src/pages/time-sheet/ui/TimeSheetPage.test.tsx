import { createTestApi, ADA, GRACE, OWEN, type TestApi } from '@tests/support/test-api';
import { passToApi, renderScreen, serveApi } from '@tests/support/render-screen';
import { QUIET_DAY, plainEntry, entryForm, textFile } from '@tests/support/time-sheet';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { addDays, format, parseISO } from 'date-fns';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { setClock } from '@/shared/lib/clock';
import { releaseFiles } from '@/shared/lib/file-registry';
import type { EntryFormValues } from '../model/entry-form';
import { TimeSheetPage } from './TimeSheetPage';

// Everything is real but the network, and machines may be busy.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: TestApi;
/** Each test has a day of its own, far from the demo data's. */
let day = QUIET_DAY;

const server = serveApi(() => api);
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  api = await createTestApi();
});
afterAll(async () => {
  server.close();
  await api.close();
});

beforeEach(() => {
  day = format(addDays(parseISO(day), 7), 'yyyy-MM-dd');
  setClock(() => api.deps.clock.now().getTime());
});
afterEach(() => {
  server.resetHandlers();
  setClock();
});

const open = (as = OWEN, at = `/time-sheet?date=${day}`) => renderScreen(<TimeSheetPage />, { api, as, at });
const addEntry = () => screen.findByRole('button', { name: 'Add Entry' });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** Owen's entry of the day, 09:00 to 09:30 unless `times` say otherwise. */
async function store(description: string, [start, end] = ['09:00', '09:30'], files: File[] = []): Promise<TimeEntry> {
  const entry = plainEntry({ description, startTime: `${day}T${start}`, endTime: `${day}T${end}` });
  const answer = await api.request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(entry, files) });
  return (await answer.json()) as TimeEntry;
}

async function stored(): Promise<TimeEntry[]> {
  return (await (await api.request('GET', `/employeetimedata/${day}`, { as: OWEN })).json()) as TimeEntry[];
}

describe('the daily tab', () => {
  it('lists the entries of the day in the address, their total and their files', async () => {
    await store('Morning', ['09:00', '09:30'], [textFile('minutes.txt', 'a')]);
    await store('Noon', ['12:00', '13:05']);
    await open();

    const rows = await waitFor(() => {
      const all = screen.getAllByRole('row');
      expect(all).toHaveLength(4);
      return all;
    });
    expect(rows.slice(0, 3).map((row) => [...row.children].map((cell) => cell.textContent).slice(3))).toEqual([
      ['Description', 'Activity Type', 'Start', 'End', 'Duration', 'Files'],
      ['Morning', 'Administration', '09:00', '09:30', '0:30', '1: minutes.txt'],
      ['Noon', 'Administration', '12:00', '13:05', '1:05', '0'],
    ]);
    expect(rows.at(-1)?.textContent).toBe('Total1:351');
    expect(screen.getByRole('heading', { name: 'Owen Hughes' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Daily Timesheet' })).toBeTruthy();
  });

  it('says so when the day is empty', async () => {
    await open();
    expect(await screen.findByText('No Entries for today ...')).toBeTruthy();
  });

  it.each(['2026-13-45', 'tomorrow', '', '0000-01-01'])('takes today for the date %j in the address', async (date) => {
    await open(OWEN, `/time-sheet?date=${date}`);
    await addEntry();
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('18/11/2026');
  });

  it('goes from day to day by buttons and by keys, and the address follows', async () => {
    const { user, router } = await open();
    await addEntry();
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(router.state.location.search).toBe(`?date=${shifted(1)}`);
    screen.getByLabelText('Date').focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(router.state.location.search).toBe(`?date=${shifted(-1)}`);
  });

  it('tells somebody who is not a registered employee', async () => {
    await open(GRACE);
    expect(await screen.findByText('Employee not registered in Salesforce!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Entry' })).toBeNull();
  });

  it('shows a failure in its place, without a snack-bar, and tries again', async () => {
    server.use(
      http.get('*/api/employeetimedata/*', () => HttpResponse.json({ title: 'Try later.' }, { status: 503 }), {
        once: true,
      }),
    );
    const { user, store: portal } = await open();
    expect(await screen.findByText('Try later.')).toBeTruthy();
    expect(portal.getState().notifications).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No Entries for today ...')).toBeTruthy();
  });
});

describe('Add Entry', () => {
  it('is done by keyboard alone, and gives the focus back', async () => {
    await store('E-mails and diary');
    const { user, store: portal } = await open();
    await screen.findByText('E-mails and diary');
    (await addEntry()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Add Entry' });
    expect(field('Start').value).toBe('09:30');

    await tabTo(user, field('Description'));
    await user.keyboard('Call with the site');
    await tabTo(user, field('Activity Type'));
    await user.selectOptions(field('Activity Type'), 'Travel');
    await tabTo(user, field('End'));
    await user.keyboard('+45');
    expect(screen.getByText('0:45')).toBeTruthy();
    await tabTo(user, save());
    await user.keyboard('{Enter}');

    expect(await screen.findByText('Call with the site')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await addEntry()));
    expect((await stored()).map(({ startTime, endTime }) => [startTime, endTime])).toContainEqual([
      `${day}T09:30`,
      `${day}T10:15`,
    ]);
    expect(portal.getState().drafts.byKey).toEqual({});
    expect(draftNames()).toEqual([]);
  });

  it('says what is still needed until Save is enabled', async () => {
    const { user } = await open();
    await openDialog(user);
    expect(save().disabled).toBe(true);
    expect(describedBy(save())).toBe(
      'Still needed: an account, or a description, an activity type, an end later than the start.',
    );
    expect(screen.getByText('Invalid')).toBeTruthy();

    await typeEntry(user, 'Filing');
    expect(save().disabled).toBe(false);
    expect(describedBy(save())).toBe('');
    await user.clear(field('End'));
    await user.type(field('End'), '9');
    expect(screen.getByText('Invalid')).toBeTruthy();
    expect(describedBy(save())).toBe('Still needed: an end later than the start.');
  });

  it('keeps everything typed when saving fails, and saves it the next time', async () => {
    server.use(
      http.post('*/api/addtimesheetentry', () => HttpResponse.json({ title: 'Not today.' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user, store: portal } = await open();
    await openDialog(user);
    await typeEntry(user, 'Precious words');
    await user.click(save());

    await waitFor(() => expect(portal.getState().notifications.map(({ message }) => message)).toEqual(['Not today.']));
    expect(field('Description').value).toBe('Precious words');
    expect(await stored()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(save()));

    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await stored()).map(({ description }) => description)).toEqual(['Precious words']);
  });

  it('makes one entry with its files when the answer is lost and Save is pressed again', async () => {
    server.use(
      http.post(
        '*/api/addtimesheetentry',
        async ({ request }) => {
          await passToApi(api, request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { user, store: portal } = await open();
    await openDialog(user);
    await typeEntry(user, 'Only once');
    await user.upload(field('Files'), [textFile('a.txt', 'a'), textFile('b.txt', 'b')]);
    await user.click(save());
    await waitFor(() =>
      expect(portal.getState().notifications.map(({ message }) => message)).toEqual(['No response from server']),
    );
    await waitFor(() => expect(save().disabled).toBe(false));
    await user.click(save());

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await stored()).map(({ description, filenames }) => [description, filenames])).toEqual([
      ['Only once', ['a.txt', 'b.txt']],
    ]);
  });

  it('warns of an overlap and saves all the same', async () => {
    const other = await store('First', ['09:00', '10:00']);
    const { user } = await open();
    await openDialog(user);
    await typeEntry(user, 'At the same time');
    expect(await screen.findByText(`Overlaps ${other.name}, 09:00–10:00.`)).toBeTruthy();

    await user.click(save());
    await waitFor(async () => expect(await stored()).toHaveLength(2));
  });

  it('refuses empty files and duplicates at once, file by file', async () => {
    const { user } = await open();
    await openDialog(user);
    await user.upload(field('Files'), [textFile('good.txt', 'a'), textFile('nothing.txt', '')]);
    await user.upload(field('Files'), [textFile('good.txt', 'a')]);

    expect(screen.getByRole('alert').textContent).toBe('good.txt is already chosen.');
    expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the account of an entry', () => {
  it('is searched from three characters on; its single contract is chosen, advice shows its fields', async () => {
    const { client, contract } = await clientWithOneContract();
    const { user } = await open();
    await openDialog(user);
    await user.type(field('Account'), client.slice(0, 2));
    expect(screen.getByText('Type 3 or more characters')).toBeTruthy();
    await user.type(field('Account'), client.slice(2));
    await user.click(await screen.findByRole('option', { name: client }));

    expect(field('Account').value).toBe(client);
    await waitFor(() => expect(field('Contract').value).toBe(contract));
    expect(screen.queryByLabelText('Advisory Type')).toBeNull();
    await user.selectOptions(field('Activity Type'), 'Advisory');
    expect(field('Advisory Type')).toBeTruthy();
    expect(field('Contact')).toBeTruthy();
    expect(field('Would you like to add this advice to SafetyNest?')).toBeTruthy();
  });

  it('never shows the answer to an earlier text', async () => {
    let answerEarly: () => void = () => undefined;
    const early = new Promise<void>((resolve) => {
      answerEarly = resolve;
    });
    const seen: string[] = [];
    server.use(
      http.get('*/api/getclients/:text', async ({ params: { text } }) => {
        seen.push(`asked ${String(text)}`);
        if (text === 'abc') await early;
        seen.push(`answered ${String(text)}`);
        return HttpResponse.json([{ value: `id-${String(text)}`, text: `Found ${String(text)}` }]);
      }),
    );
    const { user } = await open();
    await openDialog(user);
    await user.type(field('Account'), 'abc');
    await waitFor(() => expect(seen).toEqual(['asked abc']));
    await user.type(field('Account'), 'd');
    expect(found()).toEqual([]);
    await waitFor(() => expect(found()).toEqual(['Found abcd']));

    answerEarly();
    await waitFor(() => expect(seen).toContain('answered abc'));
    await act(async () => {});
    expect(found()).toEqual(['Found abcd']);
  });

  it('says when the search fails, in its place, and tries again', async () => {
    server.use(http.get('*/api/getclients/:text', () => HttpResponse.error(), { once: true }));
    const { user, store: portal } = await open();
    await openDialog(user);
    await user.type(field('Account'), 'ltd');
    await screen.findByText('The search for clients failed.');
    expect(portal.getState().notifications).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(found().length).toBeGreaterThan(0));
  });

  it('closes its list, not the dialog, on Escape', async () => {
    const { user } = await open();
    await openDialog(user);
    await user.type(field('Account'), 'ltd');
    await waitFor(() => expect(found().length).toBeGreaterThan(0));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('the draft of an entry', () => {
  it('comes back after a reload with its note, asks for the files again, and can be started again', async () => {
    const before = await open();
    await openDialog(before.user);
    await typeEntry(before.user, 'Half a thought');
    await before.user.upload(field('Files'), [textFile('plan.txt', 'a')]);
    before.leave();
    releaseFiles(keptFiles(before.store.getState())); // as a reload does

    const { user } = await open();
    await openDialog(user);
    expect(screen.getByText('Draft from 10:00 restored')).toBeTruthy();
    expect(field('Description').value).toBe('Half a thought');
    expect(field('End').value).toBe('09:45');
    const files = screen.getByRole('list', { name: 'Chosen files' });
    expect(within(files).getByText('plan.txt')).toBeTruthy();
    expect(within(files).getByText('Choose it again')).toBeTruthy();
    await user.upload(field('Files'), [textFile('plan.txt', 'a')]);
    expect(within(files).queryByText('Choose it again')).toBeNull();
    expect(within(files).getAllByRole('listitem')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(field('Description').value).toBe('');
    expect(screen.queryByText('Draft from 10:00 restored')).toBeNull();
    expect(draftNames()).toEqual([]);
  });

  it('is kept when the dialog is left by Escape', async () => {
    const { user } = await open();
    await openDialog(user);
    await user.type(field('Description'), 'Not finished');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await openDialog(user);
    expect(field('Description').value).toBe('Not finished');
  });

  it('is not seen by the next user of the browser', async () => {
    const before = await open();
    await openDialog(before.user);
    await typeEntry(before.user, 'Between Owen and me');
    before.leave();

    const { user } = await open(ADA);
    await openDialog(user);
    expect(field('Description').value).toBe('');
    expect(screen.queryByText(/restored/)).toBeNull();
  });
});

describe('an existing entry', () => {
  it('opens with account, contract, activity and advisory type locked and explained', async () => {
    const entry = await store('As it was');
    const { user } = await open();
    (await screen.findByRole('button', { name: entry.name })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: `Entry ${entry.name}` });

    for (const label of ['Account', 'Contract', 'Activity Type']) expect(field(label).disabled).toBe(true);
    expect(
      screen.getByText('Account, contract, activity type and advisory type cannot be changed on an existing entry.'),
    ).toBeTruthy();
    await user.clear(field('Description'));
    await user.type(field('Description'), 'As it is');
    await user.click(save());

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('As it is')).toBeTruthy();
    expect((await stored()).map(({ id, description }) => [id, description])).toEqual([[entry.id, 'As it is']]);
  });
});

type User = Awaited<ReturnType<typeof open>>['user'];

async function openDialog(user: User) {
  await user.click(await addEntry());
  await screen.findByRole('dialog', { name: 'Add Entry' });
}

async function typeEntry(user: User, description: string) {
  await user.type(field('Description'), description);
  await user.selectOptions(field('Activity Type'), 'Administration');
  await user.clear(field('Start'));
  await user.type(field('Start'), '900');
  await user.type(field('End'), '+45');
  await user.tab();
}

async function tabTo(user: User, target: HTMLElement) {
  for (let step = 0; step < 40 && document.activeElement !== target; step += 1) await user.tab();
  expect(document.activeElement).toBe(target);
}

async function clientWithOneContract() {
  const clients = (await (await api.request('GET', '/getclients/ltd', { as: OWEN })).json()) as {
    value: string;
    text: string;
  }[];
  for (const { value, text } of clients) {
    const answer = await api.request('GET', `/accountcontracts/${value}`, { as: OWEN });
    const contracts = (await answer.json()) as { key: string }[];
    if (contracts.length === 1 && contracts[0]) return { client: text, contract: contracts[0].key };
  }
  throw new Error('The demo data has no client with one contract.');
}

/** What the search list offers. */
function found() {
  return within(screen.getByRole('listbox', { name: 'clients' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
}

function shifted(days: number) {
  return format(addDays(parseISO(day), days), 'yyyy-MM-dd');
}

function describedBy(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

function keptFiles(state: RootState) {
  const values = state.drafts.byKey['time-entry.new']?.values as EntryFormValues | undefined;
  return values?.files ?? [];
}

function draftNames() {
  return Object.keys(localStorage).filter((name) => name.startsWith('harbour.draft.'));
}
