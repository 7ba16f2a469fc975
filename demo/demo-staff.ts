import type { Faker } from '@faker-js/faker';
import { ROLES, roleClaim, type Role } from '@contract/role';
import type { staff, teams } from '@server/data/schema';
import { FIRST_NAMES, LAST_NAMES, REGIONS, TEAM_NAMES, TOWNS } from './vocabulary';

export type StaffRow = typeof staff.$inferInsert & { fte: number; monthlyVisitTarget: number };
export type TeamRow = typeof teams.$inferInsert;

interface NamedPerson {
  firstName: string;
  lastName: string;
  jobTitle: string;
  region: string | null;
  team: string;
  fte: number;
  consultant: boolean;
  registered: boolean;
  roles: readonly Role[];
}

/** The people that the local sign-in page offers first, also named in the README and user guide. */
const NAMED_PEOPLE: readonly NamedPerson[] = [
  {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    jobTitle: 'Principal Health & Safety Consultant',
    region: 'North',
    team: 'Health & Safety North',
    fte: 1,
    consultant: true,
    registered: true,
    roles: ROLES,
  },
  {
    firstName: 'Owen',
    lastName: 'Hughes',
    jobTitle: 'Health & Safety Consultant',
    region: 'South West',
    team: 'Health & Safety South West',
    fte: 1,
    consultant: true,
    registered: true,
    roles: [],
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    jobTitle: 'Marketing Manager',
    region: 'London',
    team: 'Marketing',
    fte: 1,
    consultant: false,
    registered: true,
    roles: ['Marketing', 'Templates'],
  },
  {
    firstName: 'Tom',
    lastName: 'Barker',
    jobTitle: 'Regional Consultancy Manager',
    region: 'Midlands',
    team: 'Health & Safety Midlands',
    fte: 1,
    consultant: true,
    registered: true,
    roles: ['Targets', 'Registrations'],
  },
  {
    firstName: 'Grace',
    lastName: 'Okafor',
    jobTitle: 'Data and AI Lead',
    region: null,
    team: 'Data and Insight',
    fte: 1,
    consultant: false,
    registered: false,
    roles: ['AI', 'Admin'],
  },
];

const OFFICE_JOBS: readonly [jobTitle: string, team: string][] = [
  ['Business Development Executive', 'Sales Development'],
  ['Business Development Executive', 'Sales Development'],
  ['Business Development Manager', 'Sales Development'],
  ['Client Relationship Manager', 'Client Services'],
  ['Client Services Co-ordinator', 'Client Services'],
  ['Campaign Executive', 'Marketing'],
  ['Employment Law Adviser', 'Employment Law'],
  ['HR Adviser', 'HR Advisory'],
  ['Registrations Administrator', 'Registrations'],
  ['Training Co-ordinator', 'Training Delivery'],
];

/**
 * The number of visits a consultant can do per month: the capacity rule (product/weekly-view#capacity), and a similar
 * share for other hours.
 */
function monthlyTarget(jobTitle: string, fte: number): number {
  if (/principal/i.test(jobTitle)) return 10;
  if (/regional/i.test(jobTitle)) return 4;
  return Math.round(15 * fte);
}

export function demoTeams(): TeamRow[] {
  return TEAM_NAMES.map((name, index) => ({ id: `team-${String(index + 1).padStart(2, '0')}`, name }));
}

/**
 * `consultants` people who visit clients, including the named ones, and office staff. The last consultant has no
 * region.
 */
export function demoStaff(faker: Faker, teamRows: readonly TeamRow[], consultants: number): StaffRow[] {
  const teamIds = new Map(teamRows.map((team) => [team.name, team.id]));
  const taken = new Set<string>();

  function person(details: NamedPerson): StaffRow {
    const name = `${details.firstName}-${details.lastName}`.toLowerCase().replace(/[^a-z-]/g, '');
    taken.add(name);
    const target = details.consultant ? monthlyTarget(details.jobTitle, details.fte) : 0;
    return {
      id: `staff-${name}`,
      email: `${name.replace('-', '.')}@harbour.example`,
      firstName: details.firstName,
      lastName: details.lastName,
      jobTitle: details.jobTitle,
      fte: details.fte,
      region: details.region,
      postCode: details.consultant ? homeOf(details.region, taken.size) : null,
      teamId: teamIds.get(details.team) ?? null,
      roles: details.roles.map(roleClaim),
      registered: details.registered,
      monthlyVisitTarget: target,
      annualVisitTarget: target * 11,
    };
  }

  function newName(): Pick<NamedPerson, 'firstName' | 'lastName'> {
    const firstName = faker.helpers.arrayElement(FIRST_NAMES);
    const lastName = faker.helpers.arrayElement(LAST_NAMES);
    const name = `${firstName}-${lastName}`.toLowerCase().replace(/[^a-z-]/g, '');
    return taken.has(name) ? newName() : { firstName, lastName };
  }

  function consultant(index: number, isLast: boolean): StaffRow {
    const region = isLast ? null : (REGIONS[index % REGIONS.length] ?? null);
    const jobTitle = consultantJob(index);
    return person({
      ...newName(),
      jobTitle,
      region,
      team: region ? `Health & Safety ${region}` : 'Fire Safety',
      fte: jobTitle.startsWith('Regional') ? 1 : faker.helpers.weightedArrayElement(FTE_WEIGHTS),
      consultant: true,
      registered: true,
      roles: [],
    });
  }

  const named = NAMED_PEOPLE.map(person);
  const wanted = consultants - NAMED_PEOPLE.filter((each) => each.consultant).length;
  const others = Array.from({ length: wanted }, (_, index) => consultant(index, index === wanted - 1));
  const office = OFFICE_JOBS.map(([jobTitle, team]) =>
    person({
      ...newName(),
      jobTitle,
      team,
      region: null,
      fte: 1,
      consultant: false,
      registered: true,
      roles: [],
    }),
  );
  return withManagers([...named, ...others, ...office]);
}

/** Consultants report to the regional manager of their region, or to the first one, as the other managers do. */
function withManagers(people: readonly StaffRow[]): StaffRow[] {
  const managers = people.filter(({ jobTitle }) => jobTitle === 'Regional Consultancy Manager');
  const [first] = managers;
  return people.map((person) => {
    const own = managers.find(({ region }) => region === person.region) ?? first;
    const manager = managers.includes(person) ? first : own;
    return isConsultant(person) && manager && manager !== person ? { ...person, managerId: manager.id } : person;
  });
}

/** The outward code of a town in the region, in turn; the consultant without a region has none. */
function homeOf(region: string | null, turn: number): string | null {
  const towns = TOWNS.filter((town) => town.region === region);
  const area = towns[turn % towns.length]?.postArea;
  return area === undefined ? null : `${area}${(turn % 9) + 1}`;
}

const FTE_WEIGHTS = [
  { value: 1, weight: 7 },
  { value: 0.8, weight: 2 },
  { value: 0.6, weight: 1 },
];

function consultantJob(index: number): string {
  if (index % 9 === 4) return 'Principal Consultant';
  if (index % 12 === 7) return 'Regional Consultancy Manager';
  return index % 3 === 0 ? 'HR and Employment Law Consultant' : 'Health & Safety Consultant';
}

export function isConsultant(person: StaffRow): boolean {
  return person.monthlyVisitTarget > 0;
}
