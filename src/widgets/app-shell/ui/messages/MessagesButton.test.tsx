import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notifications } from '@server/data/schema';
import { OWEN_ID } from '@tests/support/advice';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { fault } from '@tests/support/render-app';
import { OWEN, TEST_NOW } from '@tests/support/test-api';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import './MessagesButton';

const stage = stagePortal();

async function store(...subjects: string[]) {
  const { db } = stage.api().deps;
  await db.delete(notifications);
  if (subjects.length === 0) return;
  const facts = { client: '', clientId: '', recordId: 'annual-review-owen', detail: '', before: '', count: 1 };
  const row = {
    ...facts,
    staffId: OWEN_ID,
    kind: 'form' as const,
    what: 'given' as const,
    createdAt: new Date(TEST_NOW),
  };
  await db.insert(notifications).values(subjects.map((subject) => ({ ...row, subject, key: subject })));
}

const button = (name: string) => screen.findByRole('button', { name });

it('counts what has not been read, and opens it by keyboard, which marks it as read', async () => {
  await store('Annual review', 'Fire check');
  const { user } = await stage.openScreen('/opportunities', 'Opportunities Dashboard', OWEN);
  (await button('Messages, 2 unread')).focus();
  await user.keyboard('{Enter}');
  const list = within(await openedDialog('Messages'));
  const links = await list.findAllByRole('link', { name: /to fill in/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unread: You were given Fire check to fill in/),
    expect.stringMatching(/^Unread: You were given Annual review to fill in/),
  ]);
  await waitFor(() => expect(document.activeElement).toBe(links[0]));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(links[1]);
  await user.click(list.getByRole('button', { name: 'Mark as read: You were given Fire check to fill in' }));
  await list.findByRole('button', { name: 'Mark as not read: You were given Fire check to fill in' });
  links[1]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/complete-survey/annual-review-owen'));
  await button('Messages');
});

it('says if there are none, and if they cannot be loaded, and tries again', async () => {
  await store();
  stage.server.use(fault('get', '/notifications', { status: 500, body: {} }));
  const { user } = await stage.openScreen('/opportunities?messages', 'Opportunities Dashboard', OWEN);
  const list = within(await openedDialog('Messages'));
  const retry = await list.findByRole('button', { name: 'Retry' });
  expect(window.location.search).toBe('');
  stage.server.resetHandlers();
  await user.click(retry);
  expect(await list.findByText('No messages')).toBeTruthy();
});

it('marks all as read', async () => {
  await store('Annual review', 'Fire check');
  const { user } = await stage.openScreen('/opportunities?messages', 'Opportunities Dashboard', OWEN);
  const list = within(await openedDialog('Messages'));
  await user.click(await list.findByRole('button', { name: 'Mark all as read' }));
  await button('Messages');
  expect(list.queryByText('Unread:')).toBeNull();
});
