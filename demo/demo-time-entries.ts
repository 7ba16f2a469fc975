import type { Faker } from '@faker-js/faker';
import { entryDuration, isAdvisoryActivity } from '@contract/time-entry';
import { ADVISORY_TYPES } from '@contract/entry-vocabulary';
import { ACTIVITY_TEXTS, ADVICE_TEXTS, FOLLOW_UP_TEXTS } from './demo-advice';
import { addDays, daysBetween, isWorkingDay, momentOf } from './demo-calendar';
import type { DemoClient } from './demo-clients';
import type { StoredDemoFile } from './demo-files';
import type { StaffRow } from './demo-staff';
import type { DemoVisits } from './demo-visits';
import { attachments, knownEntries, type EntryFileRow, type EntryRow } from './known-entries';

interface DemoTimeEntries {
  entries: EntryRow[];
  files: EntryFileRow[];
}

/** Six months of days for every registered employee, oldest first, so that sequence numbers follow time. */
export function demoTimeEntries(
  faker: Faker,
  staff: readonly StaffRow[],
  clients: readonly DemoClient[],
  diary: DemoVisits,
  stored: readonly StoredDemoFile[],
  today: string,
): DemoTimeEntries {
  const known = knownEntries(clients, stored, today);
  const knownDays = new Set(known.entries.map((entry) => `${entry.employeeId} ${entry.startsAt.slice(0, 10)}`));
  const busy = new Set(diary.visits.map((visit) => `${visit.consultantId} ${visit.startsAt.slice(0, 10)}`));
  const away = new Map(diary.nonVisitDays.map((day) => [`${day.staffId} ${day.day}`, day.status]));
  const days = daysBetween(addDays(today, -183), today).filter((day) => isWorkingDay(day));
  const served = clients.filter((client) => client.contracts.length > 0);
  const entries: EntryRow[] = [];
  const files: EntryFileRow[] = [];

  for (const person of staff.filter((each) => each.registered)) {
    const regional = served.filter((client) => client.region === person.region);
    const clientele = regional.length > 0 ? regional : served;
    const threads: EntryRow[] = [];
    for (const day of days) {
      const dayKey = `${person.id} ${day}`;
      if (knownDays.has(dayKey)) continue;
      for (const [start, end] of timesOf(faker, away.get(dayKey), busy.has(dayKey))) {
        const endsAt = momentOf(day, end);
        const id = `entry-${String(entries.length + 1).padStart(6, '0')}`;
        const createdAt = new Date(`${endsAt}:00Z`);
        const base = { id, employeeId: person.id, startsAt: momentOf(day, start), endsAt, createdAt };
        const entry = entryOf(faker, clientele, threads, base);
        entries.push(entry);
        if (!isAdvisoryActivity(entry.activityType)) continue;
        threads.push(entry);
        if (faker.datatype.boolean(0.04))
          files.push(...attachments(id, faker.helpers.arrayElements(stored, { min: 1, max: 2 })));
      }
    }
  }
  entries.push(...known.entries);
  return { entries: inOrderOfTime(entries), files: [...files, ...known.files] };
}

export function inOrderOfTime(entries: readonly EntryRow[]): EntryRow[] {
  return entries.toSorted((one, other) => compare(one.startsAt, other.startsAt) || compare(one.id, other.id));
}

/** Start and end minutes of a day's entries: few on days with a visit or a course, none on holiday. */
function timesOf(faker: Faker, away: string | undefined, hasVisit: boolean): [start: number, end: number][] {
  if (away === 'H' || away === 'S') return [];
  if (hasVisit) return faker.datatype.boolean(0.4) ? [[16 * 60 + 30, 16 * 60 + 30 + oneOf(faker, [15, 30, 45])]] : [];
  const wanted = faker.number.int({ min: 1, max: away ? 2 : 4 });
  const times: [number, number][] = [];
  let minute = oneOf(faker, [510, 525, 540, 555]);
  for (let index = 0; index < wanted; index += 1) {
    const end = minute + oneOf(faker, [15, 20, 30, 45, 60, 75, 90, 120]);
    times.push([minute, end]);
    minute = end + oneOf(faker, [0, 0, 15, 30, 60]);
  }
  return times;
}

const ACTIVITY_WEIGHTS = [
  { value: 'Remote Advisory', weight: 30 },
  { value: 'Advisory', weight: 18 },
  { value: 'Administration', weight: 14 },
  { value: 'Document Review', weight: 10 },
  { value: 'Report Writing', weight: 10 },
  { value: 'Internal Meeting', weight: 7 },
  { value: 'Client Meeting', weight: 5 },
  { value: 'Training Delivery', weight: 2 },
  { value: 'Training Received', weight: 2 },
  { value: 'Travel', weight: 2 },
];

const WITHOUT_CLIENT = new Set(['Administration', 'Internal Meeting', 'Training Received']);

const AWAY_FROM_DESK = new Set(['Travel', 'Client Meeting']);

/** About as far as somebody drives in half that time. */
const milesIn = ({ startsAt, endsAt }: EntryBase) => Math.round((entryDuration(startsAt, endsAt) ?? 0) * 0.3);

type EntryBase = Pick<EntryRow, 'id' | 'employeeId' | 'startsAt' | 'endsAt' | 'createdAt'>;

function entryOf(
  faker: Faker,
  clientele: readonly DemoClient[],
  threads: readonly EntryRow[],
  base: EntryBase,
): EntryRow {
  const activityType = faker.helpers.weightedArrayElement(ACTIVITY_WEIGHTS);
  if (!isAdvisoryActivity(activityType)) {
    const description = oneOf(faker, ACTIVITY_TEXTS[activityType] ?? ['']);
    if (WITHOUT_CLIENT.has(activityType)) return { ...base, activityType, description };
    const client = oneOf(faker, clientele);
    return {
      ...base,
      activityType,
      description,
      clientId: client.row.id,
      contractId: oneOf(faker, client.contracts).id,
      ...(AWAY_FROM_DESK.has(activityType) && { mileage: milesIn(base) }),
    };
  }
  const parent = threads.at(-faker.number.int({ min: 1, max: 6 }));
  if (parent && faker.datatype.boolean(0.25)) return followUp(base, parent, oneOf(faker, FOLLOW_UP_TEXTS));
  const client = oneOf(faker, clientele);
  const advisoryType = oneOf(faker, ADVISORY_TYPES);
  const listed = client.contacts.filter((contact) => contact.adviceTypes?.includes(advisoryType));
  const contact = oneOf(faker, listed.length > 0 ? listed : client.contacts);
  return {
    ...base,
    activityType,
    advisoryType,
    clientId: client.row.id,
    contractId: oneOf(faker, client.contracts).id,
    contactId: contact.id,
    publishToSafetyNest: faker.datatype.boolean(0.35),
    description: oneOf(faker, ADVICE_TEXTS[advisoryType] ?? FOLLOW_UP_TEXTS),
  };
}

function followUp(base: EntryBase, parent: EntryRow, description: string): EntryRow {
  const { activityType, advisoryType, clientId, contractId, contactId, publishToSafetyNest } = parent;
  const inherited = { activityType, advisoryType, clientId, contractId, contactId, publishToSafetyNest };
  return { ...base, ...inherited, parentId: parent.id, description };
}

function oneOf<Item>(faker: Faker, items: readonly Item[]): Item {
  return faker.helpers.arrayElement(items);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
