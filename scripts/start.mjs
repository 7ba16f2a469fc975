/** `npm start`: install what is missing, build what changed, serve everything on one port. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: false });
if (!(await buildIfChanged())) process.exit(1);

// In this process, so that signals and exit codes are the server's own.
process.env.NODE_ENV ??= 'production';
// Prints PDF files, if the machine has it.
process.env.CHROMIUM_PATH ??= findChromium() ?? '';
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
