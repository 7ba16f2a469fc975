import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/machine.mjs';
import { writeFormatted } from '../write-results';

/** A row of a table: a figure and whether it meets its goal; a figure without a goal is only reported. */
export interface Row {
  what: string;
  measured: string;
  goal?: string;
  isMet?: boolean;
}

const DOCUMENT = join(ROOT, 'docs', 'reliability.md');

/** `22 November 2026, 2 × …`: the day and the machine, with its load from other work. */
export function machineAndDay(busy = loadavg()[0] ?? 0): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${day}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memory}, Node ${process.versions.node}; load before the run ${busy.toFixed(1)}`;
}

/**
 * Prints the table, writes it to docs/reliability.md between `<!-- name -->` and `<!-- /name -->` if `write` is true, and
 * sets the exit code if a goal was missed.
 */
export function report(name: string, head: string, rows: readonly Row[], write: boolean): void {
  printReport(head, rows, write ? (table) => writeTable(name, table) : undefined);
}

/** Prints the table and passes it to `write`; sets the exit code if a goal was missed. */
export function printReport(head: string, rows: readonly Row[], write?: (table: string) => void): void {
  const lines = rows.map(({ what, measured, goal, isMet }) => {
    const met = isMet === undefined ? '' : wordFor(isMet);
    return `| ${[what, measured, goal ?? '', met].join(' | ')} |`;
  });
  const table = [head, '', '| | Measured | Goal | Met |', '|---|---|---|---|', ...lines].join('\n');
  console.log(`\n${table}\n`);
  write?.(table);
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

const wordFor = (isMet: boolean) => (isMet ? 'yes' : '**no**');

function writeTable(name: string, table: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  if (!text.includes(begin) || !text.includes(end)) throw new Error(`${DOCUMENT} has no place for ${name}`);
  const changed = `${text.slice(0, text.indexOf(begin) + begin.length)}\n\n${table}\n\n${text.slice(text.indexOf(end))}`;
  writeFormatted(DOCUMENT, changed);
}
