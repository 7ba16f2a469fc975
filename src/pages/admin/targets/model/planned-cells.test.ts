import { describe, expect, it } from 'vitest';
import { TARGET_ERROR } from '@contract/target-rules';
import type { PlannedMonth, SetUpTarget } from '@contract/target-set-up';
import { fromTsv } from '@/shared/lib/text-format';
import { pasteAt } from './pasted-cells';
import {
  cellKey,
  cellsOf,
  changesToSend,
  leftOf,
  monthsFrom,
  savedByMonth,
  unsavedOf,
  withTexts,
} from './planned-cells';

const TARGET: SetUpTarget = {
  targetId: 7,
  description: 'Calls',
  pillarId: 1,
  areaId: 2,
  targetType: 0,
  isBalanceScoreCard: false,
  rollupTargetId: null,
  childTargetIds: [],
  ownerEmail: 'ada@harbour.example',
  owner: 'Ada',
  months: 1,
  version: '1.0',
};
const ROLL_UP: SetUpTarget = { ...TARGET, targetId: 8, areaId: 0, childTargetIds: [7] };
const JANUARY = '2026-01-01';
const MONTHS = monthsFrom(JANUARY);
const SAVED: PlannedMonth = {
  targetId: 7,
  month: JANUARY,
  version: 3,
  updatedBy: 'Tom Barker',
  target: 100,
  redLower: null,
  amberLower: null,
  amberUpper: null,
  redUpper: null,
};
const saved = savedByMonth([SAVED]);
const ROW = { target: TARGET, value: 'target' } as const;
const RED = { target: TARGET, value: 'redLower' } as const;
const typed = (text: string, row: typeof ROW | typeof RED = ROW, month = JANUARY) =>
  withTexts({}, [{ row, month, text }], saved);

describe('an edited cell', () => {
  it('counts as unchanged while it equals what is saved', () => {
    expect(typed('100')).toEqual({});
    expect(typed('120')).toEqual({ [cellKey(7, JANUARY, 'target')]: { text: '120', was: '100', version: 3 } });
  });

  it.each([
    ['twelve', TARGET_ERROR.notANumber],
    ['', 'required'],
    ['9'.repeat(14), 'is too large'],
    ['£1,200.50', null],
  ])('%s: %s', (text, problem) => {
    expect(cellsOf(TARGET, JANUARY, typed(text), saved).target.problem).toBe(problem);
  });

  it('needs an owner, and a target value if there is a limit', () => {
    const ownerless = { ...TARGET, ownerEmail: null };
    expect(cellsOf(ownerless, JANUARY, typed('5'), saved).target.problem).toBe('The target has no owner');
    const march = cellsOf(TARGET, '2026-03-01', typed('5', RED, '2026-03-01'), saved);
    expect([march.target.problem, march.redLower.problem]).toEqual(['required', null]);
    const ofRollUp = { target: ROLL_UP, value: 'redLower' } as const;
    const limits = withTexts({}, [{ row: ofRollUp, month: JANUARY, text: '5' }], saved);
    expect(cellsOf(ROLL_UP, JANUARY, limits, saved).target.problem).toBeNull();
  });

  it('asks only if the same value was saved in the meantime', () => {
    const edits = typed('120');
    const after = (changes: Partial<PlannedMonth>) => savedByMonth([{ ...SAVED, version: 4, ...changes }]);
    expect(cellsOf(TARGET, JANUARY, edits, after({ target: 90 })).target.clash).toEqual({
      original: '100',
      saved: '90 (Tom Barker)',
    });
    expect(cellsOf(TARGET, JANUARY, edits, after({ redLower: 9 })).target.clash).toBeNull();
    expect(cellsOf(TARGET, JANUARY, edits, after({ target: 120 })).target.clash).toBeNull();
    expect(changesToSend(edits, after({ redLower: 9 }))).toEqual([
      { targetId: 7, month: JANUARY, version: 4, values: { target: 120 } },
    ]);
  });

  it('counts as unchanged once it was saved, even if the answer was lost', () => {
    const edits = { ...typed('120'), ...typed('5', RED) };
    const now = savedByMonth([{ ...SAVED, version: 4, target: 120 }]);
    expect(Object.keys(unsavedOf(edits, now))).toEqual([cellKey(7, JANUARY, 'redLower')]);
    expect(unsavedOf(typed('100.'), saved)).toEqual(typed('100.'));
  });

  it('stays if its month was refused', () => {
    const edits = { ...typed('120'), ...typed('5', RED, '2026-02-01') };
    expect(Object.keys(leftOf(edits, edits, [{ targetId: 7, month: '2026-02-01' }]))).toEqual([
      cellKey(7, '2026-02-01', 'redLower'),
    ]);
  });

  it('stays if it was typed or taken back while its month was being saved', () => {
    const sent = { ...typed('120'), ...typed('5', RED) };
    const since = { ...typed('130'), ...typed('9', ROW, '2026-02-01') };
    const left = leftOf(since, sent, []);
    const now = savedByMonth([{ ...SAVED, version: 4, target: 120, redLower: 5 }]);
    expect(unsavedOf(left, now)).toBe(left);
    const cells = cellsOf(TARGET, JANUARY, left, now);
    expect([cells.target.text, cells.target.clash]).toEqual(['130', null]);
    expect([cells.redLower.text, cells.redLower.isEdited, cells.redLower.clash]).toEqual(['', true, null]);
    expect(left[cellKey(7, '2026-02-01', 'target')]?.text).toBe('9');
  });
});

describe('a pasted block', () => {
  const rows = [ROW, { target: { ...TARGET, targetId: 9 }, value: 'target' } as const];
  const paste = (text: string, row = 0, column = 0) => pasteAt(fromTsv(text), { rows, months: MONTHS, row, column });
  const textsOf = (text: string, row = 0, column = 0) =>
    paste(text, row, column).texts.map((cell) => `${cell.row.target.targetId} ${cell.month.slice(0, 7)} ${cell.text}`);

  it('fills cells from the start cell, in Excel’s format', () => {
    expect(textsOf('1,200\t £1,300.50 \r\n(500)\t12%\r\n', 0, 1)).toEqual([
      '7 2026-02 1,200',
      '7 2026-03 £1,300.50',
      '9 2026-02 -500',
      '9 2026-03 12%',
    ]);
  });

  it('skips headings and names', () => {
    const block = '\tJan-26\tFeb-26\r\n"Calls, ""all"""\t1\t2\r\nVisits\t3\t4\r\n';
    expect(textsOf(block)).toEqual(['7 2026-01 1', '7 2026-02 2', '9 2026-01 3', '9 2026-02 4']);
    expect(paste(block).leftOut).toBe('Left out: the headings, the names.');
  });

  it('reports cells outside the grid', () => {
    const { texts, leftOut } = paste('1\t2\n3\t4', 1, 11);
    expect(texts).toHaveLength(1);
    expect(leftOut).toBe('Left out: rows below the last one, columns after the last month.');
  });

  it('keeps non-numbers, to show the reason', () => {
    expect(textsOf('n/a\t5')).toEqual(['7 2026-01 n/a', '7 2026-02 5']);
  });
});

describe('the clipboard of a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\t\n\tb',
      [
        ['a', '', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['"open\tb', [['"open', 'b']]],
    ['', [['']]],
  ])('%j', (text, cells) => {
    expect(fromTsv(text)).toEqual(cells);
  });
});
