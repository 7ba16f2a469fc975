/**
 * `npm run bench -- grid`: this grid with all features compared with its peers, with the same 100,000 × 25 rows, in one run;
 * `npm run bench -- weekly`: the same with the weekly view's 1,000 consultants × 4 weeks.
 * A fresh Chromium per sample, medians. CPU time is that of all Chromium processes minus that of the empty page, so that
 * drawing outside the main thread also counts. `BENCH_SIDES=ours,ag` is a quick look.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { amount, type Row } from '../bench';
import { BUILT, withBenchPage } from '../bench-page';
import { compared, comparedRows, sidesOf } from '../compare';
import { GRID_GOALS } from './goals';
import { sampleGrid, sampleWeekly } from './samples';
import { WEEKLY_GOALS } from './weekly/goals';

const ALL_SIDES = ['floor', 'ours', 'ag', 'glide', 'tanstack', 'rdg', 'blueprint'];
const SCENARIOS: Record<string, { sample: typeof sampleGrid; goals: typeof GRID_GOALS }> = {
  grid: { sample: sampleGrid, goals: GRID_GOALS },
  weekly: { sample: sampleWeekly, goals: WEEKLY_GOALS },
};

/** The gzipped size in kB of the chunk that only this side loads. */
function chunkKb(side: string): number {
  const manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const entry = Object.entries(manifest).find(([name]) => name.includes(`grid/sides/${side}.`))?.[1];
  return entry ? gzipSync(readFileSync(join(BUILT, entry.file))).length / 1000 : Number.NaN;
}

export function measure(name: string): Promise<Row[]> {
  const { sample, goals } = SCENARIOS[name] ?? { sample: sampleGrid, goals: GRID_GOALS };
  return withBenchPage('grid', async (url) => {
    const medians = await compared(sidesOf(ALL_SIDES), amount('ROUNDS', 5), async (side) => ({
      ...(await sample(url, side)),
      chunkKb: chunkKb(side),
    }));
    return comparedRows(goals, medians);
  });
}
