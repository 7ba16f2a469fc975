/** `npm run backup` and `npm run restore`: see docs/operation.md. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: false });
if (!(await buildIfChanged())) process.exit(1);
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'backup.js')).href);
