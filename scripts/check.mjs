/** `npm run check`: everything that can be said about the sources without running them. */
import { pathToFileURL } from 'node:url';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';

/** One program reads the types for both. */
const LINT = ['--type-aware', '--type-check', '--deny-warnings', '--report-unused-disable-directives'];

/** Each line a check: its name, then the program under node_modules and its arguments. The slow ones come first. */
const CHECKS = [
  ['types and lint', 'oxlint/bin/oxlint', ...LINT],
  ['unused code', 'knip/bin/knip.js', '--no-progress'],
  ['layers', 'steiger/dist/cli.mjs', './src', '--fail-on-warnings'],
  ['format', 'oxfmt/bin/oxfmt', '--check', '.'],
];

/**
 * Two at a time: one of them is as fast as all at once on a small machine, and the rest of it stays usable.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  const waiting = [...CHECKS];
  const count = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, program, ...args] = next;
      const since = performance.now();
      const { code, output } = await run(process.execPath, [`node_modules/${program}`, ...args], {
        cwd: ROOT,
        quiet: true,
        env: { ...process.env, NO_COLOR: '1' },
      });
      if (code !== 0) say(output.trim());
      say(`  ${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(since)})`);
      count[code === 0 ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await installPackages({ dev: true });
  const { failed } = await check();
  process.exit(failed === 0 ? 0 : 1);
}
