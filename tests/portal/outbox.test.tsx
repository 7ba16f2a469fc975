import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { redact } from '@/app/replay/redact';
import { leadDraftRestored } from '@/entities/lead';
import { deviceStorage } from '@/features/keep-draft/index.testing';
import { releaseFiles } from '@/shared/lib/file-registry';
import { leads } from '@server/data/schema';
import { MOVED, submitLead } from '@tests/support/lead-screen';
import { fault } from '@tests/support/render-app';
import { OWEN } from '@tests/support/test-api';
import { plainEntry, textFile } from '@tests/support/time-sheet';
import {
  draftNames,
  field,
  isDialogClosed,
  openAddEntry,
  saveButton,
  timeSheetScreen,
  typeEntry,
} from '@tests/support/time-sheet-screen';

const sheet = timeSheetScreen();
const KEPT = 'Kept on this device. It is sent as soon as the server answers.';

afterEach(() => deviceStorage(undefined));

/** The day's screen in the whole portal. */
async function open() {
  const app = await sheet.openPortal(OWEN, `/time-sheet?date=${sheet.day}`);
  await screen.findByText(/No Entries for today|Total/);
  return app;
}

/** No call gets an answer, and the browser knows. */
function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sheet.server.use(http.all('*/api/*', () => HttpResponse.error()));
}

/** Everything is passed on again; the browser says so. */
function goOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  sheet.server.resetHandlers();
  act(() => void globalThis.dispatchEvent(new Event('online')));
}

async function addOffline(user: Awaited<ReturnType<typeof open>>['user'], description: string, files: File[] = []) {
  await openAddEntry(user);
  await typeEntry(user, description);
  if (files.length > 0) await user.upload(field('Files'), files);
  await user.click(saveButton());
  await isDialogClosed();
}

const waiting = (label: string) => screen.findByRole('button', { name: label });
const isEmpty = () => waitFor(() => expect(screen.queryByRole('button', { name: /waiting to be sent/ })).toBeNull());
const descriptions = async () => (await sheet.stored()).map(({ description }) => description);

describe('the outbox', () => {
  it('keeps an entry with its files while there is no network, and sends it once there is one', async () => {
    const { store, user } = await open();
    goOffline();
    await addOffline(user, 'In the basement', [textFile('boiler.txt', 'hot')]);
    expect(await screen.findByText(KEPT)).toBeTruthy();
    const note = screen.getByRole('list', { name: 'Waiting to be sent' });
    await waitFor(() => expect(note.textContent).toMatch(/^Entry .* · Waiting$/));
    await waiting('1 waiting to be sent');
    // A reload forgets files in memory.
    for (const { values } of Object.values(store.getState().drafts.others ?? {}))
      releaseFiles((values as { files: { id: string; name: string; size: number; path: string }[] }).files);

    goOnline();
    await isEmpty();
    const [saved] = await sheet.stored();
    expect(saved).toMatchObject({ description: 'In the basement', filenames: ['boiler.txt'] });
    await screen.findByText('In the basement');
    expect(draftNames()).toEqual([]);
  });

  it('says before anything is typed that the device is nearly full', async () => {
    deviceStorage({ estimate: () => Promise.resolve({ quota: 60_000_000, usage: 59_000_000 }) });
    const { user } = await open();
    await openAddEntry(user);
    expect(await screen.findByText(/^This device has little room left, so it may not keep/)).toBeTruthy();
  });

  it('marks the row of an entry whose change waits', async () => {
    await sheet.store('Before');
    const { user } = await open();
    goOffline();
    await user.click(await screen.findByText('Before'));
    await screen.findByRole('dialog');
    await user.type(field('Description'), ' and after');
    await user.click(saveButton());
    await isDialogClosed();
    const row = await screen.findByRole('row', { name: /Before/ });
    expect(within(row).getByText('Waiting')).toBeTruthy();
    goOnline();
    await isEmpty();
    expect(within(await screen.findByRole('row', { name: /Before and after/ })).queryByText('Waiting')).toBeNull();
  });

  it('adds nothing twice if the first attempt had reached the server', async () => {
    const { user } = await open();
    sheet.loseAnswer('/addtimesheetentry');
    await openAddEntry(user);
    await typeEntry(user, 'Only once');
    await user.click(saveButton());
    expect(await screen.findByText('No response from server')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Send later' }));
    await isDialogClosed();
    await isEmpty();
    expect(await descriptions()).toEqual(['Only once']);
  });

  it('does not let a refused item hold up the others, and gives it back to be mended', async () => {
    const { user } = await open();
    goOffline();
    await addOffline(user, 'Refused');
    await addOffline(user, 'Accepted');
    await waiting('2 waiting to be sent');
    sheet.server.resetHandlers();
    sheet.server.use(fault('post', '/addtimesheetentry', { status: 422, body: 'The day is closed.' }, { once: true }));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await user.click(await waiting('1 waiting to be sent, 1 of them needs you'));
    expect(await descriptions()).toEqual(['Accepted']);

    const dialog = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
    expect(within(dialog).getByText(/Needs you: The day is closed\./)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: /^Open Entry/ }));
    await isEmpty();
    await isDialogClosed();
    await openAddEntry(user);
    expect(field('Description').value).toBe('Refused');
    await user.click(saveButton());
    await isDialogClosed();
    expect(new Set(await descriptions())).toEqual(new Set(['Accepted', 'Refused']));
  });

  it.each([
    ['a session that has ended', { status: 401, body: {} }],
    ['a proxy without its server', { status: 503, body: '' }],
    ['a limit', { status: 429, body: {} }],
  ])('waits after %s', async (_what, answer) => {
    const { user } = await open();
    goOffline();
    await addOffline(user, 'Later');
    sheet.server.resetHandlers();
    sheet.server.use(fault('post', '/addtimesheetentry', answer));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await user.click(await waiting('1 waiting to be sent'));
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/· Waiting$/, { selector: 'p' })).toBeTruthy();
    expect(await descriptions()).toEqual([]);
    goOnline();
    await isEmpty();
    expect(await descriptions()).toEqual(['Later']);
    expect(screen.getByText('Nothing is waiting')).toBeTruthy();
  });

  it('deletes an entry later, and an item that is deleted comes back with Undo', async () => {
    await sheet.store('To be deleted');
    const { user } = await open();
    goOffline();
    await user.click(await screen.findByRole('button', { name: /^Delete / }));
    expect(await screen.findByText('No Entries for today ...')).toBeTruthy();
    await user.click(await waiting('1 waiting to be sent'));
    const dialog = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
    await user.click(within(dialog).getByRole('button', { name: /^Delete Deletion of/ }));
    await isEmpty();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waiting('1 waiting to be sent');
    goOnline();
    await isEmpty();
    expect(await descriptions()).toEqual([]);
  });

  it('keeps the minutes of a write-up, and does not offer the visit again', async () => {
    const app = await sheet.openPortal(OWEN, '/time-sheet?tab=visits');
    const [minutes] = await screen.findAllByRole('spinbutton');
    const offered = screen.getAllByRole('spinbutton').length;
    goOffline();
    await app.user.clear(minutes!);
    await app.user.type(minutes!, '35');
    const confirm = screen
      .getAllByRole<HTMLButtonElement>('button', { name: /^Confirm/ })
      .find((each) => !each.disabled);
    await app.user.click(confirm!);
    await waiting('1 waiting to be sent');
    expect(screen.queryAllByRole('spinbutton')).toHaveLength(offered - 1);
    const shown = new Set<number>();
    const watch = new MutationObserver(() => shown.add(screen.queryAllByRole('spinbutton').length));
    watch.observe(document.body, { childList: true, subtree: true });
    goOnline();
    await isEmpty();
    watch.disconnect();
    // Not even for the moment until the list is fetched again.
    expect([...shown]).toEqual([offered - 1]);
  });

  it('keeps a lead, and gives it back to the form that still shows it', async () => {
    const app = await sheet.openPortal(OWEN, '/leadform');
    await screen.findByRole('radio', { name: 'A new client' });
    act(() => void app.store.dispatch(leadDraftRestored(MOVED)));
    goOffline();
    await submitLead(app.user);
    await screen.findByRole('heading', { name: 'Waiting to be sent' });
    await app.user.click(await waiting('1 waiting to be sent'));
    await app.user.click(await screen.findByRole('button', { name: 'Open Lead for New Co' }));
    await isEmpty();
    await isDialogClosed();
    expect(await screen.findByRole('region', { name: 'What will be sent' })).toBeTruthy();
    await submitLead(app.user);
    await screen.findByRole('heading', { name: 'Waiting to be sent' });
    goOnline();
    await isEmpty();
    expect(await sheet.api.deps.db.$count(leads)).toBe(1);
  });

  it('saves an item with its files as one file, and asks before a sign-out', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { store, user } = await open();
    goOffline();
    await addOffline(user, 'Unsent', [textFile('boiler.txt', 'hot')]);
    await waiting('1 waiting to be sent');
    // A stored state without personal texts does not say what it is about.
    const shared = JSON.stringify(redact(store.getState().drafts, { hidesPersonalText: true }).value);
    expect(shared).not.toMatch(/Unsent|boiler/);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = await screen.findByRole('dialog', { name: 'Log out?' });
    await user.click(within(question).getByRole('button', { name: 'Save to a file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse(await (saved[0] as Blob).text())).toMatchObject([
      {
        values: { description: 'Unsent' },
        problem: null,
        files: [{ name: 'boiler.txt', content: `data:text/plain;base64,${btoa('hot')}` }],
      },
    ]);
    await user.click(within(question).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signedOut'));
    expect(store.getState().drafts.others).toBeUndefined();
    expect(draftNames()).toHaveLength(1);
  });

  it('sends what is whole, asks about what is not, and never sends what is somebody else’s', async () => {
    const put = (slot: string, content: object | string, owner = 'staff-owen-hughes') =>
      localStorage.setItem(
        `harbour.draft.${owner}.time-entry.new~${slot}`,
        typeof content === 'string' ? content : JSON.stringify(content),
      );
    const item = (description: string, toSend: object, savedAt = '2026-11-18T09:00:00Z') => {
      const entry = plainEntry({ description, startTime: `${sheet.day}T09:00`, endTime: `${sheet.day}T09:30` });
      const argument = { entry, files: [], draft: { id: description, addsNew: true } };
      const path = `/time-sheet?date=${sheet.day}`;
      const sending = { endpointName: 'saveTimeEntry', argument, name: description, path, ...toSend };
      return { v: 1, id: description, values: { files: [] }, savedAt, toSend: sending };
    };
    const lost = { id: 'f', name: 'lost.jpg', size: 3, path: 'lost.jpg' };
    put('half', JSON.stringify(item('Half written', {})).slice(0, -40));
    put('damaged', item('Damaged', { endpointName: 7 }));
    put('newer', { ...item('Of a newer build', {}), v: 2 });
    put('hers', item('Ada’s own', {}), 'staff-ada-lindqvist');
    put('older', item('Of an older build', { name: undefined, title: 'Of an older build' }));
    put('early', item('Waited long', {}, '2026-10-19T09:00:00Z'));
    put('foreign', item('Foreign', { endpointName: 'restoreTimeEntry' }));
    put('unfiled', { ...item('Without its file', {}), values: { files: [lost] } });

    const { user } = await open();
    goOnline();
    await user.click(await waiting('3 waiting to be sent, 3 of them need you'));
    const dialog = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.querySelector('div')?.textContent),
    ).toEqual([
      expect.stringMatching(/^Waited long19\/10\/2026 10:00 · Needs you: It has waited for almost 30 days/),
      expect.stringMatching(/^Foreign09:00 · Needs you: This version of the portal cannot send it/),
      expect.stringMatching(/^Without its file09:00 · Needs you: This browser no longer has lost.jpg/),
    ]);
    expect(await descriptions()).toEqual(['Of an older build']);
    expect(draftNames().filter((name) => /~(?:hers|half|newer|damaged)$/.test(name))).toHaveLength(4);
  });
});
