import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { VisitCalendarPage } from '@/pages/visit-calendar';
import { stageApi } from './api-stage';
import { addConsultant, addDayAway, addVisit, emptyDiaries } from './diary';
import { renderScreen } from './render-screen';
import { createTestApi, OWEN } from './test-api';

const OWEN_ID = 'staff-owen-hughes';

/**
 * The visit calendar on the test file's own API: Anna in the North with a completed visit, a booked one and a holiday, Ben
 * without a region, and Owen with twelve visits. Registers the hooks of the calling suite.
 */
export function visitCalendarScreen() {
  const { api, server } = stageApi(async () => {
    const filled = await createTestApi();
    await emptyDiaries(filled);
    await addConsultant(filled, 'Anna Able', { region: 'North', postCode: 'LS1 4AP' });
    await addConsultant(filled, 'Ben Brook', { region: null, fte: 0.8 });
    const times = { travelStart: '2026-11-16T08:00', travelEnd: '2026-11-16T09:05' };
    const done = { ...times, actualStart: '2026-11-16T09:30', actualEnd: '2026-11-16T11:00', writeUpMinutes: 45 };
    await addVisit(filled, 'Anna', '2026-11-16T09:30', 'C', { ...done, description: 'The whole yard' });
    await addVisit(filled, 'Anna', '2026-11-25T09:30', 'B');
    await addDayAway(filled, 'Anna', '2026-11-17', 'H', 'Annual leave');
    for (let day = 1; day <= 12; day += 1) {
      await addVisit(filled, OWEN_ID, `2026-12-${String(day).padStart(2, '0')}T10:15`, 'B');
    }
    return filled;
  });

  const open = (as = OWEN, at = '/visit-calendar') => renderScreen(<VisitCalendarPage />, { api: api(), as, at });
  return {
    api,
    server,
    open,
    /** Resolves when the grid of the weekly view is shown. */
    openWeekly: async (search = '', as = OWEN) => {
      const app = await open(as, `/visit-calendar?tab=weekly${search}`);
      const grid = await screen.findByRole('grid', { name: 'Weekly view of visits' });
      await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
      return { ...app, grid };
    },
  };
}

/** A consultant's row in the weekly view. */
export async function rowOf(name: string) {
  const cell = await screen.findByRole('gridcell', { name });
  const row = cell.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`${name} has no row.`);
  return within(row);
}
