import { describe, expect, it } from 'vitest';
import { withResult, type Result } from './bench-results';

const NAMES = ['sizes', 'calls'];
const result = (bench: string, changes: Partial<Result> = {}): Result => ({
  bench,
  rows: [
    { figure: 'a size', value: '1.5 kB', goal: '≤ 2 kB', met: true },
    { figure: 'a | time', value: '9 ms' },
  ],
  date: '2026-11-28',
  machine: 'a machine',
  ...changes,
});
const rowsOf = (document: string) => document.split('\n').filter((line) => line.startsWith('| `'));

describe('the table of figures', () => {
  it('has a row for each figure, with goal, verdict, day and machine', () => {
    expect(rowsOf(withResult('', result('calls'), NAMES))).toEqual([
      '| `calls` | a size | 1.5 kB | ≤ 2 kB | yes | 2026-11-28 | a machine |',
      '| `calls` | a / time | 9 ms |  |  | 2026-11-28 | a machine |',
    ]);
  });

  it('keeps the rows of benches that did not run, in the order of the benches', () => {
    const both = withResult(withResult('', result('calls'), NAMES), result('sizes', { date: '2026-11-29' }), NAMES);
    expect(rowsOf(both).map((row) => row.slice(2, 9))).toEqual(['`sizes`', '`sizes`', '`calls`', '`calls`']);
  });

  it('replaces all rows of a bench that ran, and names it if it missed a goal', () => {
    const missed = result('calls', { rows: [{ figure: 'a time', value: '9 ms', goal: '≤ 5 ms', met: false }] });
    const document = withResult(
      withResult(withResult('', result('sizes'), NAMES), result('calls'), NAMES),
      missed,
      NAMES,
    );
    expect(rowsOf(document)).toContain('| `calls` | a time | 9 ms | ≤ 5 ms | **no** | 2026-11-28 | a machine |');
    expect(rowsOf(document)).toHaveLength(3);
    expect(document).toContain('1 of 2 goals are missed: `calls`.');
  });
});
