import { CALL } from '@tests/support/recording';
import { play, place, playerScreen } from '@tests/support/player-screen';
import { fault } from '@tests/support/render-app';
import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const { open, openReady, media, server } = playerScreen();

const lines = () => screen.findByRole('listbox', { name: 'Lines of the transcript' });
const line = async (name: RegExp) => within(await lines()).findByRole('option', { name });
const serve = (body: string) => server.use(http.get('*/api/recordingtranscript/RE1001', () => new HttpResponse(body)));

describe('a transcript (product/players#transcript-beside)', () => {
  it('marks the line of the moment, and a press on a line goes there', async () => {
    const { user } = await openReady(`/recording-player/${CALL}?t=46`, 74.6);
    await waitFor(async () =>
      expect((await line(/Work at height, last reviewed/)).getAttribute('aria-current')).toBe('true'),
    );
    const speakers = within(await lines()).getAllByText('Megan Price', { selector: 'strong' });
    expect(speakers.length).toBeGreaterThan(2);
    await user.click(await line(/light duties/));
    await waitFor(() => expect(place()).toBe(19));
    expect(media().currentTime).toBe(19.4);
    expect((await line(/light duties/)).getAttribute('aria-current')).toBe('true');
    expect((await line(/Work at height/)).getAttribute('aria-current')).toBeNull();
  });

  it('has passages that are marked with a pointer, and copied', async () => {
    const { user } = await openReady(`/recording-player/${CALL}`, 74.6);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await line(/Take your time/));
    await user.click(screen.getByRole('button', { name: 'Mark more lines' }));
    await user.click(await line(/Review it this week/));
    expect(place()).toBe(43);
    await user.click(screen.getByRole('button', { name: 'Copy 4 lines' }));
    expect(write.mock.lastCall?.[0]).toMatch(/^Return to work .*\n0:43 {2}Megan Price: Take your time\.\n0:45 {2}Owen/);
    expect(screen.getByRole('button', { name: 'Mark more lines' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('is searched with the matches counted and marked', async () => {
    const { user } = await open(`/recording-player/${CALL}`);
    await lines();
    const field = screen.getByRole('textbox', { name: 'Find in the transcript' });
    await user.type(field, 'LADDER');
    const counted = within(screen.getByRole('search', { name: 'Find in the transcript' })).getByRole('status');
    expect(counted.textContent).toBe('1 of 3');
    expect((await line(/fall from the ladder/)).querySelector('mark')?.textContent).toBe('ladder');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(counted.textContent).toBe('3 of 3');
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(counted.textContent).toBe('1 of 3');
    await user.clear(field);
    await user.type(field, 'scaffold');
    expect(counted.textContent).toBe('Not found');
    expect(document.querySelector('mark')).toBeNull();
  });

  it('is not there if nobody has written one, or the server has none', async () => {
    const { leave } = await open('/recording-player/RE1003');
    await play();
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull();
    leave();
    server.use(http.get('*/api/vars', () => HttpResponse.json({})));
    await open(`/recording-player/${CALL}`);
    await play();
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull();
  });

  it('is asked for if another server does not say whether there is one, which may be 404', async () => {
    server.use(
      http.get('*/api/recording/RE1001', () => HttpResponse.json('https://media.example/a.mp3')),
      fault('get', '/recordingtranscript/RE1001', { status: 404, body: {} }),
    );
    const { leave } = await open(`/recording-player/${CALL}`);
    await play();
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull();
    leave();
    serve('WEBVTT\n\n00:01.000 --> 00:02.000\nFrom elsewhere\n');
    await open(`/recording-player/${CALL}`);
    expect(await line(/From elsewhere/)).toBeTruthy();
  });

  it('says why it cannot be read, and can be asked for again', async () => {
    serve('WEBVTT\n\n00:01,000 --> 00:02,000\nGood morning\n');
    const { user } = await open(`/recording-player/${CALL}`);
    expect(await screen.findByText(/^The transcript cannot be read\. Line 3 /)).toBeTruthy();
    server.use(fault('get', '/recordingtranscript/RE1001', { status: 503, body: { title: 'The server is busy.' } }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await line(/Advice line, Owen speaking/)).toBeTruthy();
  });
});
