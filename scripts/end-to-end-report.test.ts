import { describe, expect, it } from 'vitest';
import { outcomeOf } from './end-to-end-report.mjs';

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

describe('the outcome of an end-to-end run', () => {
  it('names what passed only on the second try, wherever it stands, and counts it as passed', () => {
    const suites = [
      {
        title: 'session.spec.ts',
        specs: [spec('signs in', 'expected'), spec('signs out', 'flaky')],
        suites: [{ title: 'on a telephone', specs: [spec('signs in', 'flaky'), spec('signs out', 'unexpected')] }],
      },
    ];
    expect(outcomeOf({ stats: { expected: 1, flaky: 2, unexpected: 1 }, suites })).toEqual({
      passed: 3,
      failed: 1,
      onSecondTry: ['session.spec.ts › signs out', 'session.spec.ts › on a telephone › signs in'],
    });
  });

  it('names nothing where every first try counted', () => {
    const suites = [{ title: 'a.spec.ts', specs: [spec('works', 'expected'), spec('does not', 'unexpected')] }];
    expect(outcomeOf({ stats: { expected: 1, flaky: 0, unexpected: 1 }, suites }).onSecondTry).toEqual([]);
  });
});
