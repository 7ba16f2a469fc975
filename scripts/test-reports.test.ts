import { describe, expect, it } from 'vitest';
import { listedOutcome, endToEndOutcome, unitOutcome } from './test-reports.mjs';

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

describe('the outcome of an end-to-end run', () => {
  it('names tests at any level that passed only on the second try, and counts them as passed', () => {
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
      failures: ['session.spec.ts › on a telephone › signs out'],
    });
  });

  it('names nothing if no test was retried', () => {
    const suites = [{ title: 'a.spec.ts', specs: [spec('works', 'expected'), spec('does not', 'unexpected')] }];
    expect(endToEndOutcome({ stats: { expected: 1, flaky: 0, unexpected: 1 }, suites }).onSecondTry).toEqual([]);
  });
});

describe('the outcome of the static checks', () => {
  it('counts them, and names those that failed', () => {
    expect(listedOutcome('some finding\n  ✗ types and lint (24.1 s)\n  ✓ layers (3.0 s)\n')).toEqual({
      passed: 1,
      failed: 1,
      failures: ['types and lint'],
      onSecondTry: [],
    });
  });
});

describe('the outcome of a run of unit tests', () => {
  const test = (title: string, status: string, failureMessages: string[] = []) => ({
    fullName: ` the screen ${title}`,
    status,
    failureMessages,
  });

  it('names failed tests, files that cannot be loaded, and tests that passed only on the second try', () => {
    const testResults = [
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'screen.test.ts',
        status: 'failed',
        assertionResults: [
          test('opens', 'passed'),
          test('closes', 'passed', ['too late']),
          test('ends', 'failed', ['no']),
        ],
      },
    ];
    expect(unitOutcome({ testResults })).toEqual({
      passed: 2,
      failed: 2,
      onSecondTry: ['the screen closes'],
      failures: ['broken.test.ts', 'the screen ends'],
    });
  });
});
