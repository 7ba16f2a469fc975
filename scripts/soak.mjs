/** `npm run soak`: loops over all screens, and hours of calls to the server; arguments go to bench/soak/run.ts. */
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { requireChromium } from './chromium.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { become } from './process.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: true });
if ((await requireChromium()) === null || !(await buildIfChanged())) process.exit(1);
await become(process.execPath, ['--import', 'tsx', join('bench', 'soak', 'run.ts'), ...process.argv.slice(2)]);
