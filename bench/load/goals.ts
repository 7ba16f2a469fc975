import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/machine.mjs';
import type { Row } from '../bench';
import { writeResults } from '../write-results';

const DOCUMENT = join(ROOT, 'docs', 'reliability.md');

/** `22 November 2026, 2 × …`: the day and the machine, with its load from other work. */
export function machineAndDay(busy = loadavg()[0] ?? 0): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${day}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memory}, Node ${process.versions.node}; load before the run ${busy.toFixed(1)}`;
}

/**
 * Prints the table of a trial, writes it to docs/reliability.md between `<!-- name -->` and `<!-- /name -->` if `write` is
 * true, and sets the exit code if a goal was missed.
 */
export function report(name: string, head: string, rows: readonly Row[], write: boolean): void {
  const lines = rows.map(({ figure, value, goal = '', met }) => {
    const verdict = met === undefined ? '' : wordFor(met);
    return `| ${[figure, value, goal, verdict].join(' | ')} |`;
  });
  const table = [head, '', '| | Measured | Goal | Met |', '|---|---|---|---|', ...lines].join('\n');
  console.log(`\n${table}\n`);
  if (write) writeResults(DOCUMENT, name, table);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
}

const wordFor = (met: boolean) => (met ? 'yes' : '**no**');
