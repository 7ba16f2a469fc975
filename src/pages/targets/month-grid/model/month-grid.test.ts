import { describe, expect, it } from 'vitest';
import { TARGET_ERROR } from '@contract/target-rules';
import { ROLL_UP_AREA } from '@contract/target';
import { makeTarget } from '@/entities/target/index.testing';
import { editedTarget, entryRow, kept, withoutSaved, withTexts, type EntryField } from './entry-cells';
import { pasteEntries } from './pasted-entries';
import { entriesToEmpty, restoringInput } from './undo-entries';

const fees = makeTarget({ targetId: 1, description: 'Retained fees', version: '1.2.0' });
const calls = makeTarget({ targetId: 2, description: 'Calls answered', version: '1.1.0' });
const sum = makeTarget({ targetId: 3, description: 'All fees', areaId: ROLL_UP_AREA, childTargetIds: [1] });
const targets = [fees, calls, sum];

const typed = (texts: Partial<Record<EntryField, string>>, target = fees) =>
  withTexts(
    {},
    Object.entries(texts).map(([field, text]) => ({ target, field: field as EntryField, text })),
  );
const problems = (texts: Partial<Record<EntryField, string>>, target = fees) => {
  const { cells, isReady } = entryRow(target, typed(texts, target));
  const found = Object.entries(cells).flatMap(([field, { problem }]) => (problem === null ? [] : [[field, problem]]));
  return { isReady, ...(Object.fromEntries(found) as Record<string, string>) };
};

describe('a row of the grid', () => {
  it.each<[string, Partial<Record<EntryField, string>>, object]>([
    ['a green actual', { actual: '£1,000' }, { isReady: true }],
    ['a word', { actual: 'many' }, { isReady: false, actual: TARGET_ERROR.notANumber }],
    [
      'an amber actual without reasons',
      { actual: '850', fact: 'Late' },
      {
        isReady: false,
        cause: 'Required when not within GREEN range',
        action: 'Required when not within GREEN range',
      },
    ],
    ['no target value', { target: '' }, { isReady: false, target: 'required' }],
    ['nothing', {}, { isReady: false }],
  ])('with %s', (_what, texts, expected) => {
    expect(problems(texts)).toMatchObject(expected);
  });

  it('takes a target and its first actual together, and no value for a roll-up', () => {
    const fresh = makeTarget({ target: null });
    expect(problems({ actual: '1000' }, fresh)).toEqual({ isReady: false, actual: 'needs a target value first' });
    expect(problems({ target: '1000', actual: '1000' }, fresh)).toEqual({ isReady: true });
    expect(typed({ actual: '5' }, sum)).toEqual({});
  });

  it('shows what somebody else has saved in the same field, until the user decides', () => {
    const edits = typed({ actual: '1000' });
    const saved = { ...fees, actual: 990, version: '1.3.0' };
    expect(entryRow(saved, edits)).toMatchObject({
      isReady: false,
      cells: { actual: { clash: { original: 'None', saved: '990' } } },
    });
    expect(entryRow(saved, kept(edits, saved, 'actual'))).toMatchObject({ isReady: true });
    // Another field is merged, and the same value needs no choice.
    expect(entryRow({ ...fees, fact: 'Other', version: '1.3.0' }, edits).isReady).toBe(true);
    expect(entryRow({ ...fees, actual: 1000, version: '1.3.0' }, edits).isReady).toBe(true);
  });

  it('is no edit once it equals the saved value, or was saved', () => {
    const edits = withTexts(typed({ actual: '5' }), [{ target: fees, field: 'actual', text: '' }]);
    expect(edits).toEqual({});
    const both = { ...typed({ actual: '5' }), ...typed({ actual: '6' }, calls) };
    expect(Object.keys(withoutSaved(both, both, [{ ...fees, actual: 5 }]))).toEqual(['2 actual']);
  });

  it('stays an edit if it was typed or taken back while the target was being saved', () => {
    const sent = typed({ actual: '1000', fact: 'Late' });
    const saved = { ...fees, actual: 1000, fact: 'Late', version: '1.3.0' };
    const since = withTexts(sent, [
      { target: fees, field: 'actual', text: '1100' },
      { target: fees, field: 'fact', text: '' },
    ]);
    const { cells, isReady } = entryRow(saved, withoutSaved(since, sent, [saved]));
    expect([cells.actual.text, cells.fact.text, isReady]).toEqual(['1100', '', true]);
  });
});

describe('a pasted block', () => {
  const paste = (block: string[][], row = 0, field: EntryField = 'actual') => {
    const { texts, leftOut } = pasteEntries(block, { targets, row, field });
    return { cells: texts.map((each) => [each.target.targetId, each.field, each.text]), leftOut };
  };

  it('puts the lines of a cell on one line', () => {
    expect(paste([['1000', 'Snow,\r\nand  ice\n']], 0).cells).toContainEqual([1, 'fact', 'Snow, and  ice']);
  });

  it('begins at the cell', () => {
    expect(paste([['1000', 'Late'], ['85']], 0)).toEqual({
      cells: [
        [1, 'actual', '1000'],
        [1, 'fact', 'Late'],
        [2, 'actual', '85'],
      ],
      leftOut: '',
    });
  });

  it('goes to the targets that it names, in any order, without its headings', () => {
    expect(
      paste([
        ['Objective', 'Actual'],
        ['calls  ANSWERED', '85'],
        ['Retained fees', '£1,000'],
        ['Other', '7'],
      ]),
    ).toEqual({
      cells: [
        [2, 'actual', '85'],
        [1, 'actual', '£1,000'],
      ],
      leftOut: 'Left out: the headings, 1 row with another name.',
    });
  });

  it('says what does not fit', () => {
    expect(paste([['1', '2', '3'], ['4'], ['5']], 1, 'cause')).toEqual({
      cells: [
        [2, 'cause', '1'],
        [2, 'action', '2'],
        [3, 'cause', '4'],
      ],
      leftOut: 'Left out: rows below the last one, columns after the last one.',
    });
    expect(paste([['1']], 2)).toEqual({ cells: [], leftOut: 'Left out: values that roll-ups add up.' });
  });
});

describe('taking saved rows back', () => {
  it('empties first values, and restores earlier ones', () => {
    const after = { ...fees, actual: 1000, version: '1.3.0' };
    expect(entriesToEmpty([{ before: fees, after }])).toEqual([{ targetId: 1, version: 3, parts: ['actual'] }]);
    expect(restoringInput({ before: fees, after }, { ...fees, version: '1.4.0' })).toBe('done');

    const changed = { before: { ...fees, actual: 950 }, after };
    expect(entriesToEmpty([changed])).toEqual([]);
    expect(restoringInput(changed, after)).toMatchObject({
      actual: 950,
      version: '1.3.0',
      base: { actual: 1000 },
    });
  });

  it('leaves rows that others have changed since, and servers without our versions', () => {
    const entry = { before: { ...fees, actual: 950 }, after: { ...fees, actual: 1000 } };
    expect(restoringInput(entry, { ...fees, actual: 1001 })).toBe('changed');
    expect(restoringInput(entry, undefined)).toBe('changed');
    expect(entriesToEmpty([{ before: fees, after: { ...fees, actual: 1, version: 'opaque' } }])).toEqual([]);
  });
});

it('sends the target as it is typed', () => {
  expect(editedTarget(fees, typed({ actual: '£1,000.50', fact: '  ' }))).toMatchObject({ actual: 1000.5, fact: null });
});
