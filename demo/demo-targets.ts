import { RAG_COLOR, ragColor } from '@contract/target';
import { addMonths } from '@contract/target-month';
import type { Faker } from '@faker-js/faker';
import type { areas, pillars, targetMonths, targets } from '@server/data/schema';
import { addDays } from './demo-calendar';
import { AREAS, demoTargetList, PILLARS, type Aim, type DemoTarget } from './demo-target-list';
import type { StaffRow } from './demo-staff';

type MonthRow = typeof targetMonths.$inferInsert;
type Bounds = readonly [
  redLower: number | null,
  amberLower: number | null,
  amberUpper: number | null,
  redUpper: number | null,
];

/** The number of months with values; the last is last month, where the screen starts (product/targets#month). */
const MONTHS = 15;

/** Limits as shares of the target value. */
const LIMITS: Readonly<Record<Aim, Bounds>> = {
  more: [0.85, 0.95, null, null],
  less: [null, null, 1.08, 1.2],
  between: [0.8, 0.9, 1.1, 1.2],
  unlimited: [null, null, null, null],
};

/** Values as shares of the target value, from good to bad. */
const SHARES: Readonly<Record<Aim, readonly [green: number, amber: number, red: number]>> = {
  more: [1.03, 0.91, 0.79],
  less: [0.94, 1.13, 1.27],
  between: [1.01, 1.14, 0.76],
  unlimited: [0.97, 0.9, 1.1],
};

/**
 * In the latest month, two values are on a limit itself: reaching it counts (product/targets#status). As shares of
 * the target value.
 */
const ON_A_LIMIT: Readonly<Partial<Record<string, number>>> = {
  'Travel and subsistence: Training': 1.08,
  'Course materials reviewed': 0.85,
};

const REASONS: readonly [fact: string, cause: string, action: string][] = [
  [
    'Below plan for the second month.',
    'Two colleagues were away for most of the month.',
    'Cover is agreed with the neighbouring team until January.',
  ],
  [
    'Short of what was agreed in the spring.',
    'Three large clients put off their decisions to the next month.',
    'Account managers call each of the three this week.',
  ],
  [
    'Results vary widely between regions.',
    'The new procedure is used in two of five regions.',
    'Introduce the procedure in the remaining regions.',
  ],
  ['Higher than expected.', 'The main supplier raised its prices.', 'Ask two further suppliers for a quotation.'],
  [
    'Late figures.',
    'The month’s returns came in after the closing date.',
    'Send a reminder by e-mail five days before the closing date.',
  ],
];

/**
 * Pillars, areas and targets with fifteen months of values: a trend, every status and type, missing values among the
 * children of roll-ups, open and completed actions. The current month is empty, so that it can be populated.
 */
export function demoTargets(faker: Faker, staff: readonly StaffRow[], today: string) {
  const list = demoTargetList();
  const idOf = new Map(list.map(({ description }, index) => [description, index + 1]));
  const owners = ownersAmong(staff);
  const updatedAt = new Date(`${today}T08:00:00Z`);
  const rows = list.map((target, index): typeof targets.$inferInsert => ({
    id: index + 1,
    description: target.description,
    pillarId: PILLARS.indexOf(target.pillar) + 1,
    areaId: target.area === null ? null : AREAS.indexOf(target.area) + 1,
    type: target.type,
    isBalanceScoreCard: target.isBalanceScoreCard,
    rollupTargetId: target.rollUp === null ? null : idOf.get(target.rollUp),
    ownerEmail: owners[index % owners.length],
    updatedAt,
  }));
  const months = lastMonths(today);
  return {
    pillars: PILLARS.map((name, index): typeof pillars.$inferInsert => ({ id: index + 1, name, position: index + 1 })),
    areas: AREAS.map((name, index): typeof areas.$inferInsert => ({ id: index + 1, name, position: index + 1 })),
    targets: rows,
    targetMonths: list.flatMap((target, index) =>
      months.map((month, age) => monthRow(faker, target, index, month, age, updatedAt)),
    ),
  };
}

/** Last month first, then backwards. */
function lastMonths(today: string): string[] {
  return Array.from({ length: MONTHS }, (_, age) => addMonths(today, -1 - age));
}

/** Ada and Tom often, some office staff, somebody who is not a member of staff, and nobody. */
function ownersAmong(staff: readonly StaffRow[]): (string | null)[] {
  const office = staff.slice(-10).map((person) => person.email);
  const [ada = null, , , tom = null] = staff.map((person) => person.email);
  return [ada, tom, ...office.slice(2, 5), ada, tom, ...office.slice(6, 9), 'board@harbour.example', ada, tom];
}

function monthRow(
  faker: Faker,
  target: DemoTarget,
  index: number,
  month: string,
  age: number,
  updatedAt: Date,
): MonthRow {
  // Targets have grown over time.
  const aimed = target.target === null ? null : rounded(target.target * (1 - age * 0.006), target.type);
  const noise = faker.number.float({ min: -0.015, max: 0.015 });
  const onLimit = age === 0 ? ON_A_LIMIT[target.description] : undefined;
  const share = onLimit ?? (SHARES[target.aim][turnOf(index, age)] ?? 1) + noise;
  const given = isMissing(target, index, age, 'target') ? null : aimed;
  const isUnknown = given === null || isMissing(target, index, age, 'actual');
  const actual = isUnknown ? null : rounded(given * share, target.type);
  const limits = limitsOf(target, age);
  const row: MonthRow = { month, targetId: index + 1, target: given, actual, ...limits, updatedAt };
  const color = ragColor({ actual, ...limits });
  if (actual === null || color === RAG_COLOR.green) return row;
  const [fact, cause, action] = REASONS[(index + age) % REASONS.length] ?? ['', '', ''];
  // Last month's are all open, and half of those of the month before; older ones are completed, except for a few.
  const isDone = age > 0 && (index + age) % (age === 1 ? 2 : 9) !== 0;
  return { ...row, fact, cause, action, actionCompletedOn: isDone ? addDays(month, 34 + (index % 16)) : null };
}

/** 0 green, 1 amber, 2 red: in each month about two thirds green, and every target is each of them now and then. */
function turnOf(index: number, age: number): number {
  return [0, 0, 1, 0, 0, 2, 0, 1, 0, 0, 0, 2][(index * 5 + age * 7) % 12] ?? 0;
}

/**
 * In the latest month, some children of roll-ups lack their actual, some even their target value. Three months ago some
 * actuals were forgotten.
 */
function isMissing(target: DemoTarget, index: number, age: number, value: 'target' | 'actual'): boolean {
  if (age === 2 && value === 'actual' && index % 13 === 6) return true;
  if (target.rollUp === null) return age === 0 && value === 'actual' && index % 11 === 3;
  return age === 0 && index % 7 === (value === 'target' ? 3 : 5);
}

/** For a roll-up, computed from its children's targets. */
function limitsOf(target: DemoTarget, age: number) {
  const base = target.target ?? aimOfChildren(target);
  const [redLower, amberLower, amberUpper, redUpper] = LIMITS[target.aim].map((share) =>
    share === null ? null : rounded(base * (1 - age * 0.006) * share, target.type, 2),
  );
  return {
    redLower: redLower ?? null,
    amberLower: amberLower ?? null,
    amberUpper: amberUpper ?? null,
    redUpper: redUpper ?? null,
  };
}

function aimOfChildren({ description, type }: DemoTarget): number {
  const parts = demoTargetList().flatMap(({ rollUp, target }) => (rollUp === description ? [target ?? 0] : []));
  const sum = parts.reduce((total, part) => total + part, 0);
  return type === 1 ? sum / parts.length : sum;
}

/** Whole numbers and pounds, percent to a tenth; limits are finer, so that those of small numbers differ. */
function rounded(value: number, type: 0 | 1 | 2, more = 0): number {
  const digits = 10 ** ((type === 1 ? 1 : 0) + more);
  return Math.round(value * digits) / digits;
}
