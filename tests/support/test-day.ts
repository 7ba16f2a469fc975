/** The instant at which every test's clock starts, 10:00 in London on a Wednesday. End-to-end runs may have another. */
export const TEST_NOW = process.env.TEST_NOW ?? '2026-11-18T10:00:00.000Z';

/** The date of every test; the demo data is built around it. */
export const TEST_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(TEST_NOW));
