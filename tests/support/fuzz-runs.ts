/** `npm test` sends a tenth of what `npm run try fuzz` does. */
const SCALE = Number(process.env['FUZZ_SCALE'] ?? 1);

/** Runs a property `requests` times, always with the same values; FUZZ_SEED tries others. */
export function fuzzRuns(requests = 100): { numRuns: number; seed: number } {
  return { numRuns: requests * SCALE, seed: Number(process.env['FUZZ_SEED'] ?? 20_261_118) };
}

/** Milliseconds for a test of `fuzzRuns` on a busy machine. */
export const FUZZ_TIME_LIMIT_MS = 120_000 * SCALE;
