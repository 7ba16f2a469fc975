import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { sessions } from '@server/data/schema';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { fault } from '@tests/support/render-app';
import { OWEN, PRIYA, TOM } from '@tests/support/test-api';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import './PreferencesDialog';

const stage = stagePortal();

/** The token of Owen's sign-in in another browser. */
async function signInElsewhere(email: string, browser: string, system: string): Promise<string> {
  const { db } = stage.api().deps;
  const before = new Set((await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id));
  const token = await stage.api().signedInAs(email);
  const rows = await db.select().from(sessions);
  const added = rows.find(({ id }) => !before.has(id));
  await db
    .update(sessions)
    .set({ browser, system })
    .where(eq(sessions.id, added?.id ?? ''));
  return token;
}

const statusOf = async (token: string) =>
  (await stage.api().request('GET', '/visitautomationwindow', { headers: { Authorization: `Bearer ${token}` } }))
    .status;

async function openPreferences(as: string) {
  const app = await stage.openScreen('/', 'Home', as);
  await app.user.click(screen.getByRole('button', { name: 'Preferences' }));
  const dialog = within(await openedDialog('Preferences'));
  return { ...app, dialog, list: within(await dialog.findByRole('region', { name: 'Where you are signed in' })) };
}

it('lists this browser first, and ends another after a question', async () => {
  const there = await signInElsewhere(OWEN, 'Firefox 144', 'Windows');
  const { user, list } = await openPreferences(OWEN);
  const items = await list.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^An unknown browserThis browserSigned in with Microsoft, today 10:00ends 25\/11\/2026 10:00$/,
    ),
    expect.stringMatching(/^Firefox 144 on Windows.*Sign out$/),
  ]);

  await user.click(list.getByRole('button', { name: /^Sign out: Firefox 144 on Windows/ }));
  const question = within(list.getByRole('group', { name: 'Sign out of Firefox 144 on Windows?' }));
  expect(document.activeElement?.textContent).toBe('Keep');
  await user.click(question.getByRole('button', { name: 'Sign out there' }));

  expect(await list.findByText('Signed out of Firefox 144 on Windows.')).toBeTruthy();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(await statusOf(there)).toBe(401);
});

it('ends all others, and shows if that fails', async () => {
  const there = [await signInElsewhere(TOM, 'Safari 18', 'iOS'), await signInElsewhere(TOM, 'Chrome 141', 'Android')];
  const { user, list, store } = await openPreferences(TOM);
  stage.server.use(fault('post', '/mysessions/endothers', 'none', { once: true }));
  await user.click(await list.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(list.getByRole('group', { name: 'Sign out everywhere else?' }));
  expect(question.getByText(/This ends 2 other sign-ins/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Sign out there' }));
  expect((await question.findByRole('alert')).textContent).toBe('No response from server');
  expect(await Promise.all(there.map(statusOf))).toEqual([200, 200]);

  await user.click(await question.findByRole('button', { name: 'Sign out there' }));
  expect(await list.findByText('Signed out everywhere else.')).toBeTruthy();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(await Promise.all(there.map(statusOf))).toEqual([401, 401]);
  expect(store.getState().session.status).toBe('signedIn');
});

it('says if the list cannot be fetched, and fetches it again', async () => {
  stage.server.use(fault('get', '/mysessions', { status: 503, body: { title: 'Come back later.' } }));
  const { user, list } = await openPreferences(PRIYA);
  expect(await list.findByText('Come back later.')).toBeTruthy();
  stage.server.resetHandlers();
  await user.click(list.getByRole('button', { name: 'Retry' }));
  expect(await list.findByText('This browser')).toBeTruthy();
});

it('is hidden without extensions', async () => {
  stage.server.use(http.get('*/api/vars', () => HttpResponse.json({ extensions: false })));
  const app = await stage.openScreen('/', 'Home', PRIYA);
  await app.user.click(screen.getByRole('button', { name: 'Preferences' }));
  const dialog = within(await openedDialog('Preferences'));
  expect(await dialog.findByText('Stored in this browser')).toBeTruthy();
  expect(dialog.queryByText('Where you are signed in')).toBeNull();
});

it('is opened by its address, as from the feed, and closed for good', async () => {
  const { user } = await stage.openScreen('/?preferences=sign-ins', 'Home', OWEN);
  const dialog = within(await openedDialog('Preferences'));
  expect(await dialog.findByRole('region', { name: 'Where you are signed in' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preferences' })).toBeNull());
});
