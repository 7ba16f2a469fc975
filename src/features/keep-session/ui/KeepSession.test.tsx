import { OverlaysProvider } from '@blueprintjs/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { createSessionKeeper, SessionKeeperProvider } from '@/entities/session';
import {
  makeIdentityClients,
  makeProductToken,
  makeSignedIn,
  makeStoredSession,
} from '@/entities/session/index.testing';
import { setClock } from '@/shared/lib/clock';
import { KeepSession } from './KeepSession';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T09:00:00Z');
const CONFIRM =
  "Please confirm that you wish to continue with the current session by clicking 'Continue Session' below (note that no unsaved data will be lost).";

let now = START;
let stop: () => void;
let clients: ReturnType<typeof makeIdentityClients>;
/** Answers the exchange; tests of the waiting state replace it. */
let exchange: () => Response | Promise<Response>;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  now = START;
  setClock(() => now);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  exchange = () => HttpResponse.json(issued());
  server.use(http.get('*/api/token/groupgoogle', () => exchange()));
});

afterEach(() => {
  stop();
  server.resetHandlers();
  setClock();
});

describe('the Session Inactive dialog', () => {
  it('stays away while half an hour is left, and opens with 29 minutes once it is less', async () => {
    show();
    wakeAt(START + MINUTE);
    expect(screen.queryByRole('alertdialog')).toBeNull();

    wakeAt(START + MINUTE + 1);

    const dialog = await screen.findByRole('alertdialog', { name: 'Session Inactive' });
    expect(within(dialog).getByText(CONFIRM)).toBeTruthy();
    expect(within(dialog).getByText('Time remaining in current session is 29 minutes')).toBeTruthy();
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    const described = document.getElementById(dialog.getAttribute('aria-describedby')!);
    expect(described?.textContent).toContain(CONFIRM);
  });

  it('counts down by the clock and announces it politely', async () => {
    show();
    await opened();

    wakeAt(START + 12 * MINUTE);

    const countdown = screen.getByText('Time remaining in current session is 19 minutes');
    expect(countdown.getAttribute('aria-live')).toBe('polite');
  });

  it('is closed neither by Esc nor by the backdrop', async () => {
    const user = userEvent.setup();
    show();
    await opened();

    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.bp6-overlay-backdrop')!);

    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(clients.asked).toEqual([]);
  });

  it('takes the focus, keeps it, and returns it', async () => {
    const user = userEvent.setup();
    show();
    const field = screen.getByLabelText('Description');
    field.focus();
    await opened();
    await waitFor(() => expect(document.activeElement).toBe(continueButton()));

    await user.tab();
    await user.tab();
    await waitFor(() =>
      expect(screen.getByRole('alertdialog').parentElement?.parentElement?.contains(document.activeElement)).toBe(true),
    );

    await user.click(continueButton());
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('also returns the focus the second time', async () => {
    const user = userEvent.setup();
    show();
    const field = screen.getByLabelText('Description');
    field.focus();
    await opened();
    await user.click(continueButton());
    await waitFor(() => expect(document.activeElement).toBe(field));

    await opened();
    await waitFor(() => expect(document.activeElement).toBe(continueButton()));
    await user.click(continueButton());

    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('renews and closes, twelve times in a row', { timeout: 30_000 }, async () => {
    const user = userEvent.setup();
    show();
    for (let round = 1; round <= 12; round += 1) {
      await opened();
      await user.click(continueButton());
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(clients.asked).toEqual(Array.from({ length: 12 }, () => 'groupgoogle.silentToken'));
  });

  it('is busy while it renews, and renews only once', async () => {
    const user = userEvent.setup();
    let answer: (response: Response) => void = () => undefined;
    exchange = () => new Promise((resolve) => (answer = resolve));
    show();
    await opened();

    await user.click(continueButton());
    await user.click(continueButton());
    expect(continueButton().getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(continueButton());

    answer(HttpResponse.json(issued()));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(clients.asked).toHaveLength(1);
  });

  it('stays open, continues counting and shows the message if the renewal fails', async () => {
    const user = userEvent.setup();
    exchange = () => HttpResponse.json({ title: 'Your account is not known here.' }, { status: 403 });
    const store = show();
    await opened();

    await user.click(continueButton());

    await waitFor(() =>
      expect(store.getState().notifications).toMatchObject([
        { message: 'Your account is not known here.', severity: 'error' },
      ]),
    );
    expect(continueButton().getAttribute('aria-busy')).toBe('false');
    wakeAt(START + 21 * MINUTE);
    expect(screen.getByText('Time remaining in current session is 10 minutes')).toBeTruthy();
  });

  it('still counts 2 minutes and logs out at 1, keeping the path', async () => {
    window.history.replaceState(null, '', '/time-sheet');
    const store = show();
    await opened();

    wakeAt(START + 29 * MINUTE);
    expect(screen.getByText('Time remaining in current session is 2 minutes')).toBeTruthy();

    wakeAt(START + 29 * MINUTE + 1);
    expect(store.getState().session.status).toBe('signedOut');
    expect(store.getState().savedPath.path).toBe('/time-sheet');
    await waitFor(() => expect(clients.asked).toEqual(['groupgoogle.signOut']));
  });

  it('logs out on waking from a sleep that was longer than the session', () => {
    const store = show();

    wakeAt(START + 10 * 60 * MINUTE);

    expect(store.getState().session.status).toBe('signedOut');
  });

  it('closes when another tab has continued the session', async () => {
    show();
    await opened();
    localStorage.setItem(
      'harbour.session',
      JSON.stringify(makeStoredSession(now + 31 * MINUTE, { authMethod: 'groupgoogle' })),
    );

    wakeAt(now + 1000);

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

/** A user signed in at START for 31 minutes, with a field on the screen. */
function show() {
  const { token, expires } = issued();
  const store = createStore({
    session: {
      status: 'signedIn',
      token,
      expiresOn: expires,
      user: makeSignedIn('staff-ada', { authMethod: 'groupgoogle' }).user,
    },
  });
  clients = makeIdentityClients();
  const keeper = createSessionKeeper({ store, clients });
  stop = keeper.follow();
  render(
    <Provider store={store}>
      <OverlaysProvider>
        <SessionKeeperProvider value={keeper}>
          <input aria-label="Description" />
          <KeepSession />
        </SessionKeeperProvider>
      </OverlaysProvider>
    </Provider>,
  );
  return store;
}

/** Moves the clock on until the dialog has opened. */
async function opened() {
  wakeAt(now + MINUTE + 1);
  await screen.findByRole('alertdialog');
}

/** The page wakes at `time`. */
function wakeAt(time: number) {
  now = time;
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
}

function continueButton() {
  return screen.getByRole('button', { name: 'Continue Session' });
}

function issued() {
  const end = now + 31 * MINUTE;
  return { token: makeProductToken({ exp: Math.floor(end / 1000) }), expires: new Date(end).toISOString() };
}
