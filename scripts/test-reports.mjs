/** What the JSON reports of Playwright and of Vitest say about a run. */

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * @typedef {object} TestFile
 * @property {string} status
 * @property {{ fullName: string, status: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * @typedef {object} Outcome
 * @property {number} passed those on the second try too
 * @property {number} failed
 * @property {string[]} onSecondTry title of each test that passed only when it was tried again
 */

/**
 * Of Vitest.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} report
 * @returns {Outcome}
 */
export function unitOutcome({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded has no tests to fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const onSecondTry = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName.trim());
  return { passed: numPassedTests, failed: numFailedTests + broken, onSecondTry };
}

/**
 * Of Playwright.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} report
 * @returns {Outcome}
 */
export function endToEndOutcome({ stats, suites }) {
  const onSecondTry = suites.flatMap((suite) => secondTries(suite, []));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, onSecondTry };
}

/**
 * @param {Suite} suite
 * @param {string[]} above titles of what it stands in
 * @returns {string[]}
 */
function secondTries({ title, suites = [], specs = [] }, above) {
  const titles = [...above, title];
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...own.map((spec) => [...titles, spec.title].join(' › ')),
    ...suites.flatMap((suite) => secondTries(suite, titles)),
  ];
}
