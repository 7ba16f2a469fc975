import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { stageApi } from '@tests/support/api-stage';
import { fault } from '@tests/support/render-app';
import { renderScreen } from '@tests/support/render-screen';
import { deferred } from '@tests/support/session-stage';
import { ADA, GRACE, OWEN } from '@tests/support/test-api';
import { OpportunitiesPage } from '@/pages/opportunities';
import { ToDo } from './ToDo';
// Lazily loaded; imported here, so that no test has to wait for it.
import './ToDoBoard';

const { api, server } = stageApi();
const asked: string[] = [];

server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
beforeEach(() => {
  asked.length = 0;
});

const SCREENS = (
  <Routes>
    <Route path="/" element={<ToDo />} />
    <Route path="/opportunities" element={<OpportunitiesPage />} />
  </Routes>
);
const openHome = (as: string) => renderScreen(SCREENS, { api: api(), as, at: '/' });

const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const linksOf = async (name: RegExp) =>
  (await (await card(name)).findAllByRole<HTMLAnchorElement>('link')).map(({ pathname, search }) => pathname + search);

const ADAS_CALLS = ['/api/timesheetinitial', '/api/weeklysummary', '/api/gettargets', '/api/myopportunities'];
const isOfToDo = (path: string) => ADAS_CALLS.some((call) => path.startsWith(call));

describe('the to-do list', () => {
  it('leads Ada to each view, with its date, month and box in the address', async () => {
    await openHome(ADA);

    const visits = (await linksOf(/^Visits to write up/)).map((to) => to.replace(/visit-\d+$/, 'visit-n'));
    const toVisits = '/time-sheet?tab=visits';
    expect(visits).toEqual([`${toVisits}&report=visit-n`, `${toVisits}&report=visit-write-up-2`, toVisits, toVisits]);
    expect(await linksOf(/^Days without time/)).toEqual(['/time-sheet?date=2026-11-11']);
    expect(await linksOf(/^Targets without an actual/)).toEqual([
      expect.stringMatching(/^\/targets\?view=breakdown&month=2026-10-01&pillar=\d+$/),
    ]);
    const moved = await linksOf(/^Opportunities that moved/);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter((path) => !/^\/opportunities(\?box=(won|lost))?$/.test(path))).toEqual([]);
    expect((await card(/^Days without time/)).getByText('7 days ago')).toBeTruthy();
  });

  it('makes no calls that the user’s roles do not allow', async () => {
    await openHome(OWEN);

    await card(/^Visits to write up/);
    expect(screen.queryByRole('region', { name: /^Targets/ })).toBeNull();
    await waitFor(() => expect(asked.filter((path) => path.includes('weeklysummary'))).toHaveLength(2));
    expect(asked.filter((path) => path.includes('gettargets'))).toEqual([]);
  });

  it('is a single line for a user with nothing to do', async () => {
    await openHome(GRACE);

    expect(await screen.findByText('Nothing to do now')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Visits to write up/ })).toBeNull();
    expect(asked.filter((path) => path.includes('weeklysummary'))).toEqual([]);
  });

  it('waits until the visit targets have been answered', async () => {
    const answered = deferred<void>();
    server.use(
      http.get('*/api/visitsummary', async () => {
        await answered.promise;
        return HttpResponse.json({ title: 'Asleep.' }, { status: 500 });
      }),
    );
    await openHome(OWEN);
    await waitFor(() => expect(asked).toContain('/api/visitsummary'));
    expect(asked.filter(isOfToDo)).toEqual([]);

    answered.resolve();
    await card(/^Visits to write up/);
    await waitFor(() => expect(asked.filter(isOfToDo).length).toBeGreaterThan(0));
  });

  it('shows the first of very many, and a link to the rest', async () => {
    const visits = Array.from({ length: 3000 }, (_, index) => ({
      id: `v${index}`,
      accountName: `Client ${index}`,
      visitDate: '2026-11-17',
      vrfComplete: true,
      minutes: null,
    }));
    server.use(
      http.get('*/api/timesheetinitial', () =>
        HttpResponse.json({ employeeId: 'staff-owen-hughes', visits, activityTypes: [], advisoryTypes: [] }),
      ),
    );
    await openHome(OWEN);

    const visitCard = await card(/^Visits to write up/);
    expect(await visitCard.findAllByRole('listitem')).toHaveLength(4);
    expect(visitCard.getByText('3000')).toBeTruthy();
    expect(visitCard.getByRole<HTMLAnchorElement>('link', { name: 'and 2,996 more' }).search).toBe('?tab=visits');
  });
});

describe('a source that fails', () => {
  it('fails alone, with one message in the snack-bar, and is restored by Retry', async () => {
    server.use(fault('get', '/myopportunities', 'none'));
    const { user, store } = await openHome(ADA);
    const moved = await card(/^Opportunities that moved/);
    const retry = await moved.findByRole('button', { name: 'Retry' });
    expect(await linksOf(/^Days without time/)).toHaveLength(1);
    expect(store.getState().notifications).toHaveLength(1);

    act(() => server.resetHandlers());
    await user.click(retry);
    expect(await moved.findAllByRole('listitem')).not.toEqual([]);
  });

  it('keeps its position while it is slow', async () => {
    server.use(http.get('*/api/timesheetinitial', () => delay('infinite')));
    await openHome(OWEN);

    const region = await screen.findByRole('region', { name: /^Visits to write up/ });
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(await linksOf(/^Opportunities that moved/)).toHaveLength(1);
  });
});

describe('opportunities', () => {
  it('no longer count as moved once seen', async () => {
    const { user, router } = await openHome(OWEN);
    const [line] = await (await card(/^Opportunities that moved/)).findAllByRole('link');
    await user.click(line as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Opportunities Dashboard' });
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('opportunities.seen'));
    await act(() => router.navigate('/'));

    expect(await (await card(/^Opportunities that moved/)).findByText(/None have moved/)).toBeTruthy();
  });

  it('count again if their stage changes afterwards', async () => {
    const all = (await (await api().request('GET', '/myopportunities', { as: OWEN })).json()) as {
      id: string;
      stageName: string;
    }[];
    const seen = all.map(({ id, stageName }, index) => ({ id, stage: index === 3 ? 'Before' : stageName }));
    localStorage.setItem('harbour.seen.staff-owen-hughes.opportunities.seen', JSON.stringify(seen));
    await openHome(OWEN);

    const moved = await card(/^Opportunities that moved/);
    expect(await moved.findAllByRole('listitem')).toHaveLength(1);
    expect(moved.getByText(/efore: Before/)).toBeTruthy();
  });
});
