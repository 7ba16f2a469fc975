/** `npm run bench:survey`: the survey engine beside a small form of its own and SurveyJS (bench/survey); arguments go to it. */
import { join } from 'node:path';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { run } from './process.mjs';

requireNode();
await installPackages({ dev: true });
await installPackages({ dev: true, folder: join(ROOT, 'bench') });
const { code } = await run(
  process.execPath,
  ['--import', 'tsx', join('bench', 'survey', 'run.ts'), ...process.argv.slice(2)],
  { cwd: ROOT },
);
process.exit(code);
