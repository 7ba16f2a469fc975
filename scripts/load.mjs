/** `npm run load`: people at work and bursts on one node, and on two behind HAProxy; arguments go to bench/load/run.ts. */
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { requireHaproxy } from './haproxy.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { requirePostgres } from './postgres.mjs';
import { become } from './process.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: true });
const haproxy = await requireHaproxy();
if (haproxy === null || (await requirePostgres()) === null || !(await buildIfChanged())) process.exit(1);
await become(process.execPath, ['--import', 'tsx', join('bench', 'load', 'run.ts'), ...process.argv.slice(2)], {
  ...process.env,
  HAPROXY: haproxy,
});
