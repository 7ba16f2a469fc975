/** `npm start`: install what is missing, build what changed, serve everything on one port. */
import { buildIfChanged } from './build.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { become } from './process.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: false });
if (!(await buildIfChanged())) process.exit(1);
await become(process.execPath, ['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)], {
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
});
