/**
 * `npm run try <name> [-- options]`: trials that take too long for `npm test`, and programs that regenerate stored files.
 * Without a name, it lists them. Options are passed to the trial's program.
 */
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { requireChromium } from './chromium.mjs';
import { ROOT, TYPESCRIPT_ENV, installPackages, requireNode } from './machine.mjs';
import { become, run, say } from './process.mjs';
import { requireHaproxy, requireLibreOffice, requirePostgres } from './programs.mjs';

/** What a trial may need, each with a function that provides it: the variables for the program, or null. */
const NEEDS = {
  packages: async () => {
    await installPackages({ dev: true });
    return {};
  },
  build: async () => ((await buildIfChanged()) ? {} : null),
  chromium: async () => variable('CHROMIUM_PATH', await requireChromium()),
  postgres: async () => variable('POSTGRES_BIN', await requirePostgres()),
  haproxy: async () => variable('HAPROXY', await requireHaproxy()),
  libreOffice: async () => variable('SOFFICE_PATH', await requireLibreOffice()),
  wapiti: async () => {
    if ((await run('wapiti', ['--version'], { quiet: true })).code === 0) return {};
    say('Wapiti is not installed. On Debian and Ubuntu: apt-get install wapiti');
    return null;
  },
  promtool: async () => {
    if ((await run('promtool', ['--version'], { quiet: true })).code === 0) return {};
    say('promtool is not installed. On Debian and Ubuntu: apt-get install prometheus');
    return null;
  },
};

const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * `needs` may depend on the options. `program`: the arguments of Node. `env`: variables that the caller may set to other
 * values.
 * @typedef {(keyof typeof NEEDS)[]} Needs
 * @type {Record<string, {
 *   about: string, needs: Needs | ((options: string[]) => Needs), program: string[], env?: Record<string, string>
 * }>}
 */
export const TRIALS = {
  crash: {
    about: 'kills the server while people write, fills its disk, ends its helpers (-- 5: five kills)',
    needs: ['packages', 'build'],
    program: ['--import', 'tsx', 'bench/crash.ts'],
  },
  conformance: {
    about: 'checks another back end: -- https://other.example/api --token TOKEN [--write] [--day yyyy-MM-dd]',
    needs: ['packages'],
    program: ['--import', 'tsx', 'scripts/conformance/run.ts'],
  },
  load: {
    about:
      'fifty people and a burst on one node, two nodes behind a proxy, live changes behind a pooler, a silent database',
    needs: ['packages', 'haproxy', 'postgres', 'build'],
    program: ['--import', 'tsx', 'bench/load/run.ts'],
  },
  soak: {
    about: 'hours of use: loops over all screens, and calls to the server',
    needs: ['packages', 'chromium', 'build'],
    program: ['--import', 'tsx', 'bench/soak/run.ts'],
  },
  fuzz: {
    about: 'the API on both databases, with ten times the bad input of the tests (FUZZ_SEED, FUZZ_SCALE)',
    needs: ['packages', 'postgres'],
    program: [VITEST, 'run', '--project', 'api'],
    env: { EVERY_DATABASE: '1', FUZZ_SCALE: '10', FUZZ_SEED: String(Date.now() % 2 ** 31) },
  },
  flakes: {
    about: 'a stage in random order beside load, on hard dates (-- --stage portal --runs 3)',
    needs: ['packages', 'chromium', 'postgres', 'build'],
    program: ['scripts/flakes.mjs'],
  },
  days: {
    about: 'what depends on the date, on 60 days, some in browsers (-- --day 2026-11-28 --only api)',
    needs: ['packages', 'chromium', 'postgres', 'build'],
    program: ['--import', 'tsx', 'scripts/days.ts'],
  },
  faults: {
    about: 'every call with every fault, in a browser (-- --only pardot: the routes that match)',
    needs: ['packages', 'chromium', 'build'],
    program: ['scripts/faults.mjs'],
  },
  xss: {
    about: 'every hostile payload in every place that shows texts, in a browser (-- -g Forms: places that match)',
    needs: ['packages', 'chromium', 'build'],
    program: ['scripts/xss.mjs'],
  },
  wapiti: {
    about: 'the scanner Wapiti over all pages and calls, signed out and signed in',
    needs: ['wapiti', 'packages', 'build'],
    program: ['scripts/wapiti.mjs'],
  },
  alerts: {
    about: 'evaluates the alert rules for Prometheus with made-up measurements',
    needs: ['promtool'],
    program: ['scripts/alerts.mjs'],
  },
  mutants: {
    about: 'plants faults in a copy of the sources, each of which a test must find',
    needs: ['packages'],
    program: ['scripts/mutants.mjs'],
  },
  corpus: {
    about:
      'compares documents in the editor, as PDF and as Word file (-- tables: names that match; -- ../files: a folder)',
    // A folder of files is read without a browser, and compared with LibreOffice only where that is installed.
    needs: ([part = '']) => (part.includes('/') ? ['packages'] : ['packages', 'chromium', 'libreOffice']),
    program: ['--import', 'tsx', 'tests/corpus/run-corpus.ts'],
  },
  sbom: {
    about: 'writes the production packages to standard output (CycloneDX)',
    needs: [],
    program: ['scripts/sbom.mjs'],
  },
  replays: {
    about: 'records the screens of tests/replay again, with the real API',
    needs: ['packages'],
    program: [VITEST, 'run', '--config', 'tests/replay/vitest.config.ts'],
  },
  'replays:compare': {
    about: 'replays every stored screen, of which the tests replay a sample (-- -t targets: names that match)',
    needs: ['packages'],
    program: [VITEST, 'run', '--project', 'portal', 'tests/portal/replay.test.tsx'],
    env: { EVERY_REPLAY: '1' },
  },
  'virus-scan': {
    about: 'clean and infected uploads past a real clamd with a signature file of our own, also while it is down',
    needs: ['packages', 'build'],
    program: ['--import', 'tsx', 'bench/virus-scan.ts'],
  },
  'restore-drill': {
    about: 'brings PostgreSQL back to the second before a mistake, and back from its archive (-- --only mistake)',
    needs: ['packages', 'postgres', 'build'],
    program: ['--import', 'tsx', 'bench/restore-drill.ts'],
  },
  failover: {
    about: 'changes, kills and freezes the leader of a PostgreSQL with Patroni while people write (-- --only killed)',
    needs: ['packages', 'haproxy', 'postgres', 'build'],
    program: ['--import', 'tsx', 'bench/failover.ts'],
  },
  'guide:pictures': {
    about: 'takes the pictures of the user guide again (-- contract: those whose names match)',
    needs: ['packages', 'chromium', 'build'],
    program: ['--import', 'tsx', 'scripts/guide/take-pictures.ts'],
  },
  'demo:recordings': {
    about: 'makes the recordings of the demo data again',
    needs: ['packages'],
    program: ['--import', 'tsx', 'bench/recordings/make-demo-recordings.ts'],
  },
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await start(process.argv.slice(2));
}

/** @param {string[]} args the trial's name and its options */
async function start([name, ...options]) {
  if (name === undefined) {
    say('npm run try <name> [-- options], where the name is one of\n');
    for (const [known, { about }] of Object.entries(TRIALS)) say(`  ${known.padEnd(16)} ${about}`);
    return;
  }
  const trial = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined;
  if (trial === undefined) {
    say(`There is no trial ${name}; there are ${Object.keys(TRIALS).join(', ')}.`);
    process.exit(2);
  }
  process.chdir(ROOT);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...TYPESCRIPT_ENV, ...trial.env, ...process.env };
  for (const variableName of Object.keys(trial.env ?? {})) say(`${variableName}=${env[variableName]}`);
  const needs = typeof trial.needs === 'function' ? trial.needs(options) : trial.needs;
  for (const need of needs) {
    const found = await NEEDS[need]();
    if (found === null) process.exit(1);
    Object.assign(env, found);
  }
  const [program = '', ...args] = trial.program;
  await become(process.execPath, [program, ...args, ...options], env);
}

/**
 * @param {string} name
 * @param {string | null} value
 */
function variable(name, value) {
  return value === null ? null : { [name]: value };
}
