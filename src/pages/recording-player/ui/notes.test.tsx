import { CALL } from '@tests/support/recording';
import { play, place, playerScreen } from '@tests/support/player-screen';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const { open, media } = playerScreen();

describe('notes', () => {
  it('have the moment at which they were started, and are copied as text', async () => {
    const { user, leave } = await open(`/recording-player/${CALL}`);
    await play();
    media().becomeReady(100);
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
    await user.click(await screen.findByRole('button', { name: 'Copy notes' }));
    expect(write.mock.lastCall?.[0]).toBe(
      'Return to work after a fall from a ladder · 16/11/2026 10:42 · Owen Hughes, Harbourside Joinery Ltd · 1:40\n0:10  Earlier\n0:40  Wants it in writing',
    );
    await user.click(screen.getByRole('button', { name: '0:40, go to 40 seconds' }));
    await waitFor(() => expect(place()).toBe(40));

    leave();
    const again = await open(`/recording-player/${CALL}`);
    await again.user.click(await screen.findByRole('button', { name: 'Remove the note at 0:10' }));
    expect(screen.queryByText('Earlier')).toBeNull();
    await again.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Earlier')).toBeTruthy();
  });

  it('are restored after a reload if they are unfinished', async () => {
    const { user, leave } = await open(`/recording-player/${CALL}`);
    await play();
    media().becomeReady(100);
    await user.keyboard('2n');
    await user.keyboard('Half a');
    leave();
    await open(`/recording-player/${CALL}`);
    await play();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Half a');
    expect(screen.getByRole('button', { name: 'Add note at 0:20' })).toBeTruthy();
  });
});
