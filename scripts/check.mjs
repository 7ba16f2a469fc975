/** `npm run check`: all static checks of the sources. */
import { pathToFileURL } from 'node:url';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';

/** Types and lint share one program. */
const LINT = ['--type-aware', '--type-check', '--deny-warnings', '--report-unused-disable-directives'];

/** One check per line: its name, then its program and arguments. Slow ones come first. */
const CHECKS = [
  ['types and lint', 'node_modules/oxlint/bin/oxlint', ...LINT],
  ['unused code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['layers', 'node_modules/steiger/dist/cli.mjs', './src', '--fail-on-warnings'],
  ['measures', 'scripts/measures.mjs'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
];

/**
 * Garbage collection is a third of the work of type-aware lint, which is written in Go, so it only runs near this
 * limit.
 */
const RARE_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: '6GiB' };

/**
 * Runs two at a time: on a small machine that is as fast as all at once, and the machine stays usable.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  const waiting = [...CHECKS];
  const count = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, ...command] = next;
      const since = performance.now();
      const { code, output } = await run(process.execPath, command, {
        cwd: ROOT,
        quiet: true,
        env: { ...RARE_COLLECTIONS, ...process.env, NO_COLOR: '1' },
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
