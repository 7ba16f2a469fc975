/**
 * `npm run bench -- console`: the prospects screen and AG Grid Community with the same groups, in one run; a fresh Chromium
 * per sample, medians. `npm run bench -- store`: parsing and storing a large answer, a refetch, and a change of one row, with
 * the real store.
 */
import { amount, atMost, withUnit, type Row } from '../bench';
import { withBenchPage } from '../bench-page';
import { compared, comparedRows, mediansOf, sidesOf, type Figures } from '../compare';
import { withSide } from '../grid/probe';
import { CONSOLE_GOALS } from './goals';
import type { ConsoleWindow } from './main';
import { sampleConsole, SCENARIOS } from './sample';

const ROUNDS = amount('ROUNDS', 5);
const GROUPS = amount('GROUPS', 40_000, 60);
const PROSPECTS = amount('PROSPECTS', 100_000, 120);

/** The goals of one round, relative to `JSON.parse` of the same text or in ms. */
const STORE_GOALS = { store: 1.15, again: 0.05, patchMs: 1 };

export function measure(name: string): Promise<Row[]> {
  return withBenchPage('console', name === 'store' ? measureStore : measureConsole);
}

async function measureConsole(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const scenario of SCENARIOS) {
    const medians = await compared(sidesOf(['ours', 'ag']), ROUNDS, (side) => sampleConsole(url, side, scenario));
    for (const row of comparedRows(CONSOLE_GOALS, medians)) {
      rows.push({ ...row, figure: `${scenario.shown} of ${scenario.groups} groups shown: ${row.figure}` });
    }
  }
  return rows;
}

async function measureStore(url: string): Promise<Row[]> {
  const samples: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = await withSide(url, 'side=ours', ({ page }) =>
      page.evaluate(([groups, prospects]) => (globalThis as ConsoleWindow).bench.store(groups, prospects), [
        GROUPS,
        PROSPECTS,
      ] as const),
    );
    samples.push(figures);
  }
  const { bytes = 0, parse = 0, store = 0, again = 0, patch = 0, first = 0 } = mediansOf(samples);
  return [
    { figure: `JSON.parse of ${PROSPECTS} prospects, ${withUnit(bytes / 1e6, 'MB')}`, value: withUnit(parse, 'ms') },
    atMost('parsed, checked and stored ÷ JSON.parse', store / parse, STORE_GOALS.store, '×'),
    atMost('asked again, nothing new ÷ JSON.parse', again / parse, STORE_GOALS.again, '×'),
    atMost('one row assigned, to the rows shown', patch, STORE_GOALS.patchMs),
    atMost('the very first one, at the end of the list', first, STORE_GOALS.patchMs),
  ];
}
