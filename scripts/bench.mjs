/**
 * `npm run bench`: every measurement of bench/, or those named: `npm run bench -- sizes lcp`. Options are passed on:
 * `npm run bench -- replay --write`.
 */
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';

const BENCHES = [
  'sizes',
  'lcp',
  'lighthouse',
  'api',
  'weekly-summary-api',
  'targets-api',
  'prospects-api',
  'time-sheet-api',
  'time-sheet-paint',
  'busy-day',
  'calls',
  'heavy-work',
  'targets',
  'documents',
  'editor',
  'lead',
  'wizard',
  'registrations',
  'conversions',
  'player',
  'upload-memory',
  'replay',
];

requireNode();
process.chdir(ROOT);
await installPackages({ dev: true });
if (existsSync(join(ROOT, 'bench', 'package-lock.json'))) {
  await installPackages({ dev: true, folder: join(ROOT, 'bench') });
}
if (!(await buildIfChanged())) process.exit(1);

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !options.includes(word));
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  say(`There is no bench ${unknown.join(', ')}; there are ${BENCHES.join(', ')}.`);
  process.exit(2);
}
say(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
);
let failed = 0;
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  const since = performance.now();
  say(`\n── ${name} ──`);
  const { code } = await run(process.execPath, ['--import', 'tsx', join('bench', `${name}.ts`), ...options], {
    cwd: ROOT,
  });
  if (code !== 0) failed += 1;
  say(`${name}: ${code === 0 ? 'within its budget' : 'FAILED'} (${secondsSince(since)})`);
}
process.exit(failed === 0 ? 0 : 1);
