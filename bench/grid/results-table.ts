/** Medians of one side, by name, without those that it does not have. */
export type Figures = Record<string, number | undefined>;

/** One row of a table. */
export interface Row {
  name: string;
  title: string;
  digits: number;
  /** Whether the floor page's figure is subtracted from every side. */
  lessFloor?: boolean;
  /** The maximum for ours, from the best peer's figure. */
  goal?: (best: number) => number;
  goalText: string;
  peers?: readonly string[];
}

const DOM_PEERS = ['ag', 'tanstack', 'rdg', 'blueprint'];

/** The rows of `npm run bench -- grid`. */
export const GRID_GOALS: readonly Row[] = [
  {
    name: 'droppedPercent',
    title: 'dropped frames at 6,000 px/s, %',
    digits: 1,
    goal: (best) => best + 1,
    goalText: '≤ best + 1',
  },
  { name: 'blankPercent', title: 'blank cells meanwhile, %', digits: 2, goal: () => 0.5, goalText: '≤ 0.5' },
  {
    name: 'cpuMsPer1000px',
    title: 'CPU per 1,000 px, ms',
    digits: 1,
    lessFloor: true,
    goal: (best) => best,
    goalText: '≤ 1.0 × best DOM peer',
    peers: DOM_PEERS,
  },
  {
    name: 'cpuMsPerKey',
    title: 'held arrow: CPU per key, ms',
    digits: 2,
    lessFloor: true,
    goal: (best) => best,
    goalText: '≤ 1.0 ×',
  },
  {
    name: 'keyP95Ms',
    title: 'held arrow: key to paint p95, ms',
    digits: 1,
    goal: (best) => best + 4,
    goalText: '≤ best + 4 ms',
  },
  {
    name: 'slowKeyP95Ms',
    title: 'the same at 4 × CPU throttle, ms',
    digits: 1,
    goal: (best) => best + 4,
    goalText: '≤ best + 4 ms',
  },
  {
    name: 'slowBacklogMs',
    title: 'delay of the last key at 4 × throttle, ms',
    digits: 1,
    goal: () => 34,
    goalText: '≤ one key',
  },
  { name: 'mountMs', title: 'cold mount, ms', digits: 0, goal: (best) => best * 1.3, goalText: '≤ 1.3 ×' },
  { name: 'sortNumberMs', title: 'sort numbers, to paint, ms', digits: 0, goal: (best) => best, goalText: '≤ 1.0 ×' },
  { name: 'sortTextMs', title: 'sort text, to paint, ms', digits: 0, goal: (best) => best, goalText: '≤ 1.0 ×' },
  {
    name: 'sortLocaleMs',
    title: 'sort text as a reader expects, ms',
    digits: 0,
    goal: (best) => best,
    goalText: '≤ 1.0 ×',
  },
  {
    name: 'sortAgainMs',
    title: 'the same column turned round, ms',
    digits: 0,
    goal: (best) => best,
    goalText: '≤ 1.0 ×',
  },
  {
    name: 'heapMb',
    title: 'heap above the data, MB',
    digits: 1,
    lessFloor: true,
    goal: (best) => best * 1.5,
    goalText: '≤ 1.5 ×',
  },
  { name: 'chunkKb', title: 'own chunk, kB gz', digits: 1, goal: () => 40, goalText: '≤ 40' },
];

/** The Markdown table: one row per figure, one column per side, the goal and whether ours meets it. */
export function resultsTable(
  goals: readonly Row[],
  medians: ReadonlyMap<string, Figures>,
  { machine, date, rounds }: { machine: string; date: string; rounds: number },
): string {
  const sides = [...medians.keys()];
  const floor = medians.get('floor') ?? {};
  const valueOf = (side: string, row: Row) => {
    const value = medians.get(side)?.[row.name];
    return value === undefined || !row.lessFloor || side === 'floor'
      ? value
      : Math.max(0, value - (floor[row.name] ?? 0));
  };
  const lines = goals.map((row) => {
    const cells = sides.map((side) => shown(valueOf(side, row), row.digits));
    const peers = sides.filter((side) => side !== 'ours' && side !== 'floor' && (row.peers?.includes(side) ?? true));
    const best = Math.min(
      ...peers
        .map((side) => valueOf(side, row))
        .filter((value): value is number => value !== undefined && !Number.isNaN(value)),
    );
    const ours = valueOf('ours', row);
    return `| ${[row.title, ...cells, row.goalText, verdict(ours, row.goal?.(best))].join(' | ')} |`;
  });
  const dropped = floor.droppedPercent ?? 0;
  return [
    `${date}, ${machine}, ${rounds} rounds, medians.`,
    dropped > 1 ? `Void for frames: the empty page itself dropped ${dropped.toFixed(1)} %.` : '',
    '',
    `| | ${sides.join(' | ')} | goal | met |`,
    `|---|${sides.map(() => '--:').join('|')}|---|---|`,
    ...lines,
  ].join('\n');
}

/** No verdict if no measured peer sets the limit, or a figure is missing. */
function verdict(ours: number | undefined, limit: number | undefined): string {
  if (ours === undefined || Number.isNaN(ours) || limit === undefined || !Number.isFinite(limit)) return '–';
  return ours <= limit ? 'yes' : 'no';
}

function shown(value: number | undefined, digits: number): string {
  return value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);
}
