import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { stagePortal } from '@tests/support/portal-stage';
import { fault } from '@tests/support/render-app';
import { ADA, OWEN, PRIYA, TOM } from '@tests/support/test-api';
import { storeTab } from '@tests/support/stored-tab';
import { SIGN_IN_METHODS } from '@contract/sign-in-method';
import { startUpConfig } from '@/shared/config';
import { logEventSchema, type LogEvent } from '@contract/log-event';

const stage = stagePortal();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the shell', () => {
  it('shows the bar with a title that links to Home, logout and the year', async () => {
    await stage.open('/documents', OWEN);
    await heading('Documents – Owen Hughes');

    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Harbour Tools' }).pathname).toBe('/');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toContain(String(stage.api().deps.clock.now().getFullYear()));
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Skip to content' }).hash).toBe('#main');
  });

  it('links to the user guide in a new tab, at the route’s anchor if there is one', async () => {
    await stage.open('/marketing', PRIYA);
    await heading('Marketing');

    const guide = screen.getByRole<HTMLAnchorElement>('button', { name: 'User Guide' });
    expect(guide.getAttribute('href')).toMatch(/#marketing-tool$/);
    expect([guide.target, guide.rel]).toEqual(['_blank', 'noopener']);
  });

  it('does not link to the user guide elsewhere', async () => {
    await stage.open('/documents', OWEN);
    await heading('Documents – Owen Hughes');

    expect(screen.queryByRole('button', { name: 'User Guide' })).toBeNull();
  });

  it('sets the page title to the screen’s', async () => {
    await stage.open('/visit-calendar', OWEN);
    await heading('Visit Calendar');

    await waitFor(() => expect(document.title).toBe('Visit Calendar | Harbour Tools'));
  });
});

describe('a visitor without a session', () => {
  it('gets the login screen, with the product name as the title', async () => {
    await stage.open('/time-sheet');

    expect(await heading('HARBOUR TOOLS')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in with Microsoft' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Harbour Tools'));
  });

  it.each(['Microsoft', 'Google'])('gets only the button of %s if nothing else is configured', async (provider) => {
    startUpConfig.signInMethods = provider === 'Google' ? ['groupgoogle'] : ['groupmicrosoft'];
    onTestFinished(() => void (startUpConfig.signInMethods = SIGN_IN_METHODS));
    await stage.open('/time-sheet');

    await heading('HARBOUR TOOLS');
    const buttons = screen.getAllByRole('button', { name: /^Sign in with/ });
    expect(buttons.map((button) => button.textContent)).toEqual([`Sign in with ${provider}`]);
    expect(screen.queryByText('Waiting for Google …') !== null).toBe(provider === 'Google');
  });

  it.each([
    ['/sales-proto', 'Employment law and HR support, for one fixed fee'],
    ['/sign-up', 'Create your account'],
  ])('can open %s, with the help phone and without logout', async (path, title) => {
    await stage.open(path);
    await heading(title);

    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole<HTMLAnchorElement>('link', { name: /Help phone/ }).protocol).toBe('tel:');
    expect(bar.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});

describe('the router', () => {
  it('sends the lead form to its own screen without a history entry', async () => {
    const entries = window.history.length;
    await stage.open('/complete-form/Lead_Form', OWEN);
    await heading('Stronger Together Lead Form');

    expect(window.location.pathname).toBe('/leadform');
    expect(window.history.length).toBe(entries);
  });

  it('sends a signed-in user from /signin to Home', async () => {
    await stage.open('/signin', OWEN);
    await heading('Home');

    expect(window.location.pathname).toBe('/');
  });

  it.each([
    [TOM, '/marketing', 'Marketing'],
    [PRIYA, '/registration/12', 'Registrations'],
    [OWEN, '/ai', 'AI'],
  ])('shows %s at %s which role is missing', async (as, path, role) => {
    await stage.open(path, as);
    await heading('You do not have access to this page');

    expect(screen.getByText(new RegExp(`needs the role ${role},`))).toBeTruthy();
  });

  // The router's own `*` does not match line breaks.
  it.each(['/nowhere', '/no%0Awhere'])('shows that the unknown address %s has no page', async (path) => {
    await stage.open(path, ADA);
    await heading('Page not found');

    expect(screen.getByText('There is no page at this address.')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to Home' }).pathname).toBe('/');
  });
});

describe('navigating to another screen', () => {
  it('moves the focus to its heading and announces it', async () => {
    const { user } = await stage.open('/', OWEN);
    await user.click(await screen.findByRole('link', { name: 'Documents' }));
    const title = await heading('Documents – Owen Hughes');

    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Documents')).toBe(true);
  });

  it('does not announce another view of the same screen', async () => {
    const { user } = await stage.open('/marketing', PRIYA);
    await user.click(await screen.findByRole('tab', { name: 'Lists' }));
    await waitFor(() => expect(window.location.search).toContain('tab=lists'));

    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('Marketing');
  });

  /** Collects the page views posted from now on. */
  function pageViews(): LogEvent[] {
    const events: LogEvent[] = [];
    stage.server.use(
      http.post('*/api/data/logevent', async ({ request }) => {
        events.push(logEventSchema.validateSync(await request.json()));
        return HttpResponse.json(null);
      }),
    );
    return events;
  }

  it('posts one page view after a sign-in, for the saved path', async () => {
    const events = pageViews();
    storeTab({ savedPath: { path: '/documents?folder=Training' } });
    const { user } = await stage.open('/', OWEN);
    await heading('Documents – Owen Hughes');
    await user.click(screen.getByRole('link', { name: 'Harbour Tools' }));
    await heading('Home');

    await waitFor(() => expect(events.map(({ path }) => path)).toEqual(['/documents', '/']));
  });

  it('posts a page view without the query, once per path and not for its tabs', async () => {
    const events = pageViews();
    const { user } = await stage.open('/marketing?tab=forms', PRIYA);
    await user.click(await screen.findByRole('tab', { name: 'Lists' }));
    await waitFor(() => expect(window.location.search).toContain('tab=lists'));
    await user.click(screen.getByRole('link', { name: 'Harbour Tools' }));
    await heading('Home');

    await waitFor(() => expect(events).toHaveLength(2));
    expect(events.map(({ event, path, title }) => [event, path, title])).toEqual([
      ['pageview', '/marketing', 'Marketing'],
      ['pageview', '/', 'Home'],
    ]);
    expect(events[0]?.timestamp).toMatch(/[+-]\d{2}:\d{2}$/);
    expect(Date.parse(events[0]?.timestamp ?? '')).toBe(stage.api().deps.clock.now().getTime());
  });

  it('shows nothing when a page view is refused', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stage.server.use(fault('post', '/data/logevent', 'none'));
    const { store } = await stage.open('/documents', OWEN);
    await heading('Documents – Owen Hughes');

    await waitFor(() =>
      expect(said).toHaveBeenCalledWith('[portal] A page view was not logged', 'No response from server'),
    );
    expect(store.getState().notifications).toEqual([]);
  });
});
