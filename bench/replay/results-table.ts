import { cpus, totalmem } from 'node:os';

/** The Markdown table of a run: each measurement with its time, comparison and goal. */
export function tableOf(
  lines: readonly (readonly string[])[],
  { rounds, megabytes }: { rounds: number; megabytes: number },
): string {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, headless Chromium`;
  return [
    `${date}, ${machine}, ${rounds} rounds, medians: a stored state of ${megabytes.toFixed(1)} MB.`,
    '',
    '| | ms | beside, ms | ratio | goal | met |',
    '|---|--:|--:|--:|---|---|',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

export function isMet(ratio: number, goal: number): string {
  return ratio <= goal ? 'yes' : 'no';
}
