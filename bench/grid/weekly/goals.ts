import type { Goal } from '../../compare';

const TWO_FRAMES_MS = 2000 / 60;

/** The rows of `npm run bench -- weekly`. */
export const WEEKLY_GOALS: readonly Goal[] = [
  { name: 'droppedPercent', title: 'dropped frames at 6,000 px/s, %', digits: 1, goal: () => 1, goalText: '≤ 1' },
  { name: 'blankPercent', title: 'blank cells meanwhile, %', digits: 2, goal: () => 0.5, goalText: '≤ 0.5' },
  {
    name: 'keyP95Ms',
    title: 'held arrow: key to paint p95, ms',
    digits: 1,
    goal: (glide) => glide * 1.3,
    goalText: '≤ 1.3 × Glide',
    peers: ['glide'],
  },
  {
    name: 'changeMs',
    title: "one cell's change to paint, ms",
    digits: 1,
    goal: (ag) => ag,
    goalText: '≤ 1.0 × AG Grid',
    peers: ['ag'],
  },
  { name: 'mountMs', title: 'cold mount, ms', digits: 0, goal: (ag) => ag, goalText: '≤ 1.0 × AG Grid', peers: ['ag'] },
  {
    name: 'filterMs',
    title: 'other rows set, to paint, ms',
    digits: 1,
    goal: () => TWO_FRAMES_MS,
    goalText: '≤ 2 frames',
  },
  { name: 'sortMs', title: 'sort, to paint, ms', digits: 1, goal: () => TWO_FRAMES_MS, goalText: '≤ 2 frames' },
];
