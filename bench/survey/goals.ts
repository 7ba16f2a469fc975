import type { Goal } from '../compare';

const FRAME_MS = 1000 / 60;
const SMALL = ['ours10'];
const SURVEYJS = ['surveyjs'];
const withinAFrame = { goal: (small: number) => small + FRAME_MS, goalText: '≤ 10 questions + 1 frame', peers: SMALL };
const ahead = { goal: (surveyjs: number) => surveyjs, goalText: '≤ SurveyJS', peers: SURVEYJS };

/** The rows of `npm run bench -- survey`; a figure with two goals has two rows. */
export const SURVEY_GOALS: readonly Goal[] = [
  { name: 'keyP50Ms', title: 'key to paint p50, ms', digits: 1, ...withinAFrame },
  { name: 'keyP95Ms', title: 'key to paint p95, ms', digits: 1, ...withinAFrame },
  { name: 'keyP95Ms', title: 'the same beside SurveyJS', digits: 1, ...ahead },
  { name: 'slowKeyP95Ms', title: 'p95 at 4 × CPU throttle, ms', digits: 1, ...ahead },
  { name: 'cpuMsPerKey', title: 'CPU per key, ms', digits: 2, lessFloor: true, ...ahead },
  { name: 'turnP50Ms', title: 'key that opens or closes a chain, p50, ms', digits: 1, ...ahead },
  { name: 'turnP95Ms', title: 'the same, p95, ms', digits: 1, ...ahead },
  { name: 'cpuMsPerTurn', title: 'CPU of such a key, ms', digits: 2, ...ahead },
  { name: 'mountMs', title: 'cold mount, ms', digits: 0, ...ahead },
];
