/**
 * How soon the staff's most used screens are shown, each compared with a bare React page with the same data from the same
 * server, in one run: the frames with the screen's heading and first rows, with an empty and a filled browser cache, also at
 * a quarter of the CPU. For the public landing page, the largest contentful paint.
 */
import { serverWithBarePage } from './bare-react/build-bare-page';
import { amount, atMost, inTurns, IS_SMOKE, withUnit, type Row } from './bench';
import { signedInState } from './browser';
import { median } from './medians';
import { withPortal } from './portal';
import { bareVisitOf, firstFramesOf, type Visit, visitOf } from './start-up/first-frames';
import { PUBLIC_SCREENS, STAFF_SCREENS, type StartScreen } from './start-up/screens';

const ROUNDS = amount('ROUNDS', 5);
const THROTTLES = IS_SMOKE ? [1] : [1, 4];
const SCREENS = IS_SMOKE ? STAFF_SCREENS.slice(0, 1) : [...STAFF_SCREENS, ...PUBLIC_SCREENS];
const CACHES = ['cold', 'warm'] as const;

const HEADING_GOAL = 1.2;
const ROWS_GOAL = 2.2;
const LANDING_GOAL = 2.75;

type Time = 'heading' | 'rows' | 'largest';

interface Pair {
  screen: StartScreen;
  own: Visit;
  bare: Visit;
}

/** Measures each screen and its bare page in turn. */
async function rowsOf({ screen, own, bare }: Pair, throttle: number): Promise<Row[]> {
  const samples = await inTurns([own, bare], { rounds: ROUNDS }, (visit) => firstFramesOf(visit, throttle));
  const isPublic = screen.who === undefined;
  const times: Time[] = isPublic ? ['heading', 'largest'] : ['heading', 'rows'];
  const rows = CACHES.flatMap((cache) =>
    times.map((time) => {
      const of = (page: Visit) => median(samples.get(page)?.map((sample) => sample[cache][time]) ?? []);
      const what = time === 'largest' ? 'largest paint' : time;
      const figure = `${screen.name}: ${what}, ${cache}, CPU ÷ ${throttle} (${withUnit(of(own), 'ms')})`;
      const goal = goalOf(screen, time, cache);
      const ratio = of(own) / of(bare);
      return goal === null ? { figure, value: withUnit(ratio, '×') } : atMost(figure, ratio, goal, '×');
    }),
  );
  const shift = Math.max(...(samples.get(own) ?? []).flatMap(({ cold, warm }) => [cold.shift, warm.shift]));
  const still = { figure: `${screen.name}: layout shift, CPU ÷ ${throttle}`, value: shift.toFixed(4), goal: '0' };
  return [...rows, { ...still, met: shift === 0 }];
}

function goalOf({ who }: StartScreen, time: Time, cache: (typeof CACHES)[number]): number | null {
  if (who === undefined) return time === 'largest' && cache === 'cold' ? LANDING_GOAL : null;
  return time === 'heading' ? HEADING_GOAL : ROWS_GOAL;
}

async function pairsOf(url: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const screen of SCREENS) {
    const { who } = screen;
    const own = visitOf(screen, url, who === undefined ? undefined : await signedInState(url, who));
    pairs.push({ screen, own, bare: await bareVisitOf(own, url) });
  }
  return pairs;
}

export async function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url }) => {
      const rows: Row[] = [];
      for (const pair of await pairsOf(url)) {
        for (const throttle of THROTTLES) rows.push(...(await rowsOf(pair, throttle)));
      }
      return rows;
    },
    { main: await serverWithBarePage() },
  );
}
