/**
 * `npm run bench -- grid`: this grid with all features compared with its peers, with the same 100,000 × 25 rows, in one run;
 * `npm run bench -- weekly`: the same with the weekly view's 1,000 consultants × 4 weeks.
 * A fresh Chromium per sample, the order of the sides reversed every round, medians. CPU time is that of all Chromium
 * processes minus that of the empty page, so that drawing outside the main thread also counts.
 * Options: `--rounds 5`, `--sides ours,ag`; `--write` updates the scenario's README.md.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { median } from '../medians';
import { writeFormatted } from '../write-results';
import { GRID_GOALS, resultsTable, type Figures } from './results-table';
import { sampleGrid, sampleWeekly } from './samples';
import { serve } from './serve';
import { WEEKLY_GOALS } from './weekly/goals';

const HERE = dirname(fileURLToPath(import.meta.url));
const BUILT = join(HERE, '../../dist/bench-grid');
const ALL_SIDES = ['floor', 'ours', 'ag', 'glide', 'tanstack', 'rdg', 'blueprint'];
const SCENARIOS = {
  grid: { sample: sampleGrid, goals: GRID_GOALS, readme: join(HERE, 'README.md') },
  weekly: { sample: sampleWeekly, goals: WEEKLY_GOALS, readme: join(HERE, 'weekly', 'README.md') },
};

const { values: options } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'grid' },
    rounds: { type: 'string', default: '5' },
    sides: { type: 'string', default: ALL_SIDES.join(',') },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

/** The gzipped size in kB of the chunks that only this side loads. */
function chunkKb(side: string): number {
  const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }> = JSON.parse(
    readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'),
  );
  const entry = Object.entries(manifest).find(([name]) => name.includes(`sides/${side}.`))?.[1];
  if (!entry) return Number.NaN;
  return gzipSync(readFileSync(join(BUILT, entry.file))).length / 1000;
}

const { sample, goals, readme } = SCENARIOS[options.scenario === 'weekly' ? 'weekly' : 'grid'];
const sides = options.sides.split(',');
if (!options['no-build'] || !existsSync(BUILT)) {
  await build({ configFile: join(HERE, 'vite.config.ts'), logLevel: 'error' });
}
if (readdirSync(BUILT).length === 0) throw new Error('The page was not built');
const server = await serve(BUILT);
const samples = new Map<string, Figures[]>(sides.map((side) => [side, []]));
try {
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const figures = await sample(server.origin, side);
      samples.get(side)?.push(figures);
      console.log(
        `round ${round + 1} ${side} ${JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))}`,
      );
    }
  }
} finally {
  server.close();
}

const medians = new Map(
  [...samples].map(([side, list]) => {
    const names = new Set(list.flatMap((figures) => Object.keys(figures)));
    const entries = [...names].map((name) => [
      name,
      median(
        list
          .map((figures) => figures[name])
          .filter((value): value is number => value !== undefined && !Number.isNaN(value)),
      ),
    ]);
    return [side, { ...Object.fromEntries(entries), chunkKb: chunkKb(side) } as Figures];
  }),
);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, headless Chromium`;
const table = resultsTable(goals, medians, {
  machine,
  date: new Date().toISOString().slice(0, 10),
  rounds: Number(options.rounds),
});
console.log(`\n${table}`);
if (options.write) {
  const [head = ''] = readFileSync(readme, 'utf8').split('<!-- results -->');
  const text = `${head}<!-- results -->\n\n${table}\n`;
  writeFormatted(readme, text);
}
