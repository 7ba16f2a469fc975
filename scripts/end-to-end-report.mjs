/** What Playwright's JSON report says about a run. */

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * @typedef {object} Outcome
 * @property {number} passed those on the second try too
 * @property {number} failed
 * @property {string[]} onSecondTry file and title of each test that passed only when it was tried again
 */

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} report
 * @returns {Outcome}
 */
export function outcomeOf({ stats, suites }) {
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
