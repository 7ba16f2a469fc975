import { describe, expect, it } from 'vitest';
import { csvLine } from '../csv';
import { ACTIVITY_TYPES, ADVISORY_TYPES } from '../entry-vocabulary';
import { VISIT_TIME_TYPES } from '../records/visit-planner';
import { comparisonKey } from '../comparison-key';
import { CHOICE_WORDS } from './choice-words';
import { guessMapping } from './columns';
import type { ImportCell, ImportField } from './field';
import { IMPORT_KINDS } from './kind';
import { describedKind } from './kinds';
import { readCell } from './read-cell';
import { writeCell } from './write-cell';

const fieldOf = (kind: (typeof IMPORT_KINDS)[number], name: string): ImportField => {
  const found = describedKind(kind).fields.find((field) => field.name === name);
  if (!found) throw new Error(`${kind} has no field ${name}.`);
  return found;
};
const NAME = fieldOf('clients', 'name');
const TOWN = fieldOf('clients', 'town');
const START = fieldOf('visits', 'startsAt');
const DAY = fieldOf('absences', 'day');
const ROLES = fieldOf('people', 'roles');
const TAGS = fieldOf('marketing-forms', 'tags');
const ACTUAL = fieldOf('target-months', 'actual');
const MONTH = fieldOf('target-months', 'month');
const STATUS = fieldOf('visits', 'status');
const TIME_TYPE = fieldOf('visits', 'timeType');
const UNIT = fieldOf('targets', 'type');

describe('a word for a choice', () => {
  it.each(IMPORT_KINDS)('means one choice of a field of %s', (kind) => {
    for (const field of describedKind(kind).fields) {
      if (field.type !== 'choice' && field.type !== 'choices') continue;
      const words = field.choices.flatMap(({ text }) => [text, ...(CHOICE_WORDS[text] ?? [])].map(comparisonKey));
      expect(words, field.name).toEqual([...new Set(words)]);
    }
  });
});

describe('a cell', () => {
  it.each<[ImportField, ImportCell, unknown]>([
    [NAME, ' Larch Ltd ', 'Larch Ltd'],
    [NAME, 42, '42'],
    [fieldOf('people', 'email'), 'mailto:Una@larch.example?subject=Hello', 'Una@larch.example'],
    [fieldOf('people', 'managerId'), 'mailto:Una@larch.example', 'Una@larch.example'],
    [fieldOf('visits', 'timeType'), 'REM\u00adote\u00a0', 'Remote'],
    [TOWN, "'=1+1", '=1+1'],
    [TOWN, "'tis", "'tis"],
    [DAY, '3/2/2026', '2026-02-03'],
    [DAY, '03.02.2026', '2026-02-03'],
    [DAY, new Date('2026-02-03T00:00Z'), '2026-02-03'],
    [DAY, '03-Feb-2026', '2026-02-03'],
    [DAY, '3 february 2026', '2026-02-03'],
    [DAY, '3-Sept-26', '2026-09-03'],
    [DAY, '3-Feb-29', '2029-02-03'],
    [DAY, '3-Feb-30', '1930-02-03'],
    [DAY, '12-Jun-85', '1985-06-12'],
    [DAY, '3-Feb-1929', '1929-02-03'],
    [START, '3-Feb-2026 9:05', '2026-02-03T09:05'],
    [MONTH, '2026-02', '2026-02-01'],
    [MONTH, '02/2026', '2026-02-01'],
    [MONTH, 'Feb 2026', '2026-02-01'],
    [MONTH, 'Feb-26', '2026-02-01'],
    [MONTH, 'Feb-99', '1999-02-01'],
    [START, '3-Feb-30 9:05', '1930-02-03T09:05'],
    [MONTH, '17/02/2026', '2026-02-01'],
    [STATUS, 'Confirmed', 'B'],
    [STATUS, 'Annual leave', 'H'],
    [TIME_TYPE, 'ON-SITE', 'Site'],
    [UNIT, '%', 1],
    [UNIT, '£', 2],
    [START, '03/02/2026 9:05', '2026-02-03T09:05'],
    [START, '2026-02-03T09:05:00', '2026-02-03T09:05'],
    [START, new Date('2026-02-03T09:05Z'), '2026-02-03T09:05'],
    [ACTUAL, '£1,234.50', 1234.5],
    [ACTUAL, '-12%', -12],
    [ACTUAL, '1,234,567', 1_234_567],
    [ACTUAL, '0,8', 0.8],
    [ACTUAL, '0,125', 0.125],
    [ACTUAL, '-12,50', -12.5],
    [ACTUAL, 30.125, 30.125],
    [ACTUAL, csvLine([30.125]).trim(), 30.125],
    [ACTUAL, '€1.234,50', 1234.5],
    [ROLES, 'ai; Targets;AI', ['tools:ai', 'tools:targets']],
    [TAGS, 'a\nb', ['a', 'b']],
  ])('of %o means %o', (field, cell, value) => {
    expect(readCell(field, cell)).toEqual({ kind: 'value', value });
  });

  it.each<[ImportField, ImportCell, string]>([
    [NAME, '(clear)', 'is required and cannot be cleared.'],
    [NAME, 'x'.repeat(256), 'has more than 255 characters.'],
    [NAME, 'a\u0000b', 'contains characters that cannot be stored.'],
    [DAY, '31/02/2026', 'is not a date (dd/MM/yyyy).'],
    [DAY, '3-Foo-2026', 'is not a date (dd/MM/yyyy).'],
    [DAY, '31-Feb-2026', 'is not a date (dd/MM/yyyy).'],
    [MONTH, 'Foo 2026', 'is not a month (yyyy-MM).'],
    [DAY, new Date(Number.NaN), 'is not a date (dd/MM/yyyy).'],
    [START, '03/02/2026 25:00', 'is not a date and time (dd/MM/yyyy HH:mm).'],
    [ACTUAL, 'twelve', 'is not a number.'],
    [ACTUAL, '1,23,456', 'is not a number.'],
    [ACTUAL, '£30.000', 'could be 30,000 or 30: write one of them.'],
    [ACTUAL, '-1.234', 'could be 1,234 or 1.2340: write one of them.'],
    [ACTUAL, '1234,567', 'could be 1,234,567 or 1,234.5670: write one of them.'],
    [fieldOf('people', 'monthlyVisitTarget'), '1.000', 'could be 1,000 or 1: write one of them.'],
    [fieldOf('people', 'active'), 'perhaps', 'is neither yes nor no.'],
  ])('of %o refuses %o', (field, cell, text) => {
    expect(readCell(field, cell)).toEqual({ kind: 'problem', text });
  });

  it('is left unchanged if blank and cleared if it says so', () => {
    expect([readCell(TOWN, ' '), readCell(TOWN, null), readCell(TOWN, '(clear)')]).toEqual([
      { kind: 'leave' },
      { kind: 'leave' },
      { kind: 'clear' },
    ]);
  });

  it('returns every text that was written', () => {
    const starts = [
      '',
      '=',
      '+',
      '-',
      '@',
      "'",
      "''",
      "'=",
      "'(clear)",
      '(clear)',
      '[',
      '"',
      ';',
      '\t',
      '\n',
      '😀',
      '0',
    ];
    for (const start of starts) {
      for (const end of ['', 'x', "'", '(clear)', ';y', '\nz', '=', '[1]']) {
        const text = `${start}${end}`;
        if (text.trim() !== text || text === '') continue;
        expect(readCell(TOWN, writeCell(TOWN, text)), text).toEqual({ kind: 'value', value: text });
        expect(readCell(TAGS, writeCell(TAGS, [text, 'b'])), text).toEqual({ kind: 'value', value: [text, 'b'] });
      }
    }
  });
});

describe('a row', () => {
  const timed = IMPORT_KINDS.map(describedKind).filter(({ fields }) => fields.some(({ name }) => name === 'endsAt'));

  it.each(timed)('of $title is on one day', ({ problemInRow }) => {
    const problem = (startsAt: string, endsAt: string) => problemInRow?.({ startsAt, endsAt });
    expect(problem('2026-11-18T23:00', '2026-11-18T23:59')).toBeNull();
    expect(problem('2026-11-18T23:00', '2026-11-19T00:00')).toContain('must end on the day it starts');
    expect(problem('2026-11-18T23:00', '2026-11-18T23:00')).toBe('The end is not after the start.');
  });

  it.each([
    ['time-entries', 'activityType', ACTIVITY_TYPES],
    ['time-entries', 'advisoryType', ADVISORY_TYPES],
    ['contacts', 'adviceTypes', ADVISORY_TYPES],
    ['visits', 'timeType', VISIT_TIME_TYPES],
  ] as const)('of %s has a %s of the list', (kind, name, listed) => {
    const field = fieldOf(kind, name);
    expect(readCell(field, 'Golf')).toMatchObject({ kind: 'problem', text: `is not one of: ${listed.join(', ')}.` });
    for (const text of listed) expect(readCell(field, text).kind, text).toBe('value');
  });
});

describe('columns', () => {
  it('are guessed from their headings for every kind, each once', () => {
    for (const kind of IMPORT_KINDS) {
      const { fields } = describedKind(kind);
      const guessed = guessMapping(
        describedKind(kind),
        fields.map(({ title }) => title.toUpperCase()),
      );
      expect(guessed, kind).toEqual(fields.map(({ name }) => name));
    }
  });

  it('are the same as last time, including those that were left out', () => {
    const remembered = { sector: 'town', city: null };
    expect(guessMapping(describedKind('clients'), ['Sector', 'City', 'Name', 'SECTOR'], remembered)).toEqual([
      'town',
      null,
      'name',
      'industry',
    ]);
  });
});
