import { titleKey } from '@contract/job-title';
import { addMonths, monthOf } from '@contract/target-month';
import type { Faker } from '@faker-js/faker';
import type {
  jobTitles,
  marketingCampaigns,
  marketingForms,
  marketingLists,
  marketingMetrics,
  salesMappings,
} from '@server/data/schema';
import { addDays, momentOf } from './demo-calendar';
import { demoProspects, type SalesUserRow } from './demo-marketing-prospects';
import type { StaffRow } from './demo-staff';
import {
  CAMPAIGN_NAMES,
  FORM_NAMES,
  INDUSTRIES,
  JOB_TITLES,
  LIST_NAMES,
  METRICS,
  PROFILES,
  TAGS,
} from './marketing-vocabulary';
import { FIRST_NAMES, LAST_NAMES } from './vocabulary';

/** The number of months with numbers, including the current one. */
const MONTHS = 24;

/** The number of users per role, and how many of them have left. */
const SALES_ROLES: readonly [role: string | null, users: number, inactive: number][] = [
  ['role-bde', 16, 3],
  ['role-bm', 8, 1],
  ['role-cmo', 4, 1],
  ['role-service', 2, 0],
  [null, 1, 0],
];

/**
 * The marketing console's data: `count` prospects of the last 60 days and some older ones, their owners, forms,
 * campaigns, lists, mappings including unmapped cells and cells of users who have left, job titles, and two years of
 * numbers.
 */
export function demoMarketing(faker: Faker, staff: readonly StaffRow[], count: number, today: string) {
  const users = demoSalesUsers();
  const campaigns = CAMPAIGN_NAMES.map((name, index): typeof marketingCampaigns.$inferInsert => ({
    id: `campaign-${String(index + 1).padStart(2, '0')}`,
    name,
    updatedAt: updatedOn(today, index * 5),
  }));
  const forms = FORM_NAMES.map((name, index): typeof marketingForms.$inferInsert & { id: string } => ({
    id: `form-${String(index + 1).padStart(2, '0')}`,
    name,
    campaignId: index % 9 === 8 ? null : campaigns[(index * 5) % campaigns.length]?.id,
    tags: tagsOf(index),
    updatedAt: updatedOn(today, index * 3),
  }));
  const lists = LIST_NAMES.map((name, index): typeof marketingLists.$inferInsert & { id: string } => ({
    id: `list-${String(index + 1).padStart(2, '0')}`,
    name,
    updatedAt: updatedOn(today, index * 4),
  }));
  return {
    salesUsers: users,
    salesIndustries: INDUSTRIES.map((name, position) => ({ name, position })),
    employeeProfiles: PROFILES.map(({ name }, position) => ({ name, position })),
    salesMappings: demoMappings(users),
    jobTitles: JOB_TITLES.map(({ title, isSdm }): typeof jobTitles.$inferInsert => ({
      key: titleKey(title),
      title,
      isSdm,
    })),
    marketingCampaigns: campaigns,
    marketingForms: forms,
    marketingLists: lists,
    marketingMetrics: demoMetrics(faker, today),
    ...demoProspects(faker, {
      users,
      assigners: assignersAmong(staff),
      campaignIds: campaigns.slice(0, -1).map(({ id }) => id),
      formIds: forms.slice(0, -1).map(({ id }) => id),
      listIds: lists.slice(0, -1).map(({ id }) => id),
      count,
      today,
    }),
  };
}

function demoSalesUsers(): SalesUserRow[] {
  let index = 0;
  return SALES_ROLES.flatMap(([userRoleId, users, inactive]) =>
    Array.from({ length: users }, (_, number): SalesUserRow => {
      index += 1;
      const first = FIRST_NAMES[(index * 17) % FIRST_NAMES.length] ?? '';
      const last = LAST_NAMES[(index * 29) % LAST_NAMES.length] ?? '';
      const id = `sales-${String(index).padStart(2, '0')}`;
      return { id, name: `${first} ${last}`, isActive: number < users - inactive, userRoleId };
    }),
  );
}

/** One to three BDEs per cell; every seventh is empty, every eleventh only has a user who has left. */
function demoMappings(users: readonly SalesUserRow[]): (typeof salesMappings.$inferInsert)[] {
  const bdes = users.filter(({ userRoleId }) => userRoleId === 'role-bde');
  const present = bdes.filter(({ isActive }) => isActive);
  const left = bdes.filter(({ isActive }) => !isActive);
  const cells = INDUSTRIES.flatMap((industry) => PROFILES.map(({ name }) => ({ industry, employeeProfile: name })));
  return cells.flatMap((cell, index) => {
    if (index % 7 === 4) return [];
    const pool = index % 11 === 5 ? left : present;
    const mapped = Array.from({ length: pool === left ? 1 : 1 + (index % 3) }, (_, nth) => {
      return pool[(index * 5 + nth * 4) % pool.length]?.id ?? '';
    });
    return [...new Set(mapped)].map((userId) => ({ ...cell, userId }));
  });
}

/** None, one, or a few of the tags, in alphabetical order. */
function tagsOf(index: number): string[] {
  return TAGS.filter((_, number) => (index * 7 + number * 3) % 5 === 0 && index % 6 !== 5);
}

function updatedOn(today: string, daysAgo: number): string {
  return momentOf(addDays(today, -daysAgo - 1), 8 * 60 + ((daysAgo * 37) % 540));
}

/** Priya and Ada, and office staff. */
function assignersAmong(staff: readonly StaffRow[]): StaffRow[] {
  const named = staff.filter(({ email }) => /^(priya|ada)\./.test(email));
  const office = staff.filter(({ jobTitle }) => /Campaign|Business Development/.test(jobTitle));
  return [...named.toReversed(), ...office].slice(0, 6);
}

/** Growth, slower in August and December, with some noise; the current month is incomplete. One number is missing. */
function demoMetrics(faker: Faker, today: string): (typeof marketingMetrics.$inferInsert)[] {
  const shareOfMonth = Number(today.slice(8)) / 30;
  return Array.from({ length: MONTHS }, (_, age) => addMonths(monthOf(today), -age)).flatMap((month, age) =>
    METRICS.map(([key, first, growth], position) => {
      const season = ['08', '12'].includes(month.slice(5, 7)) ? 0.7 : 1;
      const noise = faker.number.float({ min: 0.93, max: 1.07 });
      const value = first * growth ** (MONTHS - age) * season * noise * (age === 0 ? Math.min(1, shareOfMonth) : 1);
      const isMissing = age === 17 && key === 'Meetings booked';
      return { month, key, position, value: isMissing ? null : Math.round(value) };
    }),
  );
}
