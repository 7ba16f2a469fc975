/** bench/RESULTS.md: the latest figures of every bench. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../bench/bench';
import { BENCH_NAMES } from './bench.mjs';
import { ROOT } from './machine.mjs';

const FILE = join(ROOT, 'bench', 'RESULTS.md');

/** The figures of one run of a bench. */
export interface Result {
  bench: string;
  rows: readonly Row[];
  /** yyyy-MM-dd */
  date: string;
  machine: string;
}

type Line = readonly string[];

const HEAD: Line = ['Bench', 'Figure', 'Measured', 'Goal', 'Met', 'Date', 'Machine'];
const MISSED = '**no**';

/** `2 × AMD EPYC, 24 GB, Node 20.20.2` */
export function machineName(): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

/** The document with the rows of one bench replaced; benches are in the order of `names`. */
export function withResult(document: string, result: Result, names: readonly string[] = BENCH_NAMES): string {
  const { bench, rows, date, machine } = result;
  const added = rows.map((row): Line =>
    [`\`${bench}\``, row.figure, row.value, row.goal ?? '', verdictOf(row), date, machine].map((cell) =>
      cell.replaceAll(/[|\n]/g, '/'),
    ),
  );
  const kept = linesOf(document).filter(([name]) => name !== `\`${bench}\``);
  const place = ([name = '']: Line) => names.indexOf(name.slice(1, -1));
  return documentOf([...kept, ...added].toSorted((a, b) => place(a) - place(b)));
}

function verdictOf({ met }: Row): string {
  if (met === undefined) return '';
  return met ? 'yes' : MISSED;
}

/** The rows of the table. */
function linesOf(document: string): Line[] {
  const lines = document.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function documentOf(lines: readonly Line[]): string {
  const judged = lines.filter((line) => line[4] !== '').length;
  const missed = lines.filter((line) => line[4] === MISSED);
  const benches = [...new Set(missed.map(([name]) => name))].join(', ');
  const table = [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return `# The latest figures

Written by \`npm run bench\`, which replaces the rows of the benches that it ran. Only ratios, bytes and counts are comparable
between machines: compare times only within one machine and day. What each bench measures is in [README.md](README.md).

${missed.length} of ${judged} goals are missed${benches && `: ${benches}`}.

${table.join('\n')}
`;
}

export function writeResult(result: Result): void {
  writeFileSync(FILE, withResult(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '', result));
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), FILE]);
}
