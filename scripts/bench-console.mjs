/** `npm run bench:console` and `bench:store`: the prospects screen beside AG Grid, and its store (bench/console). */
import { join } from 'node:path';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { run } from './process.mjs';

requireNode();
await installPackages({ dev: true });
await installPackages({ dev: true, folder: join(ROOT, 'bench') });
const { code } = await run(
  process.execPath,
  ['--import', 'tsx', join('bench', 'console', 'run.ts'), ...process.argv.slice(2)],
  { cwd: ROOT },
);
process.exit(code);
