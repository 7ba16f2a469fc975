import { formatDuration } from '@/shared/lib/number';

/** One row of the bench: 25 values of the kinds in staff tables. */
export interface BenchRow {
  id: string;
  values: (string | number | null)[];
}

export interface BenchColumn {
  id: string;
  title: string;
  kind: 'text' | 'number' | 'date';
  width: number;
  /** Minutes, shown as `h:mm`. */
  isDuration?: boolean;
  /** id of the group header above it */
  group?: string;
}

const FIRST = ['Anna', 'Áine', 'Béla', 'Chloë', 'David', 'Eve', 'Fiona', 'Gareth', 'Hélène', 'Ian', 'José', 'Kim'];
const LAST = ['Smith', 'Jones', 'Öztürk', "O'Neil", 'Brown', 'Taylor', 'Evans', 'Ångström', 'Walker', 'Żak', 'Young'];
const TOWNS = ['Leeds', 'York', 'Hull', 'Bath', 'Stoke-on-Trent', 'Derby', 'Perth', 'Cardiff', 'Truro', 'Ely'];
const TRADES = ['Bakery', 'Foundry', 'Care Home', 'School', 'Garage', 'Brewery', 'Warehouse', 'Surgery'];

export const COLUMNS: readonly BenchColumn[] = Array.from({ length: 25 }, (_, index) => {
  if (index === 0) return { id: 'c0', title: 'Id', kind: 'number', width: 90 };
  if (index === 1) return { id: 'c1', title: 'Name', kind: 'text', width: 170 };
  if (index === 2) return { id: 'c2', title: 'Company', kind: 'text', width: 220 };
  const kind = (['text', 'number', 'date'] as const)[index % 3] ?? 'text';
  return { id: `c${index}`, title: `${kind} ${index}`, kind, width: 130 };
});

/** Deterministic: mulberry32. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function makeRows(count: number): BenchRow[] {
  const next = random(20_261);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    values: COLUMNS.map(({ kind }, column) => {
      if (column === 0) return index + 1;
      if (column === 1) return `${pick(FIRST)} ${pick(LAST)} ${Math.floor(next() * 400)}`;
      if (column === 2) return `${pick(TOWNS)} ${pick(TRADES)} ${Math.floor(next() * 90)} Ltd`;
      if (next() < 0.02) return null;
      if (kind === 'number') return Math.round(next() * 1_000_000) / 100;
      if (kind === 'text') return `${pick(TOWNS)} ${pick(TRADES)}`;
      const day = 1 + Math.floor(next() * 28);
      return `2026-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    }),
  }));
}

/** The text that every side shows for a value. */
export function formatted(
  value: string | number | null | undefined,
  { kind, isDuration = false }: Pick<BenchColumn, 'kind' | 'isDuration'>,
): string {
  if (value === null || value === undefined) return '';
  if (isDuration && typeof value === 'number') return formatDuration(value);
  if (kind === 'number' && typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  if (kind === 'date' && typeof value === 'string')
    return `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
  return String(value);
}

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Sorts as an application does for a grid without its own sorting: by locale, empty values last. */
export function appSorted(rows: readonly BenchRow[], column: number, descending: boolean): BenchRow[] {
  const turn = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const left = a.values[column] ?? null;
    const right = b.values[column] ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return turn * (left - right);
    return turn * collator.compare(String(left), String(right));
  });
}
