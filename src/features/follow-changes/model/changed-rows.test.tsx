import { screen } from '@testing-library/react';
import { timeEntries } from '@server/data/schema';
import { addVisit, DIARY_CLIENT, emptyDiaries } from '@tests/support/diary';
import { stageLivePortal } from '@tests/support/live-portal';
import { OWEN } from '@tests/support/test-api';
import { expect, it } from 'vitest';

const { api, open, changedByMaria } = stageLivePortal();

const STAFF_ID = 'staff-owen-hughes';

async function anEntry(day: string, activityType = 'Administration'): Promise<string> {
  const id = `entry-of-${day}`;
  await api()
    .deps.db.insert(timeEntries)
    .values({
      id,
      employeeId: STAFF_ID,
      activityType,
      clientId: DIARY_CLIENT,
      description: 'Odd hours',
      startsAt: `${day}T09:00`,
      endsAt: `${day}T09:30`,
      createdAt: api().deps.clock.now(),
    });
  return id;
}

async function aVisit(day: string): Promise<string> {
  await emptyDiaries(api());
  return addVisit(api(), STAFF_ID, `${day}T09:30`, 'C', { actualStart: `${day}T09:30`, actualEnd: `${day}T11:00` });
}

// Each in a separate week, because a screen that opens also receives the changes of the last few seconds.
it.each([
  ['the day of a time entry', '/time-sheet?date=', '2026-11-17', 'time-entry.save', anEntry],
  ['its week', '/weekly-summary?week=', '2026-11-10', 'time-entry.save', anEntry],
  ['the week of a visit', '/weekly-summary?week=', '2026-11-03', 'visit.save', aVisit],
  ['advice', '/time-sheet?tab=advice&to=', '2026-10-27', 'advice.publish', (day) => anEntry(day, 'Advisory')],
] satisfies [string, string, string, string, (day: string) => Promise<string>][])(
  '%s shows who has changed it',
  async (_what, path, day, action, prepare) => {
    const subjectId = await prepare(day);
    await open(path + day, OWEN);
    await screen.findAllByText(/^\d\d\/\d\d\/2026$|^Odd hours$/);
    expect(screen.queryByRole('row', { name: /Changed by/ })).toBeNull();
    await changedByMaria({ action, subjectId }, () => Promise.resolve());
    const row = await screen.findByRole('row', { name: /Changed by Maria Kelly just now/ });
    expect(row.title).toBe('Changed by Maria Kelly just now');
  },
);
