import { describe, expect, it } from 'vitest';
import { projectTexts } from './project-texts';

/** Patterns that make tests fail by chance, and what to write instead (tests/README.md#waiting). */
const HABITS = {
  'waits for time': /(?<![.\w'])setTimeout\(|timers\/promises|\bwaitForTimeout\(/,
  'reads the machine’s date': /\bnew Date\(\)|\bDate\.now\(\)/,
  'counts the demo data': /['"`/^][^'"`\n]*\b(?:of [1-9]\d+(?= rows| shown|['"`$])|[1-9]\d+ rows\b)/,
} as const;

type Habit = keyof typeof HABITS;

/** Exceptions, by the beginning of the path, each with its reason. */
const EXCEPTIONS: Readonly<Record<Habit, Readonly<Record<string, string>>>> = {
  'waits for time': {
    'server/silent-services.test.ts': 'its subject is a limit in time',
    'tests/api/early-answers.test.ts': 'sends slowly',
    'tests/api/recording.test.ts': 'nothing more is read, so there is nothing to wait for',
    'tests/api/scim-users.test.ts': 'holds a transaction open while a call runs into it',
    'tests/crash/': 'kills servers at moments left to chance',
    'tests/replay/make-replays.tsx': 'records screens that are at rest',
    'tests/support/ai-service.ts': 'answers slowly',
    'tests/support/processor-time.ts': 'measures how long each turn of the event loop takes',
    'tests/support/render-screen.tsx': 'makes answers late on request',
    'tests/support/postgres.ts': 'asks a program that only answers once it has started',
  },
  'reads the machine’s date': {
    'tests/api/audit-retention.test.ts': 'the database compares with its own date',
    'tests/api/local-identity.test.ts': 'the library of the local directory reads the machine’s date',
    'tests/corpus/run-corpus.ts': 'writes when it was run',
    'tests/crash/': 'compares with the dates of files',
    'tests/e2e/support/test-clock.ts': 'sets the date of the run',
    'tests/support/run-cache.ts': 'compares with the dates of files',
  },
  'counts the demo data': {
    'tests/e2e/marketing-prospects.spec.ts': 'a list shows a hundred',
  },
};

const IS_TEST = /\.(?:test|spec)\.tsx?$|^tests\/.*\.tsx?$/;
/** These run on the demo data as it stands. */
const ON_DEMO_DATA = /^tests\/(?:e2e|portal)\//;

function habitsOf(path: string, text: string): Habit[] {
  // With fake timers, the date is the test's own.
  const hasOwnDate = text.includes('vi.useFakeTimers(');
  return (Object.keys(HABITS) as Habit[]).filter((habit) => {
    if (habit === 'reads the machine’s date' && hasOwnDate) return false;
    if (habit === 'counts the demo data' && !ON_DEMO_DATA.test(path)) return false;
    return HABITS[habit].test(text);
  });
}

const found = projectTexts()
  .filter(({ path }) => IS_TEST.test(path) && path !== 'scripts/test-habits.test.ts')
  .flatMap(({ path, text }) => habitsOf(path, text).map((habit) => ({ path, habit })));
const exceptionsTo = (habit: Habit) => Object.keys(EXCEPTIONS[habit]);

describe.each(Object.keys(HABITS) as Habit[])('a test that %s', (habit) => {
  const paths = found.filter((one) => one.habit === habit).map(({ path }) => path);

  it('is refused', () => {
    expect(paths.filter((path) => !exceptionsTo(habit).some((known) => path.startsWith(known)))).toEqual([]);
  });

  it('is an exception only as long as it does so', () => {
    expect(exceptionsTo(habit).filter((known) => !paths.some((path) => path.startsWith(known)))).toEqual([]);
  });
});

it.each([
  ['waits for time', 'await page.waitForTimeout(500);'],
  ['waits for time', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
  ['waits for time', "import { setTimeout as pause } from 'node:timers/promises';"],
  ['reads the machine’s date', 'const today = new Date();'],
  ['reads the machine’s date', 'const since = Date.now();'],
  ['counts the demo data', "page.getByText('18 rows')"],
  ['counts the demo data', 'page.getByText(/^Sales WON: \\d+ of 18$/)'],
] as const)('a test that %s is found by %s', (habit, line) => {
  expect(habitsOf('tests/e2e/some.spec.ts', line)).toEqual([habit]);
});

it.each([
  'test.setTimeout(120_000);',
  'const day = new Date(TEST_NOW);',
  'const began = performance.now();',
  "page.getByText('3 of 4')",
])('is not mistaken for one: %s', (line) => {
  expect(habitsOf('tests/e2e/some.spec.ts', line)).toEqual([]);
});
