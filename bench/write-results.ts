import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Puts a text between `<!-- name -->` and `<!-- /name -->` of a Markdown file, in the place of what stood there. */
export async function writeResults(readme: string, name: string, text: string): Promise<void> {
  const before = readFileSync(readme, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${readme} has no place for ${name}.`);
  const changed = `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`;
  writeFileSync(readme, await format(changed, { ...(await resolveConfig(readme)), filepath: readme }));
}
