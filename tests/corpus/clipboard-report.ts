import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/machine.mjs';
import { markdownTable } from '../support/markdown-table';
import { CLIPBOARD_GOALS, shareOf, type ClipboardAspect, type ClipboardScore } from './clipboard-scores';

interface PastedScore {
  name: string;
  score: Record<ClipboardAspect, ClipboardScore>;
}

/** @throws if one of them fails, with what it said */
export async function runTests(project: string, files: readonly string[], variables = {}): Promise<void> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  // The build of the editor has made this process one of production.
  const env = { ...process.env, NODE_ENV: 'test', ...variables };
  await promisify(execFile)(process.execPath, [vitest, 'run', '--project', project, ...files], { cwd: ROOT, env });
}

/** The scores of pasted clipboards, which the portal's test computes with the editor's own schema. */
export async function clipboardReport(): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'harbour-clipboards-'));
  const file = join(scratch, 'scores.json');
  await runTests('portal', ['tests/portal/clipboard-corpus.test.tsx'], { CLIPBOARD_SCORES: file });
  const scores = JSON.parse(readFileSync(file, 'utf8')) as PastedScore[];
  rmSync(scratch, { recursive: true, force: true });
  const aspects = Object.keys(CLIPBOARD_GOALS) as ClipboardAspect[];
  const count = ({ expected, right }: ClipboardScore) => (expected === 0 ? '–' : `${right} of ${expected}`);
  const share = (aspect: ClipboardAspect) =>
    `${(100 * shareOf(scores.map(({ score }) => score[aspect]))).toFixed(1)} %`;
  const lossy = scores.filter(({ score }) => aspects.some((aspect) => score[aspect].right < score[aspect].expected));
  const rows = [
    ['Clipboard', ...aspects],
    ...lossy.map(({ name, score }) => [name, ...aspects.map((aspect) => count(score[aspect]))]),
    ['all', ...aspects.map(share)],
    ['goal', ...aspects.map((aspect) => `${100 * CLIPBOARD_GOALS[aspect]} %`)],
  ];
  return `## Pasted clipboards

What the editor makes of the ${scores.length} clipboards in \`tests/corpus/clipboards\`, compared with what they should become: lines of text, headings, items of lists and clauses (kind, level, number), cells (place, spans, text), borders of cells, looks (shading, widths, alignment, marks), and pictures, which are kept or reported. The table has those that lose something.

${markdownTable(rows, aspects.length)}
`;
}
