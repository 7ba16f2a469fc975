import type { Faker } from '@faker-js/faker';
import type { automationWindows, nonVisitDays, visits } from '@server/data/schema';
import { addDays, daysBetween, isWorkingDay, mondayOf, momentOf, weekdayOf, workingDayFrom } from './demo-calendar';
import { addAgenda } from './demo-agenda';
import type { DemoClient } from './demo-clients';
import { isConsultant, type StaffRow } from './demo-staff';

type VisitRow = typeof visits.$inferInsert;
type NonVisitRow = typeof nonVisitDays.$inferInsert;

export interface DemoVisits {
  visits: VisitRow[];
  nonVisitDays: NonVisitRow[];
  automationWindow: typeof automationWindows.$inferInsert;
}

/** Weeks of the random diaries after this one. */
export const WEEKS_AHEAD = 9;

/** The purpose of a visit, and whether it is on site. */
const PURPOSES: readonly { activity: string; descriptions: readonly string[] }[] = [
  {
    activity: 'Annual Health & Safety Audit',
    descriptions: ['Full site audit against the management system', 'Annual audit, all departments and yard'],
  },
  {
    activity: 'Fire Risk Assessment',
    descriptions: ['Review after the change of use of the first floor', 'Annual review, means of escape and signage'],
  },
  {
    activity: 'Risk Assessment Review',
    descriptions: ['COSHH and manual handling assessments', 'Work at height and lone working', 'Machinery guarding'],
  },
  {
    activity: 'HR Clinic',
    descriptions: ['Half-day clinic with line managers', 'Absence cases and return-to-work interviews'],
  },
  {
    activity: 'Handbook Review',
    descriptions: ['Employee handbook against this year’s changes', 'Contracts for new starters and variations'],
  },
  {
    activity: 'Follow-up Visit',
    descriptions: ['Progress on the action plan of the last audit', 'Close-out of outstanding actions'],
  },
  {
    activity: 'Staff Training',
    descriptions: ['Manual handling, two groups', 'Fire warden refresher', 'Managing absence for supervisors'],
  },
];

const ABSENCES: readonly { value: { status: string; comments: readonly string[] }; weight: number }[] = [
  { value: { status: 'H', comments: ['Annual leave', 'Annual leave, booked'] }, weight: 20 },
  { value: { status: 'S', comments: ['Sick, self-certified', 'Sick, back tomorrow by phone'] }, weight: 8 },
  { value: { status: 'A', comments: ['Report writing at home', 'Office day, file review', 'Appraisals'] }, weight: 30 },
  { value: { status: 'T', comments: ['IOSH update course', 'First aid requalification', 'CPD day'] }, weight: 20 },
  { value: { status: 'O', comments: ['Regional team meeting', 'Jury service', 'Trade show'] }, weight: 8 },
];

/**
 * Visits since New Year or six months ago, whichever is earlier (the annual target counts from January), and future
 * ones.
 */
export function demoVisits(
  faker: Faker,
  staff: readonly StaffRow[],
  clients: readonly DemoClient[],
  today: string,
): DemoVisits {
  const halfYear = addDays(today, -183);
  const newYear = `${today.slice(0, 4)}-01-01`;
  const first = mondayOf(halfYear < newYear ? halfYear : newYear);
  const last = addDays(mondayOf(today), WEEKS_AHEAD * 7 + 4);
  const result: DemoVisits = {
    visits: [],
    nonVisitDays: [],
    automationWindow: { startsOn: addDays(mondayOf(today), 14), endsOn: addDays(mondayOf(today), 14 + 6 * 7 + 4) },
  };
  const reserved = reservedDays(today);
  const newId = () => `visit-${String(result.visits.length + 1).padStart(6, '0')}`;

  for (const person of staff.filter(isConsultant)) {
    const own = clients.filter((client) => client.row.consultantId === person.id);
    const near = clients.filter((client) => client.region === person.region);
    const clientele = own.length >= 3 ? own : [...own, ...near, ...clients].slice(0, 12);
    const holidayWeek = faker.number.int({ min: 3, max: 9 });
    const visitShare = Math.min(0.95, (person.monthlyVisitTarget / 21) * faker.number.float({ min: 0.95, max: 1.25 }));
    let week = 0;
    for (const day of daysBetween(first, last)) {
      if (weekdayOf(day) === 0) week += 1;
      if (!isWorkingDay(day) || reserved.has(`${person.id} ${day}`)) continue;
      const absence = absenceOn(faker, person, day, week % 11 === holidayWeek, today);
      if (absence) {
        result.nonVisitDays.push(absence);
        continue;
      }
      if (!faker.datatype.boolean(visitShare * bookedShare(day, today))) continue;
      const starts = faker.datatype.boolean(0.12)
        ? [9 * 60, 13 * 60 + 30]
        : [faker.helpers.arrayElement([540, 570, 600])];
      for (const start of starts) {
        const client = faker.helpers.arrayElement(clientele);
        const visit = visitOn(faker, { id: newId(), client, person, day, start, short: starts.length > 1, today });
        result.visits.push(visit);
      }
    }
  }
  addKnownVisits(result.visits, staff, clients, today, newId);
  addPlannerStates(result, clients, newId);
  addAgenda(result, clients, today);
  return result;
}

/** The diary gets emptier further in the future. */
function bookedShare(day: string, today: string): number {
  if (day <= addDays(today, 10)) return 1;
  return day <= addDays(today, 30) ? 0.75 : 0.45;
}

function absenceOn(
  faker: Faker,
  person: StaffRow,
  day: string,
  isHoliday: boolean,
  today: string,
): NonVisitRow | undefined {
  if (isHoliday) return { staffId: person.id, day, status: 'H', comment: 'Annual leave' };
  if (!faker.datatype.boolean(0.11)) return undefined;
  const { status, comments } = faker.helpers.weightedArrayElement(ABSENCES);
  // Sickness cannot be known in advance.
  if (status === 'S' && day > today) return undefined;
  return { staffId: person.id, day, status, comment: faker.helpers.arrayElement(comments) };
}

interface VisitPlan {
  id: string;
  client: DemoClient;
  person: StaffRow;
  day: string;
  start: number;
  short: boolean;
  today: string;
}

function visitOn(faker: Faker, { id, client, person, day, start, short, today }: VisitPlan): VisitRow {
  const purpose = faker.helpers.arrayElement(PURPOSES);
  const end = start + faker.helpers.arrayElement(short ? [120, 150, 180] : [180, 210, 240, 300, 360]);
  const done = day < today;
  const status = done ? faker.helpers.weightedArrayElement(DONE_STATUSES) : upcomingStatus(faker, day, today);
  const timeType = faker.helpers.weightedArrayElement(TIME_TYPES);
  const travelMinutes = timeType === 'Site' ? faker.helpers.arrayElement([20, 25, 35, 40, 50, 65, 80, 95]) : 0;
  const late = faker.number.int({ min: -5, max: 15 });
  return {
    id,
    clientId: client.row.id,
    consultantId: person.id,
    activity: purpose.activity,
    description: faker.helpers.arrayElement(purpose.descriptions),
    status,
    timeType: done && timeType === 'Unknown' ? 'Remote' : timeType,
    startsAt: momentOf(day, start),
    endsAt: momentOf(day, end),
    actualStart: status === 'C' ? momentOf(day, start + late) : null,
    actualEnd: status === 'C' ? momentOf(day, end + late + faker.number.int({ min: -20, max: 25 })) : null,
    travelStart: travelMinutes > 0 ? momentOf(day, start - 5 - travelMinutes) : null,
    travelEnd: travelMinutes > 0 ? momentOf(day, start - 5) : null,
    travelMinutes,
    vrfComplete: status === 'C',
    writeUpMinutes: status === 'C' ? faker.helpers.arrayElement([30, 45, 60, 75, 90, 120, 150]) : null,
    writeUpConfirmedAt: status === 'C' ? new Date(`${addDays(day, 1)}T16:30:00Z`) : null,
  };
}

const DONE_STATUSES = [
  { value: 'C', weight: 96 },
  { value: 'O', weight: 4 },
];

const TIME_TYPES = [
  { value: 'Site', weight: 68 },
  { value: 'Remote', weight: 22 },
  { value: 'Unknown', weight: 10 },
];

function upcomingStatus(faker: Faker, day: string, today: string): string {
  return faker.datatype.boolean(day <= addDays(today, 14) ? 0.95 : 0.55) ? 'B' : 'P';
}

/** Owen's and Ada's next visits, and their visits that are waiting for a write-up, in working days. */
const KNOWN_DIARIES = [
  {
    staffId: 'staff-owen-hughes',
    next: 1,
    awaiting: [
      { back: -2, reported: true },
      { back: -3, reported: false },
      { back: -5, reported: true },
    ],
  },
  {
    staffId: 'staff-ada-lindqvist',
    next: 2,
    awaiting: [
      { back: -1, reported: true },
      { back: -4, reported: false },
    ],
  },
] as const;

/** The days around today on which these two have only their known visits, as "staffId yyyy-MM-dd". */
function reservedDays(today: string): Set<string> {
  const days = [today, ...[-5, -4, -3, -2, -1, 1, 2].map((steps) => workingDayFrom(today, steps))];
  return new Set(KNOWN_DIARIES.flatMap(({ staffId }) => days.map((day) => `${staffId} ${day}`)));
}

function addKnownVisits(
  rows: VisitRow[],
  staff: readonly StaffRow[],
  clients: readonly DemoClient[],
  today: string,
  newId: () => string,
): void {
  for (const { staffId, next, awaiting } of KNOWN_DIARIES) {
    const person = staff.find((each) => each.id === staffId);
    const [nextClient, ...others] = clients.filter(
      (client) => client.region === person?.region && client.contracts.length > 0,
    );
    if (!person || !nextClient) continue;
    const nextDay = workingDayFrom(today, next);
    rows.push(knownVisit(newId(), nextClient, person, nextDay, 'Annual Health & Safety Audit'));
    awaiting.forEach(({ back, reported }, index) => {
      const client = others[index] ?? nextClient;
      const visit = knownVisit(newId(), client, person, workingDayFrom(today, back), 'Risk Assessment Review');
      const done = { status: 'C', actualStart: visit.startsAt, actualEnd: visit.endsAt, vrfComplete: reported };
      rows.push({ ...visit, ...done });
    });
  }
}

/** A booked morning on site. */
export function knownVisit(id: string, client: DemoClient, person: StaffRow, day: string, activity: string): VisitRow {
  return {
    id,
    clientId: client.row.id,
    consultantId: person.id,
    activity,
    description: `${client.row.town}: walk round with the site manager, then close-out meeting`,
    status: 'B',
    timeType: 'Site',
    startsAt: momentOf(day, 9 * 60 + 30),
    endsAt: momentOf(day, 13 * 60),
    travelStart: momentOf(day, 8 * 60 + 40),
    travelEnd: momentOf(day, 9 * 60 + 20),
    travelMinutes: 40,
  };
}

/** What the visit planner should show: visits that are cancelled, and one that overlaps with another. */
function addPlannerStates(
  { visits: rows, automationWindow }: DemoVisits,
  clients: readonly DemoClient[],
  newId: () => string,
): void {
  const later = rows.filter(({ startsAt, status }) => status === 'B' && startsAt >= automationWindow.startsOn);
  const [client] = clients;
  if (!client) return;
  for (const visit of later.slice(0, 3)) {
    rows.push({ ...visit, id: newId(), description: 'The client asked for another month', cancelled: true });
  }
  const [, , , other] = later;
  if (!other) return;
  const overlapping = { clientId: client.row.id, activity: 'Follow-up Visit', status: 'P', timeType: 'Remote' };
  rows.push({ ...other, ...overlapping, id: newId(), description: 'Call about the action plan', travelMinutes: 0 });
}
