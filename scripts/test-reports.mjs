/** Reads the JSON reports of Playwright and Vitest. */

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * @typedef {object} TestFile
 * @property {string} name
 * @property {string} status
 * @property {{ fullName: string, status: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * @typedef {object} Outcome
 * @property {number} passed including those that passed on the second try
 * @property {number} failed
 * @property {string[]} onSecondTry title of each test that passed only on the second try
 * @property {string[]} failures title of each test that failed, and each file that cannot be loaded
 */

/**
 * The outcome of static checks and of the benches' smoke, by their output: a line for each.
 * @param {string} output
 * @returns {Outcome}
 */
export function listedOutcome(output) {
  const named = (/** @type {string} */ sign) =>
    [...output.matchAll(new RegExp(`^ +${sign} (.+?)(?: \\(.*)?$`, 'gm'))].map(([, name = '']) => name);
  const failures = named('✗');
  return { passed: named('✓').length, failed: failures.length, failures, onSecondTry: [] };
}

/**
 * The outcome of a Vitest run.
 * @param {{ testResults: TestFile[] }} report
 * @returns {Outcome}
 */
export function unitOutcome({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const titles = (/** @type {typeof tests} */ some) => some.map(({ fullName }) => fullName.trim());
  // A file that cannot be loaded has no tests to fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = [...broken.map(({ name }) => name), ...titles(tests.filter(({ status }) => status === 'failed'))];
  const passed = tests.filter(({ status }) => status === 'passed');
  const onSecondTry = titles(passed.filter(({ failureMessages }) => failureMessages.length > 0));
  return { passed: passed.length, failed: failures.length, onSecondTry, failures };
}

/**
 * The outcome of a Playwright run.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} report
 * @returns {Outcome}
 */
export function endToEndOutcome({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    onSecondTry: suites.flatMap((suite) => specsThatEnded('flaky', suite, [])),
    failures: suites.flatMap((suite) => specsThatEnded('unexpected', suite, [])),
  };
}

/**
 * @param {'flaky' | 'unexpected'} wanted
 * @param {Suite} suite
 * @param {string[]} above titles of the enclosing suites
 * @returns {string[]}
 */
function specsThatEnded(wanted, { title, suites = [], specs = [] }, above) {
  const titles = [...above, title];
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [
    ...own.map((spec) => [...titles, spec.title].join(' › ')),
    ...suites.flatMap((suite) => specsThatEnded(wanted, suite, titles)),
  ];
}
