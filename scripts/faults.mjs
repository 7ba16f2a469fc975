/**
 * `npm run try faults`: every call of the portal × every fault, in Chromium with the built portal; `npm run try faults
 * -- --only pardot` runs only matching routes. Writes each cell's outcome to test-results/faults.jsonl and prints the total.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from './machine.mjs';
import { run, say } from './process.mjs';

const REPORT = join(ROOT, 'test-results', 'faults.jsonl');

export async function main() {
  const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
  rmSync(REPORT, { force: true });
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(
    process.execPath,
    [playwright, 'test', 'fault-matrix', '--retries=0', '--reporter=line', '--trace=off'],
    {
      cwd: ROOT,
      env: { ...process.env, FAULTS_REPORT: REPORT, FAULTS_ONLY: only },
    },
  );
  /** @type {{ route: string, fault: string, problem: string | null }[]} */
  const cells = existsSync(REPORT)
    ? readFileSync(REPORT, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const failed = cells.filter(({ problem }) => problem !== null);
  for (const { route, fault, problem } of failed) say(`${route} × ${fault}: ${problem?.split('\n')[0]}`);
  say(`${cells.length} cells, ${failed.length} failed`);
  process.exit(failed.length > 0 ? 1 : code);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
