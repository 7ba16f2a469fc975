import { storeTab } from '@tests/support/stored-tab';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '@/features/keep-draft/index.testing';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { OWEN, TEST_NOW } from '@tests/support/test-api';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import './PreferencesDialog';

const stage = stagePortal();

afterEach(() => {
  deviceStorage(undefined);
  document.body.className = '';
});

const ME = 'staff-owen-hughes';

async function openPreferences() {
  const app = await stage.openScreen('/', 'Home', OWEN);
  await app.user.click(screen.getByRole('button', { name: 'Preferences' }));
  const dialog = within(await openedDialog('Preferences'));
  return { ...app, dialog };
}

const keep = (name: string, content: unknown) => localStorage.setItem(name, JSON.stringify(content));
const draft = { v: 1, values: { text: 'half' }, savedAt: TEST_NOW };

/** The lines of the list, each with its count. */
function storedLines(dialog: Awaited<ReturnType<typeof openPreferences>>['dialog']): (string | undefined)[] {
  const stored = within(dialog.getByRole('region', { name: 'Stored in this browser' }));
  return stored.queryAllByRole('listitem').map((item) => /^.+? \d+/.exec(item.textContent)?.[0]);
}

describe('the look', () => {
  it.each([
    ['High contrast', 'high-contrast', 'contrast'],
    ['High contrast, dark', 'bp6-dark high-contrast', 'contrast-dark'],
    ['Dark', 'bp6-dark', 'dark'],
    ['Light', '', 'light'],
  ])('is %s at once and the next time', async (name, classes, stored) => {
    const { user, dialog } = await openPreferences();
    await user.click(dialog.getByRole('radio', { name }));

    const shown = document.body.className.split(' ').filter((each) => /dark|contrast/.test(each));
    expect(shown.join(' ')).toBe(classes);
    expect(localStorage.getItem('harbour.theme')).toBe(stored);
  });

  it('has more space and less motion if chosen', async () => {
    const { user, dialog } = await openPreferences();
    await user.click(dialog.getByRole('radio', { name: /^Comfortable/ }));
    await user.click(dialog.getByRole('radio', { name: 'Reduce' }));

    expect(document.body.classList.contains('comfortable')).toBe(true);
    expect(document.body.classList.contains('less-motion')).toBe(true);
    expect([localStorage.getItem('harbour.density'), localStorage.getItem('harbour.motion')]).toEqual([
      'comfortable',
      'reduced',
    ]);
  });

  it('returns the focus to the button', async () => {
    const { user } = await openPreferences();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Preferences'));
  });
});

describe('what is saved', () => {
  it('says if nothing is stored', async () => {
    const { dialog } = await openPreferences();
    expect(await dialog.findByText('Nothing is stored.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Clear everything' })).toBeNull();
  });

  it('is listed with counts, and a part is cleared after a question that says what is lost', async () => {
    keep(`harbour.draft.${ME}.complaint`, draft);
    keep(`harbour.draft.${ME}.entry`, draft);
    keep('harbour.draft.staff-ada-lindqvist.entry', draft);
    keep(`harbour.recents.${ME}.documents.account`, [{ value: '1', text: 'A' }]);
    const { user, dialog, store } = await openPreferences();
    await dialog.findByRole('button', { name: 'Clear: Drafts' });
    expect(storedLines(dialog)).toEqual(['Drafts 2', 'Recently used 1']);

    await user.click(dialog.getByRole('button', { name: 'Clear: Drafts' }));
    const question = within(dialog.getByRole('group', { name: 'Clear drafts?' }));
    expect(question.getByText(/have not sent is lost/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep');
    await user.click(question.getByRole('button', { name: 'Clear 2' }));

    expect(await dialog.findByText('Drafts cleared.')).toBeTruthy();
    expect(storedLines(dialog)).toEqual(['Recently used 1']);
    expect(store.getState().drafts.byKey).toEqual({});
    expect(Object.keys(localStorage).filter((name) => name.startsWith('harbour.draft.'))).toEqual([
      'harbour.draft.staff-ada-lindqvist.entry',
    ]);
  });

  it.each([
    [true, /has promised to keep it/, null],
    [false, /may remove it/, /little room left/],
  ])('says whether the browser promises to keep it (%s)', async (isPromised, promise, little) => {
    const quota = isPromised ? 1e9 : 1e6;
    deviceStorage({ persisted: () => Promise.resolve(isPromised), estimate: () => Promise.resolve({ quota }) });
    const { dialog } = await openPreferences();
    expect(await dialog.findByText(promise)).toBeTruthy();
    expect(dialog.queryByText(/little room left/)?.textContent ?? '').toMatch(little ?? /^$/);
  });

  it('stays if the question is cancelled by Escape, and the dialog stays open', async () => {
    keep(`harbour.draft.${ME}.complaint`, draft);
    const { user, dialog } = await openPreferences();
    await user.click(await dialog.findByRole('button', { name: 'Clear: Drafts' }));
    await user.keyboard('{Escape}');

    await waitFor(() => expect(dialog.queryByRole('group', { name: 'Clear drafts?' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Preferences' })).toBeTruthy();
    expect(localStorage.getItem(`harbour.draft.${ME}.complaint`)).not.toBeNull();
  });

  it('includes what the tab stores for the user only', async () => {
    storeTab({ signUp: { email: 'jo@b.example' }, targetSelection: { owner: 'staff-ada-lindqvist', month: null } });
    const { user, dialog, store } = await openPreferences();
    await dialog.findByRole('button', { name: 'Clear: Answers filled in for you' });
    expect(storedLines(dialog)).toEqual(['Answers filled in for you 1']);

    await user.click(dialog.getByRole('button', { name: 'Clear: Answers filled in for you' }));
    await user.click(dialog.getByRole('button', { name: 'Clear 1' }));
    expect(await dialog.findByText('Nothing is stored.')).toBeTruthy();
    expect(store.getState().signUp.email).toBe('');
  });

  it('can all be cleared, except the look and the sign-in', async () => {
    keep(`harbour.draft.${ME}.complaint`, draft);
    keep(`harbour.columns.${ME}.weekly-view`, { hidden: ['region'] });
    keep(`harbour.prompts.${ME}.ai.prompts`, [{ id: '1' }]);
    keep(`harbour.lead.${ME}`, { Division: 'Training' });
    const { user, dialog, store } = await openPreferences();
    await user.click(await dialog.findByRole('button', { name: 'Clear everything' }));
    const question = within(dialog.getByRole('group', { name: 'Clear everything?' }));
    expect(question.getByText(/drafts, prompts, answers filled in for you/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Clear all 4' }));

    expect(await dialog.findByText('Everything cleared.')).toBeTruthy();
    expect(dialog.getByText('Nothing is stored.')).toBeTruthy();
    const left = Object.keys(localStorage).map((name) => name.split('.')[1]);
    expect(left).toEqual(expect.arrayContaining(['session', 'theme']));
    expect(left.filter((name) => ['draft', 'columns', 'recents', 'lead'].includes(name ?? ''))).toEqual([]);
    expect(store.getState().session.status).toBe('signedIn');
  });
});
