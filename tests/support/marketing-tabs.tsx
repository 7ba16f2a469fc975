import { screen, waitFor, within } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { beforeEach } from 'vitest';
import { MarketingPage } from '@/pages/marketing';
// Lazily loaded by the page; imported here, so that no test has to wait for it.
import '@/pages/marketing/ui/figures/CountsTab';
import '@/pages/marketing/ui/figures/DayBars';
import '@/pages/marketing/ui/figures/MonthLine';
import '@/pages/marketing/ui/figures/StatsTab';
import '@/pages/marketing/ui/forms/FormsTab';
import '@/pages/marketing/ui/job-titles/JobTitlesTab';
import '@/pages/marketing/ui/lists/CampaignsTab';
import '@/pages/marketing/ui/lists/ListsTab';
import '@/pages/marketing/ui/mappings/MappingsTab';
import { SnackBar } from '@/shared/ui/snack-bar';
import type { MarketingTabId } from '@/pages/marketing/model/marketing-tabs';
import {
  employeeProfiles,
  jobTitles,
  marketingCampaigns,
  marketingForms,
  marketingLists,
  marketingMetrics,
  prospectAudits,
  prospects,
  salesIndustries,
  salesMappings,
  salesUsers,
} from '@server/data/schema';
import { stageApi } from './api-stage';
import { renderScreen } from './render-screen';
import { PRIYA, type TestApi } from './test-api';

const UPDATED = '2026-11-10T09:30';

/** The tabs of the console on the test file's own API, with a few rows of each kind, reset for each test. */
export interface MarketingTabs {
  readonly api: TestApi;
  readonly server: SetupServer;
  /** Every call of the portal so far in this test; writes with their body: 'POST /pardot/updatejobtitle {…}'. */
  readonly calls: string[];
  open(tab: MarketingTabId, search?: string): ReturnType<typeof renderScreen>;
}

/** Registers the hooks of a test file of these tabs; call it once, at the top. */
export function marketingTabs(): MarketingTabs {
  const { api, server, leaveBy } = stageApi();
  const calls: string[] = [];
  const record = async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const isJson = request.headers.get('Content-Type') === 'application/json';
    calls.push([request.method, path, ...(isJson ? [await request.text()] : [])].join(' '));
  };
  server.events.on('request:start', ({ request }) => void record(request.clone()));

  beforeEach(async () => {
    calls.length = 0;
    await fillConsole(api());
  });

  return {
    get api() {
      return api();
    },
    server,
    calls,
    async open(tab, search = '') {
      const view = await renderScreen(
        <>
          <MarketingPage />
          <SnackBar />
        </>,
        { api: api(), as: PRIYA, at: `/marketing?tab=${tab}${search}` },
      );
      leaveBy(view.leave);
      return view;
    },
  };
}

/** The texts of the rows of the tab's table, without its header, once they are shown. */
export async function tableRows(): Promise<string[][]> {
  const table = await waitFor(() => {
    const found = screen.getByRole('table');
    if (found.getAttribute('aria-busy') === 'true') throw new Error('The table is still loading.');
    return found;
  });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

async function fillConsole({ deps: { db, settings } }: TestApi): Promise<void> {
  const { salesRoleIds } = await settings.current();
  const [[bde], [bm]] = [salesRoleIds.BDE, salesRoleIds.BM];
  for (const table of [prospectAudits, prospects, salesMappings, salesUsers, salesIndustries, employeeProfiles]) {
    await db.delete(table);
  }
  for (const table of [marketingForms, marketingLists, marketingCampaigns, jobTitles, marketingMetrics]) {
    await db.delete(table);
  }
  await db.insert(marketingCampaigns).values({ id: 'c1', name: 'Autumn', updatedAt: UPDATED });
  await db.insert(marketingForms).values(
    Array.from({ length: 12 }, (_, index) => ({
      id: `f${index + 1}`,
      name: `Form ${index + 1}`,
      campaignId: index === 0 ? 'c1' : null,
      tags: index === 0 ? ['Guide', 'Webinar'] : ['Guide'],
      updatedAt: `2026-11-${String(index + 1).padStart(2, '0')}T09:30`,
    })),
  );
  await db.insert(marketingLists).values([
    { id: 'l1', name: 'Care homes', updatedAt: UPDATED },
    { id: 'l2', name: 'Schools', updatedAt: '2026-11-11T10:00' },
  ]);
  await db.insert(salesUsers).values([
    { id: 'u1', name: 'Ann Able', isActive: true, userRoleId: bde ?? null },
    { id: 'u2', name: 'Ben Bold', isActive: true, userRoleId: bde ?? null },
    { id: 'u3', name: 'Cara Gone', isActive: false, userRoleId: bde ?? null },
    { id: 'u4', name: 'Dan Manager', isActive: true, userRoleId: bm ?? null },
  ]);
  await db.insert(salesIndustries).values([
    { name: 'Care', position: 0 },
    { name: 'Retail', position: 1 },
  ]);
  await db.insert(employeeProfiles).values([
    { name: '1–10', position: 0 },
    { name: '11–50', position: 1 },
  ]);
  await db.insert(salesMappings).values([
    { industry: 'Care', employeeProfile: '1–10', userId: 'u1' },
    { industry: 'Care', employeeProfile: '11–50', userId: 'u3' },
    { industry: 'Retail', employeeProfile: '1–10', userId: 'u1' },
  ]);
  await db
    .insert(jobTitles)
    .values([
      { key: 'director', title: 'Director', isSdm: true },
      ...Array.from({ length: 11 }, (_, index) => ({ key: `clerk ${index + 1}`, title: `Clerk ${index + 1}` })),
    ]);
  await db.insert(marketingMetrics).values([
    { month: '2026-10-01', key: 'New prospects', value: 1200, position: 0 },
    { month: '2026-10-01', key: 'Tasks done', value: 80, position: 1 },
    { month: '2026-11-01', key: 'New prospects', value: 1350, position: 0 },
    { month: '2026-11-01', key: 'Tasks done', value: null, position: 1 },
  ]);
  await db.insert(prospects).values({ id: 'p1', company: 'Able Ltd', campaignId: 'c1', listIds: ['l1'] });
  await db.insert(prospectAudits).values([
    { prospectId: 'p1', newValue: 'Ann Able', actionedBy: 'Priya Nair', createdOn: '2026-11-17T10:00' },
    { prospectId: 'p1', newValue: 'Ben Bold', actionedBy: 'Priya Nair', createdOn: '2026-11-17T11:00' },
    { prospectId: 'p1', newValue: 'Ann Able', actionedBy: 'Ada Lindqvist', createdOn: '2026-11-16T10:00' },
  ]);
}
