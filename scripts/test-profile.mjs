/** `npm test -- --profile`: where the time of each stage went. */
import { readCosts } from './ceilings.mjs';
import { say } from './process.mjs';

const SHOWN = 40;

/**
 * @param {{ name: string, wallSeconds: number, cpuSeconds: number | null }} stage
 * @param {string} costsPath
 */
export function sayProfile({ name, wallSeconds, cpuSeconds }, costsPath) {
  const costs = readCosts(costsPath);
  say(`\n── profile of ${name} ──`);
  say(
    `${wallSeconds.toFixed(1)} s, of the processors ${cpuSeconds === null ? 'unknown' : `${cpuSeconds.toFixed(1)} s`}`,
  );
  if (costs.length === 0) return;
  const inTests = costs.reduce((sum, { tests }) => sum + tests.reduce((all, test) => all + test.seconds, 0), 0);
  const inFiles = costs.reduce((sum, { seconds }) => sum + seconds, 0);
  const startUp = costs.reduce((sum, cost) => sum + (cost.startUp ?? 0), 0);
  say(
    `${costs.length} files ${inFiles.toFixed(1)} s, elapsed in tests ${inTests.toFixed(1)} s, in start-up ${startUp.toFixed(1)} s`,
  );
  say(`\nThe slowest files`);
  for (const { file, seconds, tests } of costs.slice(0, SHOWN))
    say(`${seconds.toFixed(1).padStart(7)} s  ${file} (${tests.length} tests)`);
  const tests = costs.flatMap(({ file, tests: own }) => own.map((test) => ({ ...test, file })));
  say(`\nThe slowest tests, and what they wait for`);
  for (const { file, name: title, seconds, waits } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN))
    say(`${seconds.toFixed(1).padStart(7)} s  ${file} › ${title}\n           ${waits}`);
}
