import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect } from 'vitest';
import '@/pages/opportunities';
import '@/pages/visit-calendar';
import '@/pages/weekly-summary';
import { ADA, GRACE, OWEN } from '@tests/support/test-api';
import { draftNames, openAddEntry, typeEntry } from '@tests/support/time-sheet-screen';
import { inItsStates, nothingLoads, unavailable, type StoredScreen } from './stored-screen';

/** The time sheet, its summaries, the calendar and the opportunities. */
export const TIME: StoredScreen[] = [
  ...inItsStates({ name: 'time-sheet', path: '/time-sheet', as: OWEN, call: '/employeetimedata/:day', nothing: [] }),
  ...inItsStates({ name: 'time-sheet-week', path: '/time-sheet?view=week', as: OWEN, call: '/timesheetperiod/*' }),
  { name: 'time-sheet-month', path: '/time-sheet?view=month', as: OWEN },
  { name: 'time-sheet-not-registered', path: '/time-sheet', as: GRACE },
  {
    name: 'time-sheet-half-filled',
    path: '/time-sheet?date=2026-11-22',
    as: OWEN,
    until: async (user) => {
      await openAddEntry(user);
      await typeEntry(user, 'Notes of the site visit');
      await waitFor(() => expect(draftNames()).toHaveLength(1));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  },
  {
    name: 'time-sheet-entry',
    path: '/time-sheet?date=2026-11-22',
    as: OWEN,
    until: async (user) => {
      await openAddEntry(user);
      await typeEntry(user, 'Typed a moment ago');
    },
  },
  {
    name: 'time-sheet-copy',
    path: '/time-sheet',
    as: OWEN,
    until: async (user) => {
      await nothingLoads();
      await user.keyboard('c');
      await user.type(await screen.findByLabelText('Days'), 'tomorrow, fri');
      await nothingLoads();
      await user.click(await screen.findByRole('checkbox', { name: /^Friday/ }));
    },
  },
  {
    name: 'time-sheet-planned',
    path: '/time-sheet',
    as: OWEN,
    until: async (user) => {
      await nothingLoads();
      await user.keyboard('v');
      await screen.findByRole('dialog');
      await nothingLoads();
    },
  },
  {
    name: 'time-sheet-deleted',
    path: '/time-sheet',
    as: OWEN,
    until: async (user) => {
      await nothingLoads();
      await user.click(screen.getByRole('button', { name: 'Deleted entries' }));
      await screen.findByRole('dialog', { name: 'Deleted entries' });
      await nothingLoads();
    },
  },
  {
    name: 'time-sheet-timer',
    path: '/time-sheet',
    as: OWEN,
    until: async (user) => {
      await nothingLoads();
      await user.keyboard('t');
      await screen.findByRole('group', { name: 'Timer' });
    },
  },
  ...inItsStates({
    name: 'time-sheet-advice',
    path: '/time-sheet?tab=advice&from=2026-11-16&to=2026-11-18',
    as: OWEN,
    call: '/advicedata',
    method: 'post',
    nothing: [],
  }),
  { name: 'time-sheet-visits', path: '/time-sheet?tab=visits', as: OWEN },
  ...inItsStates({ name: 'weekly-summary', path: '/weekly-summary', as: OWEN, call: '/weeklysummary/:monday' }),
  { name: 'weekly-summary-empty', path: '/weekly-summary?week=2027-03-01', as: OWEN },
  { name: 'weekly-summary-not-registered', path: '/weekly-summary', as: GRACE },
  ...inItsStates({
    name: 'visit-calendar',
    path: '/visit-calendar',
    as: OWEN,
    call: '/myvisits',
    nothing: { items: [], totalCount: 0 },
  }),
  ...inItsStates({
    name: 'visit-calendar-weekly',
    path: '/visit-calendar?tab=weekly',
    as: OWEN,
    call: '/weeklyvisitsummary/*',
  }),
  {
    name: 'visit-calendar-weekly-cell',
    path: '/visit-calendar?tab=weekly&find=owen',
    as: OWEN,
    until: async (user) => {
      await nothingLoads();
      screen.getByRole('grid').focus();
      await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
      await screen.findByRole('dialog');
      await nothingLoads();
    },
  },
  ...inItsStates({
    name: 'visit-calendar-month',
    path: '/visit-calendar?tab=weekly&view=month',
    as: OWEN,
    call: '/weeklyvisitsummary/*',
    waiting: 2,
  }),
  { name: 'visit-calendar-quarter', path: '/visit-calendar?tab=weekly&view=quarter', as: OWEN },
  {
    name: 'visit-calendar-quarter-partial',
    path: '/visit-calendar?tab=weekly&view=quarter',
    as: OWEN,
    faults: [http.get('*/api/weeklyvisitsummary/2026-10-26/*', unavailable)],
  },
  ...inItsStates({ name: 'opportunities', path: '/opportunities', as: ADA, call: '/myopportunities', nothing: [] }),
];
