import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInMethod } from '@contract/sign-in-method';
import { createStore } from '@/app/store';
import { createSessionKeeper } from '@/entities/session';
import { makeIdentityClients, makeStoredSession, SESSION_KEY } from '@/entities/session/index.testing';
import { useSignOut } from '@/features/sign-out';
import { clock } from '@/shared/lib/clock';
import { SessionGate } from './session-gate';
import { SessionProvider } from './session-provider';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** How `/vars` answers. */
let vars: () => Response | Promise<Response>;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vars = () => HttpResponse.json({});
  server.use(http.get('*/api/vars', () => vars()));
});

afterEach(() => server.resetHandlers());

describe('the start of the portal', () => {
  it('shows the login screen to a visitor who is not signed in', async () => {
    open('/time-sheet');

    expect(await screen.findByRole('button', { name: 'Sign in with Microsoft' })).toBeTruthy();
    expect(screen.queryByTestId('screen')).toBeNull();
  });

  it('shows progress until the session is resolved', async () => {
    const { answer } = openWaiting();

    expect(await screen.findByRole('progressbar')).toBeTruthy();

    answer.reject(new Error('offline'));
    expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
  });

  it('opens the screen of the address if no path was saved', async () => {
    signedInBefore();
    open('/documents');

    expect(await at()).toBe('/documents');
  });

  it.each([
    ['answers', () => HttpResponse.json({})],
    ['refuses', () => HttpResponse.json({ title: 'No.' }, { status: 500 })],
    ['does not answer', () => HttpResponse.error()],
    ['answers nonsense', () => HttpResponse.json({ signOut: 'perhaps' })],
  ])('returns to the saved path, once, when /vars %s', async (_how, answer) => {
    vars = answer;
    signedInBefore();
    const { store, router } = open('/', {}, '/time-sheet?date=2026-11-20');

    await waitFor(() => expect(screen.getByTestId('screen').textContent).toBe('/time-sheet?date=2026-11-20'));
    expect(store.getState().savedPath.path).toBeNull();
    expect(router.state.historyAction).toBe('REPLACE');
    expect(store.getState().notifications).toEqual([]);
  });

  it.each([
    ['with a saved path', '/time-sheet'],
    ['without one', null],
  ])('shows no screen before /vars has answered, %s', async (_case, saved) => {
    let answer: (response: Response) => void = () => undefined;
    vars = () => new Promise((resolve) => (answer = resolve));
    signedInBefore();
    open('/', {}, saved);

    expect(await screen.findByRole('progressbar', { name: 'Opening the portal' })).toBeTruthy();
    expect(screen.queryByTestId('screen')).toBeNull();

    answer(HttpResponse.json({}));
    expect(await at()).toBe(saved ?? '/');
  });

  it('does not redirect again after returning to the saved path', async () => {
    const user = userEvent.setup();
    signedInBefore();
    open('/', {}, '/time-sheet');
    expect(await at()).toBe('/time-sheet');

    await user.click(screen.getByRole('button', { name: 'Go to documents' }));

    await waitFor(() => expect(screen.getByTestId('screen').textContent).toBe('/documents'));
    await user.click(screen.getByRole('button', { name: 'Go to documents' }));
    expect(await at()).toBe('/documents');
  });
});

describe('logout', () => {
  it('shows the login screen at Home', async () => {
    const user = userEvent.setup();
    signedInBefore();
    const { router, clients } = open('/documents');

    await user.click(await screen.findByRole('button', { name: 'Log out' }));

    expect(await screen.findByRole('button', { name: 'Sign in with Microsoft' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(clients.asked).toEqual(['groupmicrosoft.signOut']);
  });

  it('offers no sign-in until Microsoft’s redirect has left the page or failed', async () => {
    const user = userEvent.setup();
    let fail: (error: Error) => void = () => undefined;
    signedInBefore();
    open('/documents', { signOut: () => new Promise((_resolve, reject) => (fail = reject)) });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));

    expect(await screen.findByText('Signing out …')).toBeTruthy();
    const microsoft = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with Microsoft' });
    const google = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with Google' });
    expect([microsoft.disabled, google.disabled]).toEqual([true, true]);

    fail(new Error('The sign-out was not completed.'));
    await waitFor(() => expect(microsoft.disabled).toBe(false));
    expect(screen.queryByText('Signing out …')).toBeNull();
  });

  it('offers Microsoft while the sign-out of Google is pending', async () => {
    const user = userEvent.setup();
    signedInBefore('groupgoogle');
    open('/documents', { signOut: () => new Promise(() => undefined) });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));

    const microsoft = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Microsoft' });
    expect(microsoft.disabled).toBe(false);
    expect(screen.queryByText('Signing out …')).toBeNull();
  });
});

function open(path: string, overrides: Parameters<typeof makeIdentityClients>[0] = {}, saved: string | null = null) {
  const store = createStore({ savedPath: { path: saved } });
  const clients = makeIdentityClients(overrides);
  const router = createMemoryRouter([{ path: '*', element: <Root /> }], { initialEntries: [path] });
  render(
    <Provider store={store}>
      <SessionProvider keeper={createSessionKeeper({ store, clients })}>
        <RouterProvider router={router} />
      </SessionProvider>
    </Provider>,
  );
  return { store, router, clients };
}

/** A portal whose silent sign-in is answered by the test. */
function openWaiting() {
  localStorage.setItem(SESSION_KEY, JSON.stringify(makeStoredSession(clock.millis() - WEEK)));
  const answer = { reject: (_error: Error): void => undefined };
  const token = new Promise<string>((_resolve, reject) => (answer.reject = reject));
  open('/', { silentToken: () => token });
  return { answer };
}

/** Routes below a single data route, as in the portal, where `navigate` is a different function on every path. */
function Root() {
  const gate = (
    <SessionGate>
      <Outlet />
    </SessionGate>
  );
  return useRoutes([{ element: gate, children: [{ path: '*', element: <Screen /> }] }]);
}

function Screen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <>
      <p data-testid="screen">{pathname + search}</p>
      <button type="button" onClick={() => void signOut()}>
        Log out
      </button>
      <button type="button" onClick={() => void navigate('/documents')}>
        Go to documents
      </button>
    </>
  );
}

async function at() {
  return (await screen.findByTestId('screen')).textContent;
}

function signedInBefore(authMethod: SignInMethod = 'groupmicrosoft') {
  localStorage.setItem(SESSION_KEY, JSON.stringify(makeStoredSession(clock.millis() + WEEK, { authMethod })));
}
