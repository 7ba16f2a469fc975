/**
 * How soon the staff's most used screens are shown, each compared with a bare React page with the same data from the same
 * server, in one run: the frames with the screen's heading and first rows, with an empty and a filled browser cache, also at
 * a quarter of the CPU. For the public landing page, the largest contentful paint.
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/machine.mjs';
import { serverWithBarePage } from './bare-react/build-bare-page';
import { signedInState, type StorageState, withPortal } from './browser';
import { column, median } from './medians';
import { bareVisitOf, type FirstFrames, firstFramesOf, type Visit, visitOf } from './start-up/first-frames';
import { PUBLIC_SCREENS, STAFF_SCREENS, type StartScreen } from './start-up/screens';
import { writeResults } from './write-results';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const THROTTLES = [1, 4];
const CACHES = ['cold', 'warm'] as const;

const HEADING_GOAL: Record<number, number> = { 1: 1.8, 4: 2 };
const ROWS_GOAL = 2.2;
const LANDING_GOAL = 2.75;

type Time = 'heading' | 'rows' | 'largest';

interface Figure {
  screen: string;
  time: Time;
  throttle: number;
  cache: (typeof CACHES)[number];
  /** Milliseconds. */
  own: number;
  bare: number;
  /** Null for a figure without a goal. */
  goal: number | null;
}

interface Pair {
  screen: StartScreen;
  own: Visit;
  bare: Visit;
}

const ratioOf = ({ own, bare }: Figure) => own / bare;
const isMissed = (figure: Figure) => figure.goal !== null && !(ratioOf(figure) <= figure.goal);

/** Measures each screen and its bare page in turn, with the order reversed every round. */
async function figuresOf({ screen, own, bare }: Pair, throttle: number): Promise<{ figures: Figure[]; shift: number }> {
  const samples = { own: [] as Sample[], bare: [] as Sample[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['own', 'bare'] as const) : (['bare', 'own'] as const);
    for (const page of order) samples[page].push(await firstFramesOf({ own, bare }[page], throttle));
  }
  const isPublic = screen.who === undefined;
  const times: Time[] = isPublic ? ['heading', 'largest'] : ['heading', 'rows'];
  const figures = CACHES.flatMap((cache) =>
    times.map((time) => {
      const of = (page: 'own' | 'bare') => median(samples[page].map((sample) => sample[cache][time]));
      const goal = goalOf(screen, time, throttle, cache);
      return { screen: screen.name, time, throttle, cache, own: of('own'), bare: of('bare'), goal };
    }),
  );
  return { figures, shift: Math.max(...samples.own.flatMap(({ cold, warm }) => [cold.shift, warm.shift])) };
}

type Sample = Record<(typeof CACHES)[number], FirstFrames>;

function goalOf({ name, who }: StartScreen, time: Time, throttle: number, cache: Figure['cache']): number | null {
  if (who === undefined) return time === 'largest' && cache === 'cold' ? LANDING_GOAL : null;
  if (name === 'Home') return time === 'heading' ? (HEADING_GOAL[throttle] ?? null) : null;
  return time === 'rows' ? ROWS_GOAL : null;
}

function line(figure: Figure): string {
  const { screen, time, throttle, cache, own, bare, goal } = figure;
  const what = `${screen}, ${time}, ${cache}, ${throttle} ×`.padEnd(38);
  const verdict = goal === null ? '' : `≤ ${goal} ${isMissed(figure) ? 'MISSED' : 'ok'}`;
  return `${what}${column(own, 0)} ms ÷${column(bare, 0)} ms = ${ratioOf(figure).toFixed(2)}  ${verdict}`;
}

/** One row per screen and time, with the ratios side by side. */
function tableOf(figures: readonly Figure[]): string {
  const cells = [...groups(figures)].map(([what, found]) => {
    const of = (throttle: number, cache: Figure['cache']) => {
      const figure = found.find((other) => other.throttle === throttle && other.cache === cache);
      if (!figure) return '–';
      return `${ratioOf(figure).toFixed(2)} (${Math.round(figure.own)} ms)${isMissed(figure) ? ' **missed**' : ''}`;
    };
    const goals = [...new Set(found.flatMap(({ goal }) => goal ?? []))].map((goal) => `≤ ${goal}`).join(', ');
    return `| ${what} | ${of(1, 'cold')} | ${of(1, 'warm')} | ${of(4, 'cold')} | ${of(4, 'warm')} | ${goals || '–'} |`;
  });
  return ['| | cold | warm | cold, 4 × | warm, 4 × | goal |', '| --- | --- | --- | --- | --- | --- |', ...cells].join(
    '\n',
  );
}

function groups(figures: readonly Figure[]): Map<string, Figure[]> {
  const found = new Map<string, Figure[]>();
  for (const figure of figures) {
    const what = `${figure.screen}: ${figure.time === 'largest' ? 'largest paint' : figure.time}`;
    found.set(what, [...(found.get(what) ?? []), figure]);
  }
  return found;
}

async function pairsOf(url: string): Promise<Pair[]> {
  const states = new Map<string, StorageState>();
  const pairs: Pair[] = [];
  for (const screen of [...STAFF_SCREENS, ...PUBLIC_SCREENS]) {
    const { who } = screen;
    if (who !== undefined && !states.has(who)) states.set(who, await signedInState(url, who, 'Google'));
    const own = visitOf(screen, url, who === undefined ? undefined : states.get(who));
    pairs.push({ screen, own, bare: await bareVisitOf(own, url) });
  }
  return pairs;
}

const load = loadavg()[0] ?? 0;
const figures: Figure[] = [];
const shifts: number[] = [];
await withPortal(
  async ({ url }) => {
    for (const pair of await pairsOf(url)) {
      for (const throttle of THROTTLES) {
        const { figures: found, shift } = await figuresOf(pair, throttle);
        for (const figure of found) console.log(line(figure));
        if (shift > 0)
          console.error(`✗ ${pair.screen.name} moves by itself: ${shift.toFixed(4)}, at ${throttle} × CPU`);
        figures.push(...found);
        shifts.push(shift);
      }
    }
  },
  { main: await serverWithBarePage() },
);

const shift = Math.max(...shifts);
if (shift > 0 || figures.some(isMissed)) process.exitCode = 1;
if (process.argv.includes('--write')) {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  const facts = `${new Date().toISOString().slice(0, 10)}, ${machine}, headless Chromium, ${ROUNDS} rounds, medians; load before the run ${load.toFixed(1)}. Largest layout shift of a screen: ${shift.toFixed(4)}. Each ÷ the bare page:`;
  writeResults(join(ROOT, 'bench', 'README.md'), 'lcp', `${facts}\n\n${tableOf(figures)}`);
}
