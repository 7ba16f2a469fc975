/**
 * `npm run bench -- console`: the prospects screen and AG Grid Community with the same groups, in one run; a fresh Chromium
 * per sample, the order reversed every round, medians. `npm run bench -- store` (`--store`): parsing and storing a large
 * answer, a refetch, and a change of one row, with the real store. Options: `--rounds 5`, `--sides ours,ag`; `--write`
 * updates README.md.
 */
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { withSide } from '../grid/probe';
import { resultsTable, type Figures } from '../grid/results-table';
import { serve } from '../grid/serve';
import { median } from '../medians';
import { writeResults } from '../write-results';
import { CONSOLE_GOALS } from './goals';
import type { ConsoleWindow } from './main';
import { sampleConsole, SCENARIOS } from './sample';

const HERE = dirname(fileURLToPath(import.meta.url));
const BUILT = join(HERE, '../../dist/bench-console');
const README = join(HERE, 'README.md');

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sides: { type: 'string', default: 'ours,ag' },
    store: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, headless Chromium`;

/** The budget of one round, relative to `JSON.parse` of the same text or in ms. */
const STORE_GOALS = { store: 1.15, again: 0.05, patchMs: 1 };

if (!options['no-build']) await build({ configFile: join(HERE, 'vite.config.ts'), logLevel: 'error' });
const server = await serve(BUILT);
try {
  const name = options.store ? 'store' : 'console';
  const text = options.store ? await measureStore() : await measureConsole();
  console.log(`\n${text}`);
  if (options.write) await writeResults(README, name, text);
} finally {
  server.close();
}

async function measureConsole(): Promise<string> {
  const sides = options.sides.split(',');
  const tables: string[] = [];
  for (const scenario of SCENARIOS) {
    const samples = new Map<string, Figures[]>(sides.map((side) => [side, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const figures = await sampleConsole(server.origin, side, scenario);
        samples.get(side)?.push(figures);
        console.log(`${scenario.shown} shown, round ${round + 1} ${side}: ${said(figures)}`);
      }
    }
    const medians = new Map([...samples].map(([side, list]) => [side, mediansOf(list)]));
    tables.push(`### ${scenario.title}\n\n${resultsTable(CONSOLE_GOALS, medians, { machine, date, rounds })}`);
  }
  return tables.join('\n\n');
}

async function measureStore(): Promise<string> {
  const samples: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures = await withSide(server.origin, 'side=ours', ({ page }) =>
      page.evaluate(() => (globalThis as ConsoleWindow).bench.store(40_000, 100_000)),
    );
    samples.push(figures);
    console.log(`round ${round + 1}: ${said(figures)}`);
  }
  const { bytes = 0, parse = 0, store = 0, again = 0, patch = 0, first = 0 } = mediansOf(samples);
  const isMet = (value: number, goal: number) => (value <= goal ? 'yes' : 'no');
  const lines = [
    ['`JSON.parse` alone', `${parse.toFixed(1)} ms`, '', ''],
    [
      'parsed, checked and stored',
      `${(store / parse).toFixed(3)} ×`,
      '≤ 1.15 ×',
      isMet(store / parse, STORE_GOALS.store),
    ],
    [
      'asked again, nothing new',
      `${(again / parse).toFixed(4)} ×`,
      '≤ 0.05 ×',
      isMet(again / parse, STORE_GOALS.again),
    ],
    ['one row assigned, to the rows shown', `${patch.toFixed(2)} ms`, '≤ 1 ms', isMet(patch, STORE_GOALS.patchMs)],
    [
      'the very first one, at the end of the list',
      `${first.toFixed(2)} ms`,
      '≤ 1 ms',
      isMet(first, STORE_GOALS.patchMs),
    ],
  ];
  return [
    `${date}, ${machine}, ${rounds} rounds of nine, medians: 100,000 prospects in 40,000 groups, ${(bytes / 1e6).toFixed(1)} MB.`,
    '',
    '| | measured | goal | met |',
    '|---|--:|---|---|',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function mediansOf(list: readonly Figures[]): Figures {
  const names = new Set(list.flatMap((figures) => Object.keys(figures)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      median(list.flatMap((figures) => figures[name] ?? []).filter((value) => !Number.isNaN(value))),
    ]),
  );
}

function said(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value?.toFixed(2)}`)
    .join(', ');
}
