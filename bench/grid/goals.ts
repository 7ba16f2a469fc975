import type { Goal } from '../compare';

const DOM_PEERS = ['ag', 'tanstack', 'rdg', 'blueprint'];

/** The rows of `npm run bench -- grid`. */
export const GRID_GOALS: readonly Goal[] = [
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
