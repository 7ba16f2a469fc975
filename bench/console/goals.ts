import type { Goal } from '../compare';

const AHEAD = { goal: (best: number) => best, goalText: '≤ 1.0 × AG Grid' };
const FRAMES = 2;

/** The rows of `npm run bench -- console`, per scenario. */
export const CONSOLE_GOALS: readonly Goal[] = [
  { name: 'sortNumberMs', title: 'sort by score, to paint, ms', digits: 1, ...AHEAD },
  { name: 'sortTextMs', title: 'sort by company, to paint, ms', digits: 1, ...AHEAD },
  { name: 'sortAgainMs', title: 'the same turned round, ms', digits: 1, ...AHEAD },
  { name: 'selectAllMs', title: 'select all, to paint, ms', digits: 1, ...AHEAD },
  { name: 'selectTopMs', title: 'Top 20, to paint, ms', digits: 1, ...AHEAD },
  { name: 'keyP95Ms', title: 'key held: key to paint p95, ms', digits: 1, ...AHEAD },
  { name: 'slowKeyP95Ms', title: 'the same at 4 × CPU throttle, ms', digits: 1, ...AHEAD },
  {
    name: 'slowBacklogMs',
    title: 'delay of the last key at 4 × throttle, ms',
    digits: 1,
    goal: () => 34,
    goalText: '≤ one key',
  },
  {
    name: 'assignFrames',
    title: 'all of them assigned, frames until shown',
    digits: 0,
    goal: () => FRAMES,
    goalText: `≤ ${FRAMES}`,
  },
  { name: 'assignMs', title: 'the same, ms', digits: 0 },
  { name: 'mountMs', title: 'answer to first paint, ms', digits: 0 },
];
