import { DELETED, GRADES, taskDueDate, TASK_DUE } from '@contract/prospect';
import type { Faker } from '@faker-js/faker';
import type { prospectAudits, prospects, salesUsers } from '@server/data/schema';
import { addDays, momentOf } from './demo-calendar';
import type { StaffRow } from './demo-staff';
import {
  ACCOUNTS,
  CONTACT_STATES,
  INDUSTRIES,
  INTERACTIONS,
  JOB_TITLES,
  PROFILES,
  PROSPECT_ERRORS,
  TRIAGES,
} from './marketing-vocabulary';
import { FIRST_NAMES, LANDMARKS, LAST_NAMES, TOWNS } from './vocabulary';

export type SalesUserRow = typeof salesUsers.$inferInsert;

export type ProspectRow = typeof prospects.$inferInsert;
export type AuditRow = typeof prospectAudits.$inferInsert;

interface ProspectWorld {
  users: readonly SalesUserRow[];
  /** The people who have assigned prospects. */
  assigners: readonly StaffRow[];
  campaignIds: readonly string[];
  formIds: readonly string[];
  listIds: readonly string[];
  /** The number of prospects active in the last 60 days; one in fifty more were active before. */
  count: number;
  today: string;
}

/** The values that all prospects of a company share. */
interface Company {
  name: string | null;
  domain: string;
  industry: string | null;
  profile: string | null;
  employees: number | null;
  account: readonly [type: string, status: string];
  /** How often it has been in touch: from 0 (hardly) to 1 (all the time). */
  warmth: number;
}

/** Numbers of prospects per company, in turn: five on average, sometimes many. */
const COMPANY_SIZES = [1, 4, 2, 7, 3, 1, 12, 2, 5, 1, 9, 3, 2, 18, 1, 6, 4, 3, 11, 5];

const RANGE_DAYS = 60;

/**
 * Prospects of companies of every industry and size, with forms, lists, owners (some have left), tasks of every age,
 * errors, DELETED ones, some without a company, and companies that are spelled in two ways; and the audits of assigned
 * ones.
 */
export function demoProspects(
  faker: Faker,
  world: ProspectWorld,
): { prospects: ProspectRow[]; prospectAudits: AuditRow[] } {
  const total = world.count + Math.floor(world.count / 50);
  const rows: ProspectRow[] = [];
  const audits: AuditRow[] = [];
  for (let at = 0; rows.length < total; at += 1) {
    const company = companyOf(faker, at);
    const size = Math.min(COMPANY_SIZES[at % COMPANY_SIZES.length] ?? 1, total - rows.length);
    for (let index = 0; index < size; index += 1) {
      const row = prospectOf(faker, world, company, rows.length, index);
      rows.push(row);
      audits.push(...auditsOf(faker, world, row, rows.length));
    }
  }
  return { prospects: rows, prospectAudits: audits };
}

function companyOf(faker: Faker, at: number): Company {
  const industry = INDUSTRIES[at % INDUSTRIES.length] ?? null;
  const profile = PROFILES[Math.floor(at / INDUSTRIES.length) % PROFILES.length];
  const account = ACCOUNTS[faker.number.int(ACCOUNTS.length - 1)] ?? ['Prospect', 'Cold'];
  const warmth = faker.number.float();
  const town = TOWNS[at % TOWNS.length]?.name ?? '';
  const landmark = LANDMARKS[(at * 7) % LANDMARKS.length] ?? '';
  const nameless = at % 19 === 11;
  const isUnknown = at % 23 === 17;
  const round = Math.floor(at / 850);
  const name = `${landmark} ${industry ?? ''} ${town}${round > 0 ? ` ${round + 1}` : ''} Ltd`;
  return {
    name: nameless ? null : name,
    domain: `${landmark}-${town}-${at + 1}.example`.toLowerCase().replaceAll(/[^a-z0-9.-]/g, ''),
    industry: isUnknown ? null : industry,
    profile: isUnknown ? null : (profile?.name ?? null),
    employees: isUnknown || !profile ? null : faker.number.int({ min: profile.least, max: profile.most }),
    account,
    warmth,
  };
}

function prospectOf(faker: Faker, world: ProspectWorld, company: Company, index: number, place: number): ProspectRow {
  const { today, formIds, listIds, campaignIds } = world;
  const first = FIRST_NAMES[faker.number.int(FIRST_NAMES.length - 1)] ?? '';
  const last = LAST_NAMES[faker.number.int(LAST_NAMES.length - 1)] ?? '';
  const chance = faker.number.int(999);
  const score = Math.round(company.warmth * 160 + faker.number.int(140));
  const [contactStatus, contactSubStatus] = CONTACT_STATES[chance % CONTACT_STATES.length] ?? ['New', null];
  const [triage, triageInfo] = triageOf(company, score);
  const hasForms = chance % 3 === 0;
  // Sometimes the company of the second prospect is spelled differently.
  const isSloppy = place === 1 && index % 13 === 4;
  const name = isSloppy && company.name !== null ? `  ${company.name.toUpperCase().replace(' ', '  ')}` : company.name;
  // Some without a company share an address.
  const mailbox = company.name === null && place < 2 ? 'info' : `${first}.${last}.${index + 1}`;
  return {
    id: `prospect-${String(index + 1).padStart(6, '0')}`,
    firstName: chance % 50 === 7 ? null : first,
    lastName: last,
    email: `${mailbox}@${company.domain}`.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, ''),
    contactStatus,
    contactSubStatus,
    jobTitle: chance % 12 === 5 ? null : JOB_TITLES[(chance * 7) % JOB_TITLES.length]?.title,
    company: name,
    industry: company.industry,
    accountType: company.account[0],
    accountStatus: company.account[1],
    employeeProfile: company.profile,
    employeeCount: company.employees,
    score: chance % 70 === 3 ? null : score,
    lastActivity: lastActivityOf(faker, today, index >= world.count),
    recentInteraction: INTERACTIONS[(chance * 3) % INTERACTIONS.length],
    campaignId: campaignIds[chance % campaignIds.length],
    formIds: hasForms ? someOf(formIds, chance, 1 + (chance % 3)) : [],
    listIds: chance % 2 === 0 ? someOf(listIds, chance, 1 + (chance % 4)) : [],
    grade: chance % 40 === 9 ? null : gradeOf(score),
    triage,
    triageInfo,
    status: chance % 25 === 13 ? DELETED : 'ACTIVE',
    ...ownedState(faker, world, chance),
    error: chance % 67 === 21 ? PROSPECT_ERRORS[chance % PROSPECT_ERRORS.length] : null,
  };
}

function triageOf(company: Company, score: number): readonly [string | null, string | null] {
  let number = 2;
  if (company.account[0] === 'Client') number = 4;
  else if (company.industry === null) number = 3;
  else if (score > 210) number = 0;
  else if (score > 130) number = 1;
  else if (score < 40) return [null, null];
  return TRIAGES[number] ?? [null, null];
}

/** Many in the last days, fewer before. Today's are early in the day, so that none is in the future. */
function lastActivityOf(faker: Faker, today: string, isOld: boolean): string {
  const age = Math.floor(RANGE_DAYS * faker.number.float() ** 2.2);
  const daysAgo = isOld ? RANGE_DAYS + 1 + age : age;
  const minute = faker.number.int(daysAgo === 0 ? { min: 60, max: 420 } : { min: 360, max: 1260 });
  return momentOf(addDays(today, -daysAgo), minute);
}

/** From A+ for the best of 300 points to F. */
function gradeOf(score: number): string | undefined {
  return GRADES[Math.min(GRADES.length - 1, Math.floor((300 - score) / 23))];
}

function someOf(ids: readonly string[], start: number, count: number): string[] {
  const some = Array.from({ length: count }, (_, nth) => ids[(start * 3 + nth * 11) % ids.length] ?? '');
  return [...new Set(some)].toSorted();
}

/** Four of ten have an owner, and most of those a task: overdue, due today, or later. */
function ownedState(faker: Faker, { users, today }: ProspectWorld, chance: number) {
  if (chance % 10 >= 4) return { ownerId: null, taskDueDate: null };
  const owner = users[faker.number.int(users.length - 4)];
  const due = [
    momentOf(addDays(today, -1 - (chance % 9)), 17 * 60),
    taskDueDate(TASK_DUE.today, today),
    taskDueDate(TASK_DUE.nextWorkingDay, today),
    null,
  ];
  return { ownerId: owner?.id, taskDueDate: due[Math.floor(chance / 10) % due.length] };
}

/** How an owned prospect was assigned, in one or two steps in the last 60 days. */
function auditsOf(
  faker: Faker,
  { users, assigners, today }: ProspectWorld,
  { id, ownerId }: ProspectRow,
  index: number,
): AuditRow[] {
  if (!ownerId) return [];
  const names = [users.find((user) => user.id === ownerId)?.name ?? ''];
  if (index % 4 === 0) names.unshift(users[index % users.length]?.name ?? '');
  const daysAgo = faker.number.int({ min: 1, max: 55 });
  return names.map((newValue, step) => {
    const by = assigners[(index + step) % assigners.length];
    const day = addDays(today, -daysAgo - (names.length - 1 - step) * 3);
    return {
      prospectId: id,
      newValue,
      actionedBy: by ? `${by.firstName} ${by.lastName}` : 'Priya Nair',
      actionedById: by?.id,
      createdOn: momentOf(day, 8 * 60 + 30 + ((index * 7 + step * 11) % 480)),
    };
  });
}
