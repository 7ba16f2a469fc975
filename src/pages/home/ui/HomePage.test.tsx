import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { stagePortal } from '@tests/support/portal-stage';
import { fault, type Fault } from '@tests/support/render-app';
import { ADA, OWEN, PRIYA, TOM } from '@tests/support/test-api';
import type { VisitSummary } from '@contract/visit';
import { formatDate } from '@/shared/lib/date';

const EVERYONES = [
  'Opportunities Dashboard',
  'Lead Form',
  'Complaint Form',
  'Opportunity Lost Form',
  'Time Sheet',
  'Weekly Time Summary',
  'Visit Calendar',
  'Documents',
];

const COULD_NOT_FETCH = 'Could not fetch visit automation window.';

const stage = stagePortal();

const openHome = (as = OWEN) => stage.openScreen('/', 'Home', as);

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const summaryOf = async (as: string) =>
  (await (await stage.api().request('GET', '/visitsummary', { as })).json()) as VisitSummary;

function answerSummary(changes: Partial<VisitSummary>): void {
  stage.server.use(
    http.get('*/api/visitsummary', async () => HttpResponse.json({ ...(await summaryOf(OWEN)), ...changes })),
  );
}

describe('the tiles', () => {
  it.each([
    [OWEN, []],
    [TOM, ['Targets', 'Registrations']],
    [PRIYA, ['Templates', 'Marketing']],
    [ADA, ['Targets', 'Templates', 'AI Playground', 'Marketing', 'Registrations', 'Administration']],
  ])('of %s are the common ones and those of the roles', async (as, more) => {
    await openHome(as);

    const links = within(screen.getByRole('navigation', { name: 'Tools' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([...EVERYONES, ...more]);
  });

  it.each([
    ['Complaint Form', '/complete-form/complaint'],
    ['Opportunity Lost Form', '/complete-form/OpportunityLost'],
    ['Lead Form', '/leadform'],
    ['Time Sheet', '/time-sheet'],
  ])('lead from %s to %s', async (name, path) => {
    await openHome();

    expect(screen.getByRole<HTMLAnchorElement>('link', { name }).pathname).toBe(path);
  });
});

describe('the figures', () => {
  it('show the consultant, the next visit and the targets as the server counts them', async () => {
    const summary = await summaryOf(OWEN);
    await openHome();

    const consultant = await card('Consultant');
    expect(await consultant.findByText('Owen Hughes')).toBeTruthy();
    expect(consultant.getByText(summary.consultantJobTitle ?? '')).toBeTruthy();
    const next = await card('Next scheduled visit');
    expect(next.getByText(formatDate(summary.consultantNextVisitDate))).toBeTruthy();
    expect(next.getByText(summary.consultantNextVisitTime ?? '')).toBeTruthy();
    expect(next.getByRole('timer').textContent).toBe(summary.consultantTickerTillNextVisit);
    const monthly = await card('Monthly visit target');
    expect(monthly.getByText(`${summary.consultantMonthlyVisitCount}/${summary.consultantMonthlyTarget}`)).toBeTruthy();
    expect(monthly.getByText(`${summary.daysTillEndOfMonth} days until end of month`)).toBeTruthy();
    const annual = await card('Annual visit target');
    expect(annual.getByText(`${summary.consultantAnnualVisitCount}/${summary.consultantAnnualTarget}`)).toBeTruthy();
    const regional = await card('Regional monthly percentage');
    expect(regional.getByRole('meter').getAttribute('aria-valuetext')).toBe(`${summary.regionalMonthlyPercentage}%`);
  });

  it('keep their positions while they load', async () => {
    stage.server.use(http.get('*/api/visitsummary', () => delay('infinite')));
    await openHome();

    expect(screen.getByRole('region', { name: 'Visits' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('say if there is no next visit and nothing to count', async () => {
    answerSummary({
      consultantNextVisitDate: null,
      consultantNextVisitTime: null,
      consultantTickerTillNextVisit: null,
      consultantMonthlyPercentage: null,
      consultantAnnualPercentage: null,
      regionalMonthlyPercentage: null,
    });
    await openHome();

    expect(await (await card('Next scheduled visit')).findByText('No visit is scheduled.')).toBeTruthy();
    expect(screen.getAllByText('No figures yet.')).toHaveLength(3);
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('show more than a hundred percent as a number over a full bar', async () => {
    answerSummary({ consultantMonthlyPercentage: 162.5 });
    await openHome();

    const meter = await (await card('Monthly visit target')).findByRole('meter');
    expect([meter.getAttribute('aria-valuetext'), meter.getAttribute('aria-valuenow')]).toEqual(['162.5%', '100']);
  });
});

describe('the automation line', () => {
  it('names both days', async () => {
    const { item1, item2 } = (await (
      await stage.api().request('GET', '/visitautomationwindow', { as: OWEN })
    ).json()) as {
      item1: string;
      item2: string;
    };
    await openHome();

    const line = `Current Visit Automation is booking between ${formatDate(item1)} and ${formatDate(item2)}`;
    expect(await screen.findByText(line)).toBeTruthy();
  });
});

describe('an answer that does not arrive', () => {
  const faults: [string, Fault][] = [
    ['no answer', 'none'],
    ['an empty answer', 'empty'],
    ['half an answer', 'cut off'],
    ['another shape', 'wrong shape'],
    ['a refusal', { status: 500, body: { title: 'The database is asleep.' } }],
  ];

  it.each(faults)('shows one message for both calls: %s', async (_name, kind) => {
    stage.server.use(fault('get', '/visitsummary', kind), fault('get', '/visitautomationwindow', kind));
    await openHome();

    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
    expect(screen.getAllByText(COULD_NOT_FETCH)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain(COULD_NOT_FETCH);
    expect(screen.getByRole('link', { name: 'Time Sheet' })).toBeTruthy();
  });

  it('leaves the other part unchanged, and Retry restores it', async () => {
    stage.server.use(fault('get', '/visitsummary', 'none'));
    const { user } = await openHome();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await screen.findByText(/Current Visit Automation/)).toBeTruthy();

    act(() => stage.server.resetHandlers());
    await user.click(retry);

    expect(await (await card('Consultant')).findByText('Owen Hughes')).toBeTruthy();
  });
});
