import { CALL } from '@tests/support/recording';
import { fault } from '@tests/support/render-app';
import { play, playerScreen } from '@tests/support/player-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const { open, media, server, api } = playerScreen();

describe('an address that expires', () => {
  it('is replaced silently, at the same place', async () => {
    const { user } = await open(`/recording-player/${CALL}`);
    await user.click(await play());
    media().becomeReady(100);
    media().advance(33);
    api().setNow('2026-11-18T10:31:00.000Z');
    media().fail(2);
    await waitFor(() => expect(media().loads).toHaveLength(2));
    const [first = '', second = ''] = media().loads;
    expect(second).not.toBe(first);
    expect((await api().request('HEAD', first.replace('/api', ''))).status).toBe(403);
    expect((await api().request('HEAD', second.replace('/api', ''))).status).toBe(200);
    media().becomeReady(100);
    expect([media().currentTime, media().paused]).toEqual([33, false]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and cannot be replaced shows why, and stores the place', async () => {
    const { user } = await open(`/recording-player/${CALL}`);
    await user.click(await play());
    media().becomeReady(100);
    media().advance(33);
    server.use(fault('get', '/recording/RE1001', 'none'));
    media().fail(2);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No response from server');
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(media().loads).toHaveLength(2));
    media().becomeReady(100);
    expect([media().currentTime, media().paused]).toEqual([33, false]);
  });

  it('of a recording that no longer exists shows this', async () => {
    await open(`/recording-player/${CALL}`);
    await play();
    server.use(fault('get', '/recording/RE1001', { status: 404, body: { title: 'Gone' } }));
    media().fail(4);
    expect(await screen.findByText('Recording RE1001 not found')).toBeTruthy();
  });
});
