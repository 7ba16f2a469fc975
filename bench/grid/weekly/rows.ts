import { DAY_STATUSES } from '@contract/visit-calendar';
import { random, type BenchColumn, type BenchRow } from '../rows';
import type { Mark, Scenario } from '../scenario';

/*
 * The weekly view of the visit calendar: a thousand consultants, four weeks of five days with three totals each. A day cell
 * has the letter of its status or nothing, a total has minutes.
 */

const WEEKS = ['02/11/2026', '09/11/2026', '16/11/2026', '23/11/2026'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const TOTALS = ['Wk TT', 'Wk ST', 'Wk WUT'];
const FIRST_WEEK_COLUMN = 2;
const COLUMNS_PER_WEEK = DAYS.length + TOTALS.length;
const FREE_SHARE = 0.35;
const BOOKED = new Set<unknown>(['B', 'C']);
const GIVEN = ['Anna', 'Áine', 'Béla', 'Chloë', 'David', 'Eve', 'Fiona', 'Gareth', 'Hélène', 'Ian', 'José', 'Kim'];
const FAMILY = ['Smith', 'Jones', 'Öztürk', "O'Neil", 'Brown', 'Taylor', 'Evans', 'Ångström', 'Walker', 'Żak'];
const REGIONS = ['N', 'S', 'E', 'W', 'M', 'U'];

const COLORS = ['#cfe3ff', '#cdeccf', '#ffe3b3', '#ffd0dc', '#e3d7ff', '#d5eef2', '#e6e6e6', '#fff3a6'];
const LETTERS = Object.keys(DAY_STATUSES);
const MARKS: ReadonlyMap<string, Mark> = new Map(
  Object.entries(DAY_STATUSES).map(([letter, word], index) => [
    letter,
    { name: `status-${letter}`, color: COLORS[index] ?? '#ffffff', word },
  ]),
);

const columns: BenchColumn[] = [
  { id: 'c0', title: 'Consultant', kind: 'text', width: 190 },
  { id: 'c1', title: 'Capacity', kind: 'number', width: 88 },
  ...WEEKS.flatMap((group, week) => [
    ...DAYS.map((title, day) => weekColumn(week, day, { title, kind: 'text', width: 66, group })),
    ...TOTALS.map((title, place) =>
      weekColumn(week, DAYS.length + place, { title, kind: 'number', width: 74, group, isDuration: true }),
    ),
  ]),
];

function weekColumn(week: number, place: number, rest: Omit<BenchColumn, 'id'>): BenchColumn {
  return { id: `c${FIRST_WEEK_COLUMN + week * COLUMNS_PER_WEEK + place}`, ...rest };
}

function makeRows(count: number): BenchRow[] {
  const next = random(41_020);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const week = () => {
      const days = DAYS.map(() => (next() < FREE_SHARE ? null : pick(LETTERS)));
      const visits = days.filter((letter) => BOOKED.has(letter)).length;
      return [...days, ...TOTALS.map(() => visits * Math.floor(next() * 240))];
    };
    const name = `${pick(REGIONS)} ${pick(GIVEN)} ${pick(FAMILY)} ${index}`;
    return { id: `r${index}`, values: [name, 8 + Math.floor(next() * 12), ...WEEKS.flatMap(week)] };
  });
}

/** Booked and completed visits of a day, minutes of a week. */
function total(rows: readonly BenchRow[], column: number): number | null {
  if (column < FIRST_WEEK_COLUMN) return null;
  let sum = 0;
  for (const { values } of rows) {
    const value = values[column];
    sum += typeof value === 'number' ? value : Number(BOOKED.has(value));
  }
  return sum;
}

export const WEEKLY: Scenario = {
  columns,
  groups: WEEKS.map((monday) => ({ id: monday, title: `w/b ${monday}` })),
  rowCount: 1000,
  makeRows,
  marks: (column) => (columns[column]?.kind === 'text' && column >= FIRST_WEEK_COLUMN ? MARKS : undefined),
  total,
  hasTotals: true,
  hasRowSelection: false,
  changing: { column: FIRST_WEEK_COLUMN, values: ['B', 'H'] },
};
