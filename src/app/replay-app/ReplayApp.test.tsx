import { QueryStatus } from '@reduxjs/toolkit/query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stagePortal } from '@tests/support/portal-stage';
import { storedScreen } from '@tests/support/replay-stage';
import { OWEN } from '@tests/support/test-api';
import { SESSION_KEY } from '@/entities/session/index.testing';
import { baseApi } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { recorder } from '../replay/recorder';
import type { ReplayFile } from '../replay/replay-file';
import { makeReplayFile, takeState } from '../replay/store-state';
import { ReplayApp } from './ReplayApp';

const stage = stagePortal();
const requests: string[] = [];

beforeAll(() => void stage.server.events.on('request:start', ({ request }) => void requests.push(request.url)));
afterEach(() => recorder.stop());

const OPEN = { hidesPersonalText: false };

/** The text that a user reads or hears on the screen, including the fields' values. */
function shownText(): string {
  const main = screen.getByRole('main');
  const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return [main.textContent, ...fields.map(({ value }) => value)].join('\n');
}

/** Stores Home as Owen sees it, once everything has loaded. */
async function storeHome() {
  const app = await stage.open('/', OWEN);
  await heading('Home');
  await screen.findByText(/is booking between \d/);
  // The to-do lists load last.
  await screen.findByText(/report form has not been filled in/);
  await screen.findByText('Fairhaven Hotels Ltd, Food Safety Package');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  // A pending call would count as a request of the replay, or its answer would be missing in the stored state.
  await waitFor(() => {
    const queries = Object.values(app.store.getState()[baseApi.reducerPath].queries);
    expect(queries.filter((query) => query?.status === QueryStatus.pending)).toEqual([]);
  });
  const file = makeReplayFile(takeState(app.store), OPEN);
  const text = shownText();
  stage.leave();
  localStorage.clear();
  sessionStorage.clear();
  return { file, text };
}

async function replay(content: ReplayFile | string) {
  requests.length = 0;
  const view = render(<ReplayApp />, { wrapper: StrictMode });
  stage.leaveBy(view.unmount);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const user = userEvent.setup({ delay: null });
  await user.upload(
    screen.getByLabelText('Stored state'),
    new File([text], 'report.json', { type: 'application/json' }),
  );
  return user;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a replay', () => {
  it('shows the stored screen from the file alone, and sends nothing', async () => {
    const { file, text } = await storeHome();
    expect(JSON.stringify(file)).not.toContain('eyJ');

    await replay(file);
    await heading('Home');

    await waitFor(() => expect(shownText()).toBe(text));
    expect(requests).toEqual([]);
  });

  it('has the reporter’s time, and does not touch the storage of this browser', async () => {
    const file = storedScreen('home');
    localStorage.setItem(SESSION_KEY, 'mine');
    localStorage.setItem('harbour.draft.me.form', 'my draft');
    const real = localStorage;

    await replay({ ...file, clock: '2031-02-03T04:05:06.000Z' });
    await heading('Home');
    localStorage.setItem('harbour.theme', 'dark');
    expect(clock.now().toISOString()).toBe('2031-02-03T04:05:06.000Z');
    expect(screen.getByRole('contentinfo').textContent).toContain('2031');
    stage.leave();

    expect(localStorage).toBe(real);
    expect(localStorage).toHaveLength(2);
    expect(localStorage.getItem(SESSION_KEY)).toBe('mine');
    expect(localStorage.getItem('harbour.draft.me.form')).toBe('my draft');
  });

  it('steps back, forward and to any action by keyboard', async () => {
    const file = storedScreen('home');
    const notice = (message: string) => ({
      at: file.clock,
      route: '/',
      action: { type: 'notifications/notificationShown', payload: { id: message, message, severity: 'info' } },
    });
    const user = await replay({ ...file, actions: [notice('First of all'), notice('Then this')] });

    await screen.findByText('Then this');
    await user.keyboard('{Alt>},{/Alt}');
    await waitFor(() => expect(screen.queryByText('Then this')).toBeNull());
    await screen.findByText('First of all');
    await user.selectOptions(screen.getByLabelText('Step'), '0');
    await waitFor(() => expect(screen.queryByText('First of all')).toBeNull());
    await user.keyboard('{Alt>}.{/Alt}');
    await screen.findByText('First of all');
  });

  it('says what happened, what each step changed, and which step changed a value', async () => {
    const file = storedScreen('home');
    const at = (second: number) => new Date(Date.parse(file.clock) + second * 1000).toISOString();
    const actions = [
      { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [] },
      { type: 'preferences/themeChosen', payload: 'dark' },
      { type: 'replay/clicked', payload: { name: 'Save', role: 'button' } },
      { type: 'notifications/notificationShown', payload: { id: 'a', message: 'Saved it', severity: 'info' } },
    ].map((action, index) => ({ at: at(index), route: '/', action }));
    const user = await replay({ ...file, actions });
    await heading('Home');
    await user.click(screen.getByRole('button', { name: 'What happened' }));
    const bar = within(screen.getByRole('region', { name: 'Replay' }));

    const titles = () =>
      within(bar.getByRole('listbox', { name: 'Steps' }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(titles()).toEqual([
      '○start',
      '·preferences: theme chosen, dark+1 s',
      '●clicked Save+2 s',
      '·notifications: notification shown, Saved it+3 s',
    ]);
    await user.click(bar.getByRole('checkbox', { name: 'Show 1 internal step' }));
    expect(titles()).toHaveLength(5);
    expect(bar.getByRole('list', { name: 'Changes' }).textContent).toMatch(/notifications › 0.*nothing → .*Saved it/);

    // A value of the state, and the step that it comes from.
    await user.click(bar.getByRole('radio', { name: 'After' }));
    expect(bar.getByRole('tree', { name: 'State after' })).toBeTruthy();
    await user.type(bar.getByRole('searchbox', { name: 'Search steps and values' }), 'theme');
    await user.click(await bar.findByRole('button', { name: 'Go to its change: preferences › theme' }));
    expect(bar.getByText('Step 2 changed preferences › theme.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Step').value).toBe('2');
    expect(titles()).toEqual(['·preferences: theme chosen, dark+1 s']);
  });

  it('keeps its bar after an invalid sign-in, and names the action', async () => {
    const file = storedScreen('home');
    const actions = [
      { type: 'session/signedIn', payload: { user: { roles: 7 }, token: [], expiresOn: {} } },
      { type: 'notifications/notificationShown', payload: { id: 'a', message: 'Then this', severity: 'info' } },
    ].map((action) => ({ at: file.clock, route: '/', action }));
    await replay({ ...file, actions, removed: [{ path: 'session', reason: { a: 1 } as never }] });

    await screen.findByText('Then this');
    expect(screen.getByRole('region', { name: 'Replay' }).textContent).toContain(
      'Could not be replayed: 1 · session/signedIn',
    );
  });

  it('goes live only after a confirmation', async () => {
    const file = storedScreen('home');
    const user = await replay(file);
    await user.click(await screen.findByRole('button', { name: 'Continue live from here' }));

    await screen.findByRole('dialog', { name: 'Continue live?' });
    await user.click(screen.getByRole('button', { name: 'Stay in the replay' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Continue live?' })).toBeNull());
    expect(requests).toEqual([]);
  });

  it.each([
    ['', /not JSON/],
    ['{"format":"harbour-replay","version":4,"sta', /cut short/],
    ['{"a":1}', /not a stored state/],
    ['{"format":"harbour-replay"}', /has no version/],
  ])('explains why %j cannot be shown', async (text, reason) => {
    await replay(text);

    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
  });

  it('shows text with markup as text', async () => {
    const file = storedScreen('home');
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    const message = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    await replay({ ...file, state: { ...file.state, notifications: [{ id: '1', message, severity: 'error' }] } });

    await screen.findByText(message);
    expect(alert).not.toHaveBeenCalled();
  });
});
