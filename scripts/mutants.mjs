/** `npm run try mutants`: plants each fault of mutant-list.mjs in a copy of the sources, and reports whether its test fails. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.mjs';
import { MUTANTS } from './mutant-list.mjs';
import { run, say, secondsSince } from './process.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'backups', '.git']);
/** A test that hangs because of its fault counts as failed. */
const ENOUGH_MS = 180_000;

/** @param {string[]} args a part of a file's name */
export async function main([wanted = '']) {
  const chosen = MUTANTS.filter(({ file }) => file.includes(wanted));
  if (chosen.length === 0) {
    say(`No fault is planted in a file with “${wanted}” in its name.`);
    process.exitCode = 2;
    return;
  }
  const copy = mkdtempSync(join(tmpdir(), 'harbour-mutants-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(relative(ROOT, path).split(sep)[0] ?? ''),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');

  let survivors = 0;
  for (const { what, file, find, replace, project, test } of chosen) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    const since = performance.now();
    const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
    const { code, output } = await run(
      process.execPath,
      [vitest, 'run', '--project', project, '--bail=1', '--maxWorkers=1', `--testTimeout=${ENOUGH_MS}`, test],
      { cwd: copy, quiet: true, env: { ...process.env, NO_COLOR: '1' } },
    );
    writeFileSync(path, source);
    // A test that cannot start proves nothing.
    const failed = /FAIL .*> (.+)/.exec(output)?.[1];
    const isFound = code !== 0 && failed !== undefined;
    if (!isFound) survivors += 1;
    say(`${isFound ? '✓' : '✗'} ${what} (${basename(file)}, ${secondsSince(since)})`);
    say(isFound ? `    red: ${test}: ${failed}` : `    ${test} ${code === 0 ? 'stayed green' : 'did not run'}`);
    if (code !== 0 && failed === undefined) say(output.slice(-1_500));
  }
  rmSync(copy, { recursive: true, force: true });
  say(`${chosen.length - survivors} of ${chosen.length} faults found`);
  process.exitCode = survivors === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
