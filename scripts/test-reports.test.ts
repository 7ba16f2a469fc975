import { describe, expect, it } from 'vitest';
import { endToEndOutcome, unitOutcome } from './test-reports.mjs';

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
    expect(endToEndOutcome({ stats: { expected: 1, flaky: 2, unexpected: 1 }, suites })).toEqual({
      passed: 3,
      failed: 1,
      onSecondTry: ['session.spec.ts › signs out', 'session.spec.ts › on a telephone › signs in'],
    });
  });

  it('names nothing where every first try counted', () => {
    const suites = [{ title: 'a.spec.ts', specs: [spec('works', 'expected'), spec('does not', 'unexpected')] }];
    expect(endToEndOutcome({ stats: { expected: 1, flaky: 0, unexpected: 1 }, suites }).onSecondTry).toEqual([]);
  });
});

describe('the outcome of a run of unit tests', () => {
  const test = (title: string, status: string, failureMessages: string[] = []) => ({
    fullName: ` the screen ${title}`,
    status,
    failureMessages,
  });

  it('names what passed only on the second try, and counts a file that cannot be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      {
        status: 'failed',
        assertionResults: [
          test('opens', 'passed'),
          test('closes', 'passed', ['too late']),
          test('ends', 'failed', ['no']),
        ],
      },
    ];
    expect(unitOutcome({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
      passed: 2,
      failed: 2,
      onSecondTry: ['the screen closes'],
    });
  });
});
