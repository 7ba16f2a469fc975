import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedEntry } from '@contract/home-feed';
import type { PersonalItems } from '@contract/personal-item';
import { baseApi } from '@/shared/api';
import { stageApi } from '@tests/support/api-stage';
import { GlobalKeys } from '@tests/support/global-keys';
import { fault } from '@tests/support/render-app';
import { renderScreen } from '@tests/support/render-screen';
import { ADA, OWEN, TEST_NOW, TOM } from '@tests/support/test-api';
import { Feed } from './Feed';
// Lazily loaded; imported here, so that no test has to wait for it.
import './FeedBoard';

const { api, server } = stageApi();

/** The elements that have come into view. */
let show: () => void = () => undefined;

class Observer {
  constructor(private readonly heard: (changes: { isIntersecting: boolean }[]) => void) {}
  observe() {
    show = () => this.heard([{ isIntersecting: true }]);
  }
  disconnect() {
    show = () => undefined;
  }
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer));

const part = () => within(screen.getByRole('region', { name: 'What has changed' }));
const list = async () => within(await part().findByRole('list', { name: 'What has changed' }));

const SCREEN = (
  <main>
    <Feed />
    <GlobalKeys />
  </main>
);
const openHome = (as: string) => renderScreen(SCREEN, { api: api(), as, at: '/' });

const entry = (index: number): FeedEntry => ({
  id: `e-${index}`,
  at: new Date(Date.parse(TEST_NOW) - index * 60_000).toISOString(),
  kind: 'stage',
  what: 'moved',
  by: '',
  subject: `Service ${index}`,
  client: '',
  clientId: '',
  recordId: 'x',
  detail: 'Working',
  before: 'Assigned',
  count: 1,
});

function answerPages(total: number): void {
  server.use(
    http.get('*/api/homefeed', ({ request }) => {
      const from = Number(new URL(request.url).searchParams.get('before')?.split('~')[1] ?? 0);
      const entries = Array.from({ length: Math.min(20, total - from) }, (_, index) => entry(from + index));
      const next = from + 20 < total ? `${Date.parse(TEST_NOW)}~${from + 20}` : null;
      return HttpResponse.json({ entries, next, asOf: TEST_NOW });
    }),
  );
}

describe('what has changed', () => {
  it('is new above a mark, by day, and each line leads to its place', async () => {
    await openHome(ADA);

    expect(await part().findByText(/^\d+ new since Monday 14:05$/)).toBeTruthy();
    const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
    const mark = rows.indexOf('New since Monday 14:05');
    expect(rows[0]).toBe('Today');
    expect(rows.slice(0, mark).filter((row) => row?.includes('New: ')).length).toBeGreaterThan(1);
    expect(rows.slice(mark + 1).filter((row) => row?.includes('New: '))).toEqual([]);
    const prospect = (await list()).getByRole<HTMLAnchorElement>('link', { name: /assigned Ines Calder to you/ });
    expect(prospect.search).toBe('?tab=prospects&days=1&group=company%3Abluebell+nurseries+ltd');
  });

  it('counts as seen once it was on the screen for two seconds, and stays new until the visit is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await openHome(OWEN);
      await list();
      const storedAt = async () => {
        const answer = await api().request('GET', '/personalitems/home-visit', { as: OWEN });
        return ((await answer.json()) as PersonalItems).items.map(({ value }) => value);
      };
      const before = await storedAt();
      act(() => show());
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await storedAt()).toEqual(before);
      await vi.advanceTimersByTimeAsync(1_000);
      const [was] = before as { seenAt: string }[];
      await waitFor(async () => expect(await storedAt()).toEqual([{ seenAt: TEST_NOW, newSince: was?.seenAt }]));
      expect(part().getAllByText('New:').length).toBeGreaterThan(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('hides kinds that the user does not want, also the next time', async () => {
    const { user, leave } = await openHome(OWEN);
    await list();
    const toggle = async (name: string) => user.click(await screen.findByRole('menuitemcheckbox', { name }));
    await user.click(part().getByRole('button', { name: 'Show: All kinds' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Leads', checked: true })).toBeTruthy();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Prospects' })).toBeNull();
    await toggle('Leads');
    await waitFor(() => expect(part().queryByText(/is now/)).toBeNull());
    expect(await part().findByText(/Your visit to .* is waiting for its report/)).toBeTruthy();

    leave();
    await openHome(OWEN);
    await list();
    await user.click(part().getByRole('button', { name: 'Show: 4 of 5 kinds' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Leads', checked: false })).toBeTruthy();
    for (const name of ['Documents', 'Visits', 'Forms', 'Sign-ins']) await toggle(name);
    expect(part().getByText('All kinds are hidden.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(part().getByRole('button', { name: 'Show all' }));
    expect((await part().findAllByText(/is now/)).length).toBeGreaterThan(0);
  });

  it('goes on with Show more, which puts the focus on the first new line; keeps what is shown if a page cannot be loaded', async () => {
    answerPages(45);
    const { user } = await openHome(TOM);
    expect((await list()).getAllByRole('link')).toHaveLength(20);
    await user.click(part().getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Service 20'));
    server.use(fault('get', '/homefeed', 'none'));
    await user.click(part().getByRole('button', { name: 'Show more' }));
    expect(await part().findByText('Earlier changes could not be loaded.')).toBeTruthy();
    expect(part().getAllByRole('link')).toHaveLength(40);
    answerPages(45);
    await user.click(part().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(part().getAllByRole('link')).toHaveLength(45));
    expect(part().queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is gone through with the keys of lists, and shows what arrives without taking the focus', async () => {
    answerPages(3);
    const { user, store } = await openHome(TOM);
    const first = (await list()).getByRole('link', { name: /Service 0/ });
    await user.keyboard('wj');
    expect(document.activeElement?.textContent).toContain('Service 1');
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toContain('Service 0');
    first.focus();
    server.use(
      http.get('*/api/homefeed', () =>
        HttpResponse.json({ entries: [entry(-1), entry(0), entry(1)], next: null, asOf: TEST_NOW }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['HomeFeed'])));
    expect(await part().findByText('Service -1 is now Working')).toBeTruthy();
    expect(document.activeElement).toBe(first);
  });

  it('says what it is for if there is nothing', async () => {
    answerPages(0);
    await openHome(TOM);
    expect(await part().findByText(/Nothing in the last 30 days\. What others change/)).toBeTruthy();
  });

  it('shows that it loads', async () => {
    server.use(http.get('*/api/homefeed', () => delay('infinite')));
    await openHome(TOM);
    await waitFor(() => expect(document.querySelector('[aria-labelledby=changes] > [aria-busy=true]')).toBeTruthy());
  });

  it('shows a failure with Retry in its place alone', async () => {
    server.use(fault('get', '/homefeed', { status: 500, body: { title: 'Asleep.' } }));
    const { user } = await openHome(OWEN);
    expect(await part().findByText('What has changed could not be loaded.')).toBeTruthy();
    act(() => server.resetHandlers());
    await user.click(part().getByRole('button', { name: 'Retry' }));
    await list();
  });

  it('is not there with a server that does not have it', async () => {
    server.use(
      http.get('*/api/vars', async () => {
        const vars = (await (await api().request('GET', '/vars', { as: TOM })).json()) as object;
        return HttpResponse.json({ ...vars, extensions: false });
      }),
    );
    await openHome(TOM);
    expect(screen.queryByRole('heading', { name: 'What has changed' })).toBeNull();
  });
});
