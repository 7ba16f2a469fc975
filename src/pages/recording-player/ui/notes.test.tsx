import { leaveOlderDraft } from '@tests/support/older-draft';
import { CALL } from '@tests/support/recording';
import { play, place, playerScreen } from '@tests/support/player-screen';
import { fault } from '@tests/support/render-app';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const { open, openReady, api, server } = playerScreen();

describe('notes', () => {
  it('have the moment at which they were started, and are copied as text', async () => {
    const { user, leave } = await openReady(`/recording-player/${CALL}`);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.keyboard('4n');
    const field = screen.getByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('Wants it in writing');
    expect(screen.getByRole('button', { name: 'Add note at 0:40' })).toBeTruthy();
    await user.keyboard('{Enter}{Escape}');
    expect(await screen.findByText('Wants it in writing')).toBeTruthy();
    await user.keyboard('1n');
    await user.keyboard('Earlier{Enter}');
    await screen.findByRole('button', { name: '0:10, go to 10 seconds' });
    await user.click(await screen.findByRole('button', { name: 'Copy notes' }));
    expect(write.mock.lastCall?.[0]).toBe(
      'Return to work after a fall from a ladder · 16/11/2026 10:42 · Owen Hughes, Harbourside Joinery Ltd · 1:40\n0:10  Earlier\n0:40  Wants it in writing',
    );
    await user.click(screen.getByRole('button', { name: '0:40, go to 40 seconds' }));
    await waitFor(() => expect(place()).toBe(40));

    leave();
    const again = await open(`/recording-player/${CALL}`);
    await again.user.click(await screen.findByRole('button', { name: 'Remove the note at 0:10' }));
    await waitFor(() => expect(screen.queryByText('Earlier')).toBeNull());
    await again.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Earlier')).toBeTruthy();
  });

  it('are continued one after the other if several are unfinished', async () => {
    localStorage.setItem(
      `harbour.draft.staff-owen-hughes.recording-note.call.${CALL}`,
      JSON.stringify({ v: 1, id: 'x', values: { time: 4, text: 'Later words' }, savedAt: '2026-11-18T09:00:00.000Z' }),
    );
    leaveOlderDraft('Later words', 'Older words');
    const { user } = await open(`/recording-player/${CALL}`);
    await play();
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect([note.value, screen.getByText('1 unfinished note:')]).toEqual(['Later words', expect.anything()]);
    await user.click(screen.getByRole('button', { name: 'Continue Older words' }));
    expect([note.value, document.activeElement]).toEqual(['Older words', note]);
    expect(screen.getByRole('button', { name: 'Continue Later words' })).toBeTruthy();
  });

  it('are restored after a reload if they are unfinished', async () => {
    const { user, leave } = await openReady(`/recording-player/${CALL}`);
    await user.keyboard('2n');
    await user.keyboard('Half a');
    leave();
    await open(`/recording-player/${CALL}`);
    await play();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Half a');
    expect(screen.getByRole('button', { name: 'Add note at 0:20' })).toBeTruthy();
  });
});

describe('shared notes (product/players#shared-notes)', () => {
  const COLLEAGUES = () => screen.findByRole('list', { name: 'Notes of colleagues' });

  it('are read by colleagues, who see who wrote them and cannot change them', async () => {
    const { user } = await openReady('/recording-player/RE1003?t=4&note=note-number');
    const list = await COLLEAGUES();
    const line = within(list).getByText('The number is on our list of clients.').closest('li');
    expect(line?.getAttribute('aria-current')).toBe('true');
    expect(line?.textContent).toContain('Priya Nair');
    expect(within(list).queryByText('Ask Priya about this.')).toBeNull();
    expect(within(list).queryByRole('button', { name: /^(Share|Remove)/ })).toBeNull();
    await user.click(within(list).getByRole('button', { name: '0:04, go to 4 seconds' }));
    await waitFor(() => expect(place()).toBe(4));
  });

  it('are shared by a link, until that is stopped', async () => {
    const { user } = await openReady('/recording-player/RE1001');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.keyboard('3n');
    await user.keyboard('For everyone{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Share the note at 0:30' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Share with colleagues/ }));
    await waitFor(() => expect(write.mock.lastCall?.[0]).toMatch(/\/recording-player\/RE1001\?t=30&note=[\w-]+$/));
    const notesFor = async (as: string): Promise<unknown> =>
      (await api().request('GET', '/recordingnotes/RE1001', { as })).json();
    expect(await notesFor(ADA)).toMatchObject({ notes: [{ text: 'For everyone', writtenBy: 'Owen Hughes' }] });
    await screen.findByText('Shared with colleagues who open this recording');
    await user.click(screen.getByRole('button', { name: 'Share the note at 0:30' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop sharing' }));
    await waitFor(async () => expect(await notesFor(ADA)).toEqual({ notes: [] }));
  });

  it('keep what was written if it cannot be saved', async () => {
    const { user } = await openReady('/recording-player/RE1001');
    server.use(fault('post', '/personalitems/save', { status: 503, body: { title: 'The server is busy.' } }));
    await user.keyboard('3n');
    await user.keyboard('Not lost{Enter}');
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Not lost');
  });
});
