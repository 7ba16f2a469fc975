/**
 * `npm run bench -- survey`: the portal's form with 300 questions in chains of five, compared with its own form of 10 and
 * with SurveyJS with the same 300, in one run. A fresh Chromium per sample, the order reversed every round, medians.
 * Options: `--rounds 5`, `--sides ours,surveyjs`; `--write` updates README.md.
 */
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { resultsTable, type Figures } from '../grid/results-table';
import { serve } from '../grid/serve';
import { median } from '../medians';
import { writeFormatted } from '../write-results';
import { SURVEY_GOALS } from './goals';
import { SAMPLED, sampleSurvey } from './sample';

const HERE = dirname(fileURLToPath(import.meta.url));
const BUILT = join(HERE, '../../dist/bench-survey');
const README = join(HERE, 'README.md');

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sides: { type: 'string', default: Object.keys(SAMPLED).join(',') },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const sides = options.sides.split(',');
if (!options['no-build']) await build({ configFile: join(HERE, 'vite.config.ts'), logLevel: 'error' });
const server = await serve(BUILT);
const samples = new Map<string, Figures[]>(sides.map((side) => [side, []]));
try {
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const figures = await sampleSurvey(server.origin, side);
      samples.get(side)?.push(figures);
      const shown = Object.entries(figures).map(([name, value]) => `${name} ${value?.toFixed(2)}`);
      console.log(`round ${round + 1} ${side}: ${shown.join(', ')}`);
    }
  }
} finally {
  server.close();
}

const medians = new Map(
  [...samples].map(([side, list]) => {
    const names = Object.keys(list[0] ?? {});
    const medianOf = (name: string) => median(list.flatMap((figures) => figures[name] ?? []));
    return [side, Object.fromEntries(names.map((name) => [name, medianOf(name)])) as Figures];
  }),
);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, headless Chromium`;
const date = new Date().toISOString().slice(0, 10);
const table = resultsTable(SURVEY_GOALS, medians, { machine, date, rounds: Number(options.rounds) });
console.log(`\n${table}`);
if (options.write) {
  const [head = ''] = readFileSync(README, 'utf8').split('<!-- results -->');
  const text = `${head}<!-- results -->\n\n${table}\n`;
  writeFormatted(README, text);
}
