import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/machine.mjs';

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in a Markdown file. */
export function writeResults(readme: string, name: string, text: string): void {
  const before = readFileSync(readme, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${readme} has no place for ${name}.`);
  const changed = `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`;
  writeFormatted(readme, changed);
}

/** Writes a file, formatted for `npm run check`. */
export function writeFormatted(path: string, text: string): void {
  writeFileSync(path, text);
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), path]);
}
