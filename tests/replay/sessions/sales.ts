import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import '@/pages/marketing';
import '@/pages/registration';
import '@/pages/registrations';
import '@/pages/targets';
import '@tests/support/marketing-tabs';
import type { TargetsOfMonth } from '@contract/target';
import { ADA, PRIYA, TOM } from '@tests/support/test-api';
import { inItsStates, nothingLoads, type StoredScreen } from './stored-screen';

const NO_TARGETS: TargetsOfMonth = { targets: [], pillars: [], areas: [] };

/** The marketing console, the targets and the registrations. */
export const SALES: StoredScreen[] = [
  ...inItsStates({ name: 'marketing', path: '/marketing', as: PRIYA, call: '/pardot/forms', nothing: [] }),
  ...['campaigns', 'lists', 'bde-mappings', 'counts', 'job-titles'].map((tab) => ({
    name: `marketing-${tab}`,
    path: `/marketing?tab=${tab}`,
    as: PRIYA,
  })),
  {
    name: 'marketing-stats',
    path: '/marketing?tab=stats',
    as: PRIYA,
    until: () => screen.findByLabelText(/^Assigned by everybody/),
  },
  ...inItsStates({
    name: 'marketing-prospects',
    path: '/marketing?tab=prospects',
    as: PRIYA,
    call: '/pardot/prospects',
    nothing: [],
  }),
  {
    name: 'marketing-prospects-unassigned',
    path: '/marketing?tab=prospects&days=60&filter.salesforceOwnerId=choice%3A',
    as: PRIYA,
  },
  ...inItsStates({ name: 'targets', path: '/targets?month=2026-10-01', as: TOM, call: '/gettargets/:month' }),
  {
    name: 'targets-limits',
    path: '/targets?view=breakdown&month=2026-10-01',
    as: ADA,
    until: async (user) => {
      await nothingLoads();
      const [edit] = screen.getAllByRole('button', { name: /^Edit / });
      await user.click(edit!);
      await user.click(await screen.findByRole('menuitem', { name: 'Targets' }));
      await screen.findByRole('dialog');
      await user.type(within(screen.getByRole('dialog')).getAllByRole('textbox')[0]!, '7');
    },
  },
  {
    name: 'targets-empty',
    path: '/targets?month=2026-10-01',
    as: TOM,
    faults: [http.get('*/api/gettargets/:month', () => HttpResponse.json(NO_TARGETS))],
  },
  { name: 'targets-breakdown', path: '/targets?view=breakdown&month=2026-10-01', as: ADA },
  ...inItsStates({
    name: 'registrations',
    path: '/registrations',
    as: TOM,
    call: '/registration/submissions',
    nothing: [],
  }),
  ...inItsStates({
    name: 'registrations-members',
    path: '/registrations?tab=members',
    as: TOM,
    call: '/registration/insurer/members',
    nothing: [],
  }),
  ...inItsStates({
    name: 'registration',
    path: '/registration/registration-00001',
    as: TOM,
    call: '/registration/submissions',
    nothing: [],
  }),
];
