/** `npm run crash`: kills the server 50 times under mixed writes with files; `npm run crash -- 5` kills it 5 times. */
import { buildIfChanged } from './build.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { become } from './process.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: true });
if (!(await buildIfChanged())) process.exit(1);
await become(process.execPath, ['--import', 'tsx', 'bench/crash.ts', ...process.argv.slice(2)]);
