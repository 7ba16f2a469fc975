import { CALL, MEETING } from '@tests/support/recording';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { place, play, playerScreen, seekBar } from '@tests/support/player-screen';
import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const { open, openReady, media, server } = playerScreen();

describe('a requested recording', () => {
  it.each([
    ['/recording-player/RE1001', '/recording/RE1001', 'Looking for recording RE1001'],
    ['/meeting-player/MT2001', '/teamsrecording/MT2001', 'Looking for meeting'],
  ])('on %s shows that it is loading', async (path, call, looking) => {
    let answer = (_url: string) => {};
    const coming = new Promise<string>((resolve) => (answer = resolve));
    server.use(http.get(`*/api${call}`, async () => HttpResponse.json({ url: await coming })));
    await open(path);
    expect((await screen.findByRole('status')).textContent).toBe(looking);
    answer('https://media.example/a');
    await play();
    expect(screen.queryByText(looking)).toBeNull();
    expect(media().loads).toEqual(['https://media.example/a']);
  });

  it.each([
    ['/recording-player/RE9999', 'Recording RE9999 not found'],
    ['/recording-player/..%2F..%2Fvars', 'Recording ../../vars not found'],
    ['/meeting-player/RE1001', 'Meeting not found'],
  ])('on %s shows if it is not found', async (path, text) => {
    await open(path);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['an empty text', '""'],
    ['an object without an address', '{"url":null}'],
  ])('answered with %s is not found', async (_what, body) => {
    server.use(http.get('*/api/recording/RE1001', () => new HttpResponse(body)));
    await open('/recording-player/RE1001');
    expect(await screen.findByText('Recording RE1001 not found')).toBeTruthy();
  });

  it.each([
    ['a text', '"https://media.example/a.mp3"', 'https://media.example/a.mp3'],
    ['a path below the API', '{"url":"/elsewhere/a.mp3"}', '/api/elsewhere/a.mp3'],
  ])('answered with %s is played', async (_what, body, url) => {
    server.use(http.get('*/api/recording/RE1001', () => new HttpResponse(body)));
    await open('/recording-player/RE1001');
    await play();
    expect(media().loads).toEqual([url]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recording Player');
  });

  it.each([
    ['none', 'No response from server'],
    ['wrong shape', 'Something went wrong.'],
    [{ status: 401, body: { title: 'No.' } }, 'Access Denied'],
  ] as const)('that fails with %s can be retried', async (kind, text) => {
    server.use(fault('get', '/recording/RE1001', kind === 'wrong shape' ? { status: 200, body: '[1]' } : kind));
    const { user } = await open('/recording-player/RE1001');
    expect(await screen.findByText(text)).toBeTruthy();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await play()).toBeTruthy();
  });
});

describe('the player', () => {
  it('shows the recording, and fetches only enough to know its length', async () => {
    await open(`/recording-player/${CALL}`);
    await play();
    expect(screen.getByRole('heading', { name: 'Return to work after a fall from a ladder' })).toBeTruthy();
    expect(screen.getByText('16/11/2026 10:42 · Owen Hughes, Harbourside Joinery Ltd · 1:14')).toBeTruthy();
    expect(document.querySelector('audio')?.preload).toBe('metadata');
    expect(media().loads).toEqual([expect.stringMatching(/^\/api\/recordingmedia\/RE1001\?expires=/)]);
    await waitFor(() => expect(seekBar().querySelector('svg')).toBeTruthy());
  });

  it('has a plain bar without skipping if the server has no loudness data', async () => {
    server.use(http.get('*/api/vars', () => HttpResponse.json({})));
    await open(`/recording-player/${CALL}`);
    await play();
    expect(seekBar().querySelector('svg')).toBeNull();
    expect(screen.queryByLabelText('Skip silence')).toBeNull();
  });

  it('can be controlled completely by keyboard', async () => {
    const { user } = await openReady(`/recording-player/${CALL}`);
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    await user.keyboard('l');
    await waitFor(() => expect(place()).toBe(10));
    await user.keyboard('l{ArrowRight}j');
    await waitFor(() => expect(place()).toBe(15));
    await user.keyboard('5');
    await waitFor(() => expect(place()).toBe(50));
    await user.keyboard('>>');
    await waitFor(() => expect(media().playbackRate).toBe(1.5));
    await user.keyboard('m');
    await waitFor(() => expect(media().muted).toBe(true));
    await user.keyboard('k');
    expect(await play()).toBeTruthy();
    expect(media().paused).toBe(true);
    await user.keyboard('?');
    const dialog = await openedDialog('Keyboard shortcuts');
    expect(within(dialog).queryByText('Full screen')).toBeNull();
    await user.keyboard('l');
    expect(place()).toBe(50); // the dialog gets the keys
  });

  it('ignores keys that belong to the focused control', async () => {
    const { user } = await openReady(`/recording-player/${CALL}`);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'jkl mm');
    expect([place(), media().muted, media().paused]).toEqual([0, false, true]);
    seekBar().focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(place()).toBe(5));
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(place()).toBe(65));
    await user.keyboard('{End}');
    await waitFor(() => expect(place()).toBe(100));
    expect(seekBar().getAttribute('aria-valuetext')).toBe('1 minute 40 seconds of 1 minute 40 seconds');
    screen.getByRole('button', { name: 'Play' }).focus();
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('ignores its keys on request', async () => {
    const { user } = await openReady(`/recording-player/${CALL}`);
    await user.keyboard('?');
    await openedDialog('Keyboard shortcuts');
    await user.click(screen.getByLabelText(/Use the keys on the whole page/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: /^Copy link/ }).focus();
    await user.keyboard('l');
    expect(place()).toBe(0);
    seekBar().focus();
    await user.keyboard('l');
    await waitFor(() => expect(place()).toBe(10));
  });

  it('skips silence and shows the saved time', async () => {
    const { user } = await openReady(`/recording-player/${CALL}`, 74.6);
    await user.click(await screen.findByLabelText('Skip silence'));
    expect(screen.getByText('saves 0:08')).toBeTruthy();
    await user.click(await play());
    media().advance(36);
    media().advance(1.5);
    expect(await screen.findByText(/^0:0[5-8] saved so far$/)).toBeTruthy();
    expect(media().currentTime).toBeGreaterThan(42);
  });
});

describe('the user’s settings', () => {
  it('apply to the next recording', async () => {
    const { user, leave } = await open(`/recording-player/${CALL}`);
    await user.selectOptions(await screen.findByLabelText('Speed'), '2.5');
    leave();
    await open(`/meeting-player/${MEETING}`);
    await play();
    expect(screen.getByLabelText<HTMLSelectElement>('Speed').value).toBe('2.5');
    await waitFor(() => expect(media().playbackRate).toBe(2.5));
  });

  it('include the place where they stopped, with a way back to the start', async () => {
    const first = await open(`/recording-player/${CALL}`);
    await first.user.click(await play());
    media().becomeReady(100);
    media().advance(42);
    await first.user.click(await screen.findByRole('button', { name: 'Pause' }));
    first.leave();
    const second = await openReady(`/recording-player/${CALL}`);
    expect(await screen.findByText('Continues at 0:42, where you stopped.')).toBeTruthy();
    expect(media().currentTime).toBe(42);
    await second.user.click(screen.getByRole('button', { name: 'From the start' }));
    await waitFor(() => expect(place()).toBe(0));
    await second.user.click(await play());
    media().advance(20);
    await waitFor(() => expect(place()).toBe(20));
    second.leave();
    const third = await openReady(`/recording-player/${CALL}`);
    expect(media().currentTime).toBe(20);
    third.leave();
    // A link overrides the last position.
    await openReady(`/recording-player/${CALL}?t=1m5s`);
    expect(media().currentTime).toBe(65);
  });

  it('can be shared as a link to this moment', async () => {
    const { user } = await openReady(`/recording-player/${CALL}`);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.keyboard('ll');
    await user.click(await screen.findByRole('button', { name: 'Copy link at 0:20' }));
    expect(await screen.findByText('The link to 0:20 was copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/\/recording-player\/RE1001\?t=20$/));
    write.mockRejectedValue(new DOMException('Not allowed.'));
    await user.keyboard('c');
    expect(await screen.findByText(/\?t=20$/)).toBeTruthy();
  });
});
