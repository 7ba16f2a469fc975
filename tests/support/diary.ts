import { nonVisitDays, staff, visits } from '@server/data/schema';
import type { TestApi } from './test-api';

type VisitRow = typeof visits.$inferInsert;

/** A client of the demo data. */
export const DIARY_CLIENT = 'client-0001';

/** Empties the visit calendar: no visits, no days away, no visit targets. */
export async function emptyDiaries({ deps: { db } }: TestApi): Promise<void> {
  await db.delete(visits);
  await db.delete(nonVisitDays);
  await db.update(staff).set({ monthlyVisitTarget: 0, annualVisitTarget: 0 });
}

/** A new consultant, `first.last@harbour.example`; the id is the first name. */
export async function addConsultant(
  { deps: { db } }: TestApi,
  name: string,
  details: Partial<typeof staff.$inferInsert> = {},
): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.toLowerCase().replace(' ', '.')}@harbour.example`;
  const person = { id: firstName, email, firstName, lastName, jobTitle: 'Consultant', monthlyVisitTarget: 15 };
  await db.insert(staff).values({ ...person, ...details });
  return email;
}

let counter = 0;

/** A four-hour visit on site from `start` (yyyy-MM-ddTHH:mm), unless `details` says otherwise. */
export async function addVisit(
  { deps: { db } }: TestApi,
  consultantId: string,
  start: string,
  status: string,
  details: Partial<VisitRow> = {},
): Promise<string> {
  counter += 1;
  const id = `test-visit-${String(counter).padStart(4, '0')}`;
  const hour = Math.min(23, Number(start.slice(11, 13)) + 4);
  await db.insert(visits).values({
    id,
    clientId: DIARY_CLIENT,
    consultantId,
    activity: 'Audit',
    description: 'All departments',
    status,
    timeType: 'Site',
    startsAt: start,
    endsAt: `${start.slice(0, 11)}${String(hour).padStart(2, '0')}:59`,
    ...details,
  });
  return id;
}

export async function addDayAway(
  { deps: { db } }: TestApi,
  staffId: string,
  day: string,
  status: string,
  comment = '',
): Promise<void> {
  await db.insert(nonVisitDays).values({ staffId, day, status, comment });
}
