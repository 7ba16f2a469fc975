/** `npm run admin`, `backup`, `restore`, `import` and `export`, on the data set in the environment: see docs/operation.md. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged, isBuilt } from './build.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';

/** @type {Record<string, string>} the built program of each command */
const PROGRAMS = {
  admin: 'admin',
  backup: 'backup',
  restore: 'backup',
  import: 'transfer',
  export: 'transfer',
};

requireNode();
process.chdir(ROOT);
// A portal may be running from what is there, on the same data: what changed since is for the next `npm start`.
if (!isBuilt()) {
  await installPackages({ dev: false });
  if (!(await buildIfChanged())) process.exit(1);
}
const program = PROGRAMS[process.argv[2] ?? ''] ?? 'backup';
await import(pathToFileURL(join(ROOT, 'dist', 'server', `${program}.js`)).href);
