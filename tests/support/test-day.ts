/** The date of every test, a Wednesday; the demo data is built around it. `TEST_DAY` in the environment sets another. */
export const TEST_DAY = process.env.TEST_DAY ?? '2026-11-18';

/** 10:00 in London on that day, at which every test's clock starts. */
export const TEST_NOW = `${TEST_DAY}T10:00:00.000Z`;
