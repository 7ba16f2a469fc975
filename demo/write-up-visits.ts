import type { visits } from '@server/data/schema';
import { workingDayFrom } from './demo-calendar';
import type { DemoClient } from './demo-clients';
import type { StaffRow } from './demo-staff';
import { knownVisit } from './demo-visits';

/**
 * Two more of Ada's visits to write up (product/visit-write-up#awaiting): one with minutes that are not confirmed yet,
 * one whose report form is not complete. They are on days that `demoVisits` leaves free for her.
 */
export function writeUpVisits(
  staff: readonly StaffRow[],
  clients: readonly DemoClient[],
  today: string,
): (typeof visits.$inferInsert)[] {
  const ada = staff.find((person) => person.id === 'staff-ada-lindqvist');
  const served = clients.filter((client) => client.region === ada?.region && client.contracts.length > 0);
  const [entered, unreported] = served.slice(3);
  if (!ada || !entered || !unreported) return [];
  const done = (id: string, client: DemoClient, back: number, minutes: number | null) => {
    const visit = knownVisit(id, client, ada, workingDayFrom(today, back), 'Fire Risk Assessment');
    const times = { actualStart: visit.startsAt, actualEnd: visit.endsAt };
    return { ...visit, ...times, status: 'C', vrfComplete: minutes !== null, writeUpMinutes: minutes };
  };
  return [done('visit-write-up-1', entered, -2, 45), done('visit-write-up-2', unreported, -3, null)];
}
