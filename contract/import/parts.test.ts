import { describe, expect, it } from 'vitest';
import { problemInMapping } from './columns';
import type { ImportCell } from './field';
import type { ImportKind } from './kind';
import { describedKind } from './kinds';
import { joinParts, partsOf, splitName, writePart } from './parts';

type Cells = Readonly<Record<string, ImportCell>>;

function joined(kind: ImportKind, cells: Cells) {
  const values: Record<string, unknown> = {};
  const problems = joinParts(describedKind(kind), values, (name) => cells[name]);
  return problems.length > 0 ? problems : values;
}

const NINE = { startsAt: '2026-02-03T09:00', endsAt: '2026-02-03T10:30' };

describe('columns that have parts of fields', () => {
  it.each<[string, ImportKind, Cells, unknown]>([
    ['one day and two times', 'visits', { day: '03/02/2026', startsAt: '09:00', endsAt: '10:30' }, NINE],
    [
      'days and times of a mail program',
      'visits',
      {
        'startsAt.day': '3/2/2026',
        startsAt: '9:00:00 AM',
        'endsAt.day': new Date('2026-02-03T00:00Z'),
        endsAt: '10.30',
      },
      NINE,
    ],
    [
      'noon and midnight',
      'visits',
      { day: '03/02/2026', startsAt: '12:00 am', endsAt: '12:15 p.m.' },
      {
        startsAt: '2026-02-03T00:00',
        endsAt: '2026-02-03T12:15',
      },
    ],
    [
      'a whole moment beside a day',
      'visits',
      { day: '01/01/2020', startsAt: '03/02/2026 9:00' },
      { startsAt: NINE.startsAt },
    ],
    [
      'whole moments in the columns of days',
      'visits',
      { 'startsAt.day': new Date('2026-02-03T09:00Z') },
      { startsAt: NINE.startsAt },
    ],
    ['a day without times', 'visits', { day: '03/02/2026', startsAt: '', endsAt: null }, {}],
    ['a time without a day', 'visits', { day: ' ', startsAt: '09:00' }, ['Start has a time and no date.']],
    ['no day', 'visits', { day: 'soon', startsAt: '09:00' }, ['The date of Start is not a date (dd/MM/yyyy).']],
    [
      'no time',
      'visits',
      { day: '03/02/2026', startsAt: '25:00' },
      ['Start is not a date and time (dd/MM/yyyy HH:mm).'],
    ],
    ['a name in one column', 'people', { fullName: 'Zoë Ash' }, { firstName: 'Zoë', lastName: 'Ash' }],
    ['a name in one column, of one word', 'prospects', { fullName: 'Zoë' }, { lastName: 'Zoë' }],
    ['a name in two columns', 'contacts', { 'name.first': 'Zoë ', 'name.last': 'Ash' }, { name: 'Zoë Ash' }],
    ['half a name', 'contacts', { 'name.first': '', 'name.last': "'=Ash" }, { name: '=Ash' }],
    ['no name', 'contacts', { 'name.first': '', 'name.last': null }, {}],
    [
      'a long name',
      'people',
      { fullName: `${'x'.repeat(300)} Ash` },
      [expect.stringMatching(/^First name has more than/)],
    ],
    ['a leaver', 'people', { 'active.opposite': 'Yes' }, { active: false }],
    ['no leaver', 'people', { 'active.opposite': 'n' }, { active: true }],
    ['perhaps a leaver', 'people', { 'active.opposite': 'soon' }, ['Has left is neither yes nor no.']],
  ])('%s', (_, kind, cells, expected) => {
    expect(joined(kind, cells)).toEqual(expected);
  });

  it.each([
    ['Ash, Zoë Mae', 'Zoë Mae', 'Ash'],
    ['Dr. Zoë Mae Ash', 'Zoë Mae', 'Ash'],
    ['Vincent van Gogh', 'Vincent', 'van Gogh'],
    ['Dr Ash', 'Dr', 'Ash'],
    ['Ash,', '', 'Ash'],
  ])('%s is a first and a last name', (text, ...names) => {
    expect(splitName(text)).toEqual(names);
  });

  it('identify records like the fields that they give', () => {
    expect(problemInMapping(describedKind('contacts'), ['clientId', 'name.last'])).toBeNull();
    expect(problemInMapping(describedKind('visits'), ['consultantId', 'startsAt.day'])).toBeNull();
    expect(problemInMapping(describedKind('visits'), ['consultantId', 'day'])).toContain('Choose a column for Id');
  });

  it('are written as they are read', () => {
    const records: [ImportKind, Record<string, unknown>, Cells][] = [
      ['visits', NINE, NINE],
      ['contacts', { name: '=Zoë van Ash' }, {}],
      ['people', { firstName: 'Zoë van', lastName: 'Ash Mae', active: false }, {}],
    ];
    for (const [kind, record, cells] of records) {
      const parts = partsOf(describedKind(kind)).map((part) => [part.name, writePart(part, record)] as const);
      expect(joined(kind, { ...cells, ...Object.fromEntries(parts) }), kind).toEqual(record);
    }
  });
});
