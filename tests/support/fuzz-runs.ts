import type { DatabaseKind } from './test-database';

/** `npm run fuzz` sends ten times as many requests. */
const SCALE = Number(process.env['FUZZ_SCALE'] ?? 1);

/** A property's runs: `requests` of them, always the same ones; FUZZ_SEED tries others. */
export function fuzzRuns(requests = 1_000): { numRuns: number; seed: number } {
  return { numRuns: requests * SCALE, seed: Number(process.env['FUZZ_SEED'] ?? 20_261_118) };
}

/** The runs of a suite that stands on both databases: a tenth on PostgreSQL, since what is fuzzed comes before the rows. */
export function fuzzRunsOn(database: DatabaseKind): { numRuns: number; seed: number } {
  return fuzzRuns(database === 'embedded' ? 1_000 : 100);
}

/** Milliseconds for a test of `fuzzRuns`, on a machine that is busy. */
export const FUZZ_TIME_LIMIT_MS = 120_000 * SCALE;
