/**
 * `npm run try days`: what depends on the date, at sixty other dates: the demo data, every reading call and what they add up
 * to (tests/api/any-day.test.ts), then in browsers, at a few. `--day 2026-11-28` (several times): at these; `--only api` or
 * `--only e2e`: one of the two.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ALL_DAYS } from '../tests/support/trial-days';
import { ROOT } from './machine.mjs';
import { run as runProgram, say } from './process.mjs';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A Saturday, New Year, the day on which clocks go forward, the leap day. */
const BROWSER_DAYS = ['2026-11-28', '2027-01-01', '2027-03-28', '2028-02-29'];

/** The specs of the screens that show days. */
const DATED_SPECS = [
  'advice',
  'day-ruler',
  'live',
  'opportunities',
  'record-time',
  'targets',
  'visit-calendar',
  'visit-planner',
  'weekly-summary',
  'write-up',
];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { day: { type: 'string', multiple: true }, only: { type: 'string' } },
  });
  const { day: days, only } = values;
  if (days?.some((day) => !DAY.test(day)) || !['api', 'e2e', undefined].includes(only)) {
    say('--day takes yyyy-MM-dd, --only takes api or e2e.');
    process.exitCode = 2;
    return;
  }
  const failed: string[] = [];
  if (only !== 'e2e' && !(await passesApiTests(days))) failed.push('the API');
  for (const day of only === 'api' ? [] : (days ?? BROWSER_DAYS)) {
    if (!(await passesInBrowsers(day))) failed.push(`browsers on ${day}`);
  }
  const count = (days ?? ALL_DAYS).length;
  say(failed.length === 0 ? `Nothing was found on ${count} days.` : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

async function passesApiTests(days: string[] | undefined): Promise<boolean> {
  const files = ['demo', 'tests/api/any-day'];
  const projects = ['--project=unit', '--project=api'];
  return passes(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files], {
    TRIAL_DAYS: days?.join(',') ?? 'all',
  });
}

async function passesInBrowsers(day: string): Promise<boolean> {
  const specs = DATED_SPECS.map((name) => `${name}.spec.ts`);
  say(`Browsers on ${day}`);
  return passes(['node_modules/@playwright/test/cli.js', 'test', '--retries=0', ...specs], {
    TEST_NOW: `${day}T10:00:00.000Z`,
  });
}

async function passes(command: string[], env: Record<string, string>): Promise<boolean> {
  const { code } = await runProgram(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env } });
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
