import type { nonVisitDays, visits } from '@server/data/schema';
import { momentOf, workingDayFrom } from './demo-calendar';
import type { DemoClient } from './demo-clients';

type VisitRow = typeof visits.$inferInsert;

interface Diaries {
  visits: VisitRow[];
  nonVisitDays: (typeof nonVisitDays.$inferInsert)[];
}

/** For Ada's agenda: an office day, and after it a full one, with a short drive, a visit by video, and a proposal. */
export function addAgenda(
  { visits: rows, nonVisitDays: away }: Diaries,
  clients: readonly DemoClient[],
  today: string,
): void {
  const staffId = 'staff-ada-lindqvist';
  const day = workingDayFrom(today, 2);
  const first = rows.find(({ consultantId, startsAt }) => consultantId === staffId && startsAt.startsWith(day));
  const region = clients.find(({ row }) => row.id === first?.clientId)?.region;
  const [near, other] = clients.filter((client) => client.region === region && client.row.id !== first?.clientId);
  if (!first || !near || !other) return;
  const nothing = { travelStart: null, travelEnd: null, travelMinutes: null };
  const visit = (client: DemoClient, from: number, minutes: number, details: Partial<VisitRow>) =>
    rows.push({
      ...first,
      ...nothing,
      id: `visit-agenda-${from}`,
      clientId: client.row.id,
      startsAt: momentOf(day, from),
      endsAt: momentOf(day, from + minutes),
      ...details,
    });
  visit(near, 14 * 60, 75, { activity: 'Follow-up Visit', description: 'Close-out of outstanding actions' });
  visit(other, 15 * 60 + 45, 30, { activity: 'HR Clinic', description: 'By video', timeType: 'Remote' });
  visit(other, 16 * 60 + 30, 60, { activity: 'Staff Training', description: 'Fire warden refresher', status: 'P' });
  away.push({ staffId, day: workingDayFrom(today, 1), status: 'A', comment: 'Office day, file review' });
}
