import type { Page } from '@playwright/test';
import { PAYLOADS } from '../payloads';
import { answer, goTo, joined, type Json, rowsOf, sink, type Sink, tamper } from '../sink';

const firstCell = (page: Page) => page.getByRole('main').getByRole('cell').or(page.getByRole('gridcell')).first();

/** A tab of the marketing console whose rows come from one call. */
function tab(
  call: string,
  id: string,
  change: (answer: never, payloads: readonly string[]) => unknown,
  more?: Partial<Sink>,
): Sink {
  return {
    name: `Marketing: ${id}`,
    routes: [`GET /pardot/${call}`],
    batch: Infinity,
    show: async ({ page }, payloads) => {
      await tamper(page, `/pardot/${call}`, (answered) => change(answered, payloads));
      await page.goto(`/marketing?tab=${id}`);
      await firstCell(page)
        .or(page.getByRole('main').getByRole('img'))
        .or(page.getByRole('checkbox', { name: /decision maker$/ }))
        .first()
        .waitFor();
    },
    ...more,
  };
}

/** Registrations, leads and the marketing console. */
export const SALES_SINKS: readonly Sink[] = [
  sink(
    'Registrations: submissions',
    { isTall: true, routes: ['GET /registration/submissions', 'GET /registration/:list'], batch: 250 },
    async ({ page }, payloads) => {
      await hostileSubmissions(page, payloads);
      await page.goto('/registrations');
      await page.getByRole('grid', { name: 'Submissions' }).getByRole('gridcell').first().waitFor();
    },
  ),
  sink(
    'Registration: one member, with links to mail and telephone',
    { routes: ['GET /registration/submissions'], batch: 8 },
    async ({ page }, payloads) => {
      // Opens each address without reloading the portal.
      if (!page.url().includes('/registration/')) {
        const texts = PAYLOADS.map((payload, index) => joined([payload, ...PAYLOADS.slice(index + 1, index + 8)]));
        await hostileSubmissions(page, texts);
        await page.goto('/registration/row-0');
      }
      await goTo(page, `/registration/row-${PAYLOADS.indexOf(payloads[0] ?? '')}`);
      await page.getByRole('region', { name: 'Registration Information' }).waitFor();
    },
  ),
  sink(
    'Registrations: members of the insurer',
    { isTall: true, routes: ['GET /registration/:insurer/members'], batch: 250, leavesOut: 240 },
    async ({ page }, payloads) => {
      const fields = 'name policyNumber postCode status channel brokerCompanyName brokerNumber brokerContact';
      await tamper(page, '/registration/[^/]+/members', ([like]: Json[]) => rowsOf(like, payloads, fields));
      await page.goto('/registrations?tab=members');
      await page.getByRole('main').getByRole('cell').or(page.getByRole('gridcell')).first().waitFor();
    },
  ),
  tab(
    'forms',
    'forms',
    ([like]: Json[], payloads) =>
      rowsOf(like, tens(payloads), 'name campaignName').map((row) => ({ ...row, tags: [row.name] })),
    { batch: 250 },
  ),
  tab('campaigns', 'campaigns', ([like]: Json[], payloads) => rowsOf(like, tens(payloads), 'name'), { batch: 250 }),
  tab('lists', 'lists', ([like]: Json[], payloads) => rowsOf(like, tens(payloads), 'name'), { batch: 250 }),
  tab(
    'jobtitles',
    'job-titles',
    ([like]: Json[], payloads) => rowsOf(like, tens(payloads), 'title', 'none').map(withoutNone),
    {
      batch: 250,
    },
  ),
  tab(
    'stats',
    'stats',
    (stats: { users: string[]; dates: string[] }, payloads) => ({
      ...stats,
      users: payloads,
      entries: payloads.map((user, index) => ({ user, date: stats.dates[index % stats.dates.length], count: 1 })),
    }),
    { batch: 30 },
  ),
  tab(
    'metrics',
    'counts',
    (metrics: { month: string }[], payloads) =>
      payloads.flatMap((key) =>
        [...new Set(metrics.map(({ month }) => month))].slice(0, 2).map((month) => ({ month, key, value: 3 })),
      ),
    { batch: 60 },
  ),
  sink(
    'Marketing: mappings and sales users',
    { routes: ['GET /pardot/bdemappings', 'GET /pardot/users'] },
    async ({ page }, payloads) => {
      await tamper(page, '/pardot/users', ([like]: Json[]) => rowsOf(like, payloads, 'name'));
      await answer(
        page,
        '/pardot/bdemappings',
        payloads.map((payload, index) => ({
          industry: payload,
          employeeProfile: payloads[index % 4],
          salesforceUserId: `row-${index}`,
        })),
      );
      await page.goto('/marketing?tab=bde-mappings');
      await page.getByText(/of \d+ cells unmapped$/).waitFor();
    },
  ),
  sink(
    'Marketing: prospects',
    { isTall: true, routes: ['GET /pardot/prospects'], batch: 50 },
    async ({ page }, payloads) => {
      const fields =
        'firstName lastName company jobTitle industry employeeProfile contactStatus contactSubStatus recentInteraction triage triageInfo error accountStatus accountType grade status';
      await tamper(page, '/pardot/prospects', (groups: { prospects: Json[] }[]) => {
        const like = groups.flatMap(({ prospects }) => prospects)[0];
        return rowsOf(like, payloads, fields).map((row, index) => ({
          ...groups[0],
          id: `group-${index}`,
          error: payloads[index],
          prospects: [
            {
              ...row,
              audits: [{ newValue: payloads[index], actionedBy: payloads[index], createdOn: '2026-11-17T10:00' }],
            },
          ],
        }));
      });
      await page.goto('/marketing?tab=prospects&days=60');
      await page.getByRole('grid', { name: 'Prospects' }).getByRole('gridcell').first().waitFor();
    },
  ),
];

/** The payloads as texts for one page of ten rows. */
function tens(payloads: readonly string[]): string[] {
  return Array.from({ length: 10 }, (_item, row) => joined(payloads.filter((_payload, index) => index % 10 === row)));
}

function withoutNone({ none: _none, ...row }: Json): Json {
  return row;
}

async function hostileSubmissions(page: Page, payloads: readonly string[]): Promise<void> {
  const fields =
    'companyName policyNumber firstName lastName email phone mobile broker addressLine1 addressLine2 addressLine3 city postCode';
  await tamper(page, '/registration/submissions', ([like]: Json[]) => rowsOf(like, payloads, fields));
}
