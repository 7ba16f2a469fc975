import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { stageApi } from '@tests/support/api-stage';
import { fault } from '@tests/support/render-app';
import { renderScreen } from '@tests/support/render-screen';
import { ADA, OWEN, PRIYA, TOM } from '@tests/support/test-api';
import type { VisitSummary } from '@contract/visit';
import { formatDate } from '@/shared/lib/date';
import { SnackBar } from '@/shared/ui/snack-bar';
import { HomePage } from './HomePage';

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

const { api, server } = stageApi();

const SCREEN = (
  <>
    <HomePage />
    <SnackBar />
  </>
);
const open = (as = OWEN) => renderScreen(SCREEN, { api: api(), as, at: '/' });

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const summaryOf = async (as: string) =>
  (await (await api().request('GET', '/visitsummary', { as })).json()) as VisitSummary;

function answerSummary(changes: Partial<VisitSummary>): void {
  server.use(http.get('*/api/visitsummary', async () => HttpResponse.json({ ...(await summaryOf(OWEN)), ...changes })));
}

describe('the tiles', () => {
  it.each([
    [OWEN, []],
    [TOM, ['Targets', 'Registrations']],
    [PRIYA, ['Templates', 'Marketing']],
    [ADA, ['Targets', 'Templates', 'AI Playground', 'Marketing', 'Registrations', 'Administration']],
  ])('of %s are the common ones and those of the roles, and lead to their tools', async (as, more) => {
    await open(as);

    const links = within(screen.getByRole('navigation', { name: 'Tools' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([...EVERYONES, ...more]);
    const pathOf = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).pathname;
    expect(['Complaint Form', 'Opportunity Lost Form', 'Lead Form', 'Time Sheet'].map(pathOf)).toEqual([
      '/complete-form/complaint',
      '/complete-form/OpportunityLost',
      '/leadform',
      '/time-sheet',
    ]);
  });
});

describe('the figures', () => {
  it('show the consultant, the next visit and the targets as the server counts them, above both days of the automation', async () => {
    const summary = await summaryOf(OWEN);
    const days = await api().request('GET', '/visitautomationwindow', { as: OWEN });
    const { item1, item2 } = (await days.json()) as { item1: string; item2: string };
    await open();

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
    const line = `Current Visit Automation is booking between ${formatDate(item1)} and ${formatDate(item2)}`;
    expect(await screen.findByText(line)).toBeTruthy();
  });

  it('keep their positions while they load', async () => {
    server.use(http.get('*/api/visitsummary', () => delay('infinite')));
    await open();

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
    await open();

    expect(await (await card('Next scheduled visit')).findByText('No visit is scheduled.')).toBeTruthy();
    expect(screen.getAllByText('No figures yet.')).toHaveLength(3);
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('show more than a hundred percent as a number over a full bar', async () => {
    answerSummary({ consultantMonthlyPercentage: 162.5 });
    await open();

    const meter = await (await card('Monthly visit target')).findByRole('meter');
    expect([meter.getAttribute('aria-valuetext'), meter.getAttribute('aria-valuenow')]).toEqual(['162.5%', '100']);
  });
});

it('an invalid date of the automation line or a card is shown as one', async () => {
  answerSummary({ consultantNextVisitDate: 'soon' });
  server.use(fault('get', '/visitautomationwindow', { status: 200, body: { item1: '2026-11-31', item2: 'later' } }));
  await open();

  const line = 'Current Visit Automation is booking between Invalid Date and Invalid Date';
  expect(await screen.findByText(line)).toBeTruthy();
  expect(await screen.findByText('Invalid Date')).toBeTruthy();
});

describe('an answer that does not arrive', () => {
  it('shows one message for both calls', async () => {
    const refusal = { status: 500, body: { title: 'The database is asleep.' } };
    server.use(fault('get', '/visitsummary', refusal), fault('get', '/visitautomationwindow', refusal));
    await open();

    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
    expect(screen.getAllByText(COULD_NOT_FETCH)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain(COULD_NOT_FETCH);
    expect(screen.getByRole('link', { name: 'Time Sheet' })).toBeTruthy();
  });

  it('leaves the other part unchanged, and Retry restores it', async () => {
    server.use(fault('get', '/visitsummary', 'none'));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await screen.findByText(/Current Visit Automation/)).toBeTruthy();

    act(() => server.resetHandlers());
    await user.click(retry);

    expect(await (await card('Consultant')).findByText('Owen Hughes')).toBeTruthy();
  });
});
