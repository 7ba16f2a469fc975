/**
 * `npm run fuzz`, for the night: the API's tests on both databases, with ten times as many bad requests and walks through each
 * model as `npm test`; FUZZ_SEED tries others.
 */
import { join } from 'node:path';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { become } from './process.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: true });
process.env.EVERY_DATABASE = '1';
process.env.FUZZ_SCALE ??= '10';
process.env.FUZZ_SEED ??= String(Date.now() % 2 ** 31);
console.log(`FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_SCALE=${process.env.FUZZ_SCALE}`);
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
await become(process.execPath, [vitest, 'run', '--project', 'api', ...process.argv.slice(2)]);
