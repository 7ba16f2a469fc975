import { describe, expect, it } from 'vitest';
import { HEADING_ROWS } from '@tests/corpus/heading-rows';
import { MOVE_IN_FILES } from '@tests/corpus/move-in/move-in-files';
import { columnsOf, guessMapping, ID_COLUMN } from './columns';
import { keyOf, wordsOf } from './heading-words';
import { IMPORT_KINDS } from './kind';
import { describedKind } from './kinds';
import { SYNONYMS } from './synonyms';

/** Arrived and Left are the actual times, a Reason may be the kind of absence, and levels need their neighbours. */
const UNCLEAR = ['Arrived', 'Left', 'Reason', 'Division', 'Product Family', 'Sub-family'];

describe('headings of other systems', () => {
  it.each(HEADING_ROWS)('are found: $system, $kind', ({ kind, columns }) => {
    const headings = Object.keys(columns);
    const found = guessMapping(describedKind(kind), headings);
    expect(Object.fromEntries(headings.map((heading, at) => [heading, found[at]]))).toEqual(columns);
  });

  it('are found in the files of a move-in, except what could mean something else', () => {
    const columns = MOVE_IN_FILES.flatMap((file) => {
      const found = guessMapping(
        describedKind(file.kind),
        file.columns.map(([heading]) => heading),
      );
      return file.columns.map(([heading, wanted], at) => ({ heading, wanted, found: found[at] ?? null }));
    });
    expect(columns.filter(({ wanted, found }) => found !== wanted).map(({ heading }) => heading)).toEqual(UNCLEAR);
  });

  it.each(IMPORT_KINDS)('are known for every field of %s, and mean one field', (kind) => {
    const description = describedKind(kind);
    const known = new Set(columnsOf(description).map(({ name }) => name));
    expect(Object.keys(SYNONYMS[kind]).filter((name) => name !== ID_COLUMN && !known.has(name))).toEqual([]);
    const meant = new Map<string, string>();
    for (const { name } of description.fields) {
      expect(SYNONYMS[kind][name]?.length ?? 0, name).toBeGreaterThan(0);
      for (const key of new Set(SYNONYMS[kind][name]?.map((heading) => keyOf(wordsOf(heading))))) {
        expect([key, meant.get(key) ?? name]).toEqual([key, name]);
        meant.set(key, name);
      }
    }
  });

  it.each([
    ['clientRef', 'Client Ref.'],
    ['post_code', 'Postcode'],
    ['E-Mail', 'email'],
    ['Date of absence', 'Absence date'],
    ['Visits p.a.', 'Visits per year'],
    ['Employee #', 'Employee No'],
    ['Prénom', 'prenom'],
  ])('%s and %s are the same', (one, other) => {
    expect(keyOf(wordsOf(one))).toBe(keyOf(wordsOf(other)));
  });

  it('are taken as written before they are taken for what they may mean', () => {
    const visits = describedKind('visits');
    expect(guessMapping(visits, ['Start Date', 'End Date'])).toEqual(['startsAt', 'endsAt']);
    expect(guessMapping(visits, ['Start Date', 'Start'])).toEqual(['startsAt.day', 'startsAt']);
    expect(guessMapping(visits, ['', 'Notes', 'Notes'])).toEqual([null, 'description', null]);
    expect(guessMapping(describedKind('people'), ['Home e-mail', 'Work e-mail'])).toEqual([null, 'email']);
    expect(guessMapping(describedKind('target-months'), ['KPI', 'Target'])).toEqual(['targetId', 'target']);
    expect(guessMapping(describedKind('target-months'), ['Target', 'Plan'])).toEqual(['targetId', 'target']);
  });
});
