import { ragColor, RAG_COLOR, TARGET_TYPE, type Target, type TargetsOfMonth } from '../../contract/target';

const PILLARS = ['Customers', 'Finance', 'People', 'Operations'];
const AREAS = ['Advice', 'Consultancy', 'Training', 'Software', 'Sales'];

/** The number of roll-ups per hundred targets. */
const ROLL_UPS = 25;

/**
 * A month of `count` targets, a quarter of them roll-ups, the same on every run. Half of the rest belong to a roll-up of
 * their pillar and type.
 */
export function monthOfTargets(month: string, count: number): TargetsOfMonth {
  const shift = Number(month.slice(5, 7));
  const targets = Array.from({ length: count }, (_, index) => targetOf(index, shift));
  const rollUps = targets.filter(({ areaId }) => areaId === 0);
  for (const [index, child] of targets.entries()) {
    if (child.areaId === 0 || index % 2 === 0) continue;
    const parent = rollUps.find(
      (rollUp) =>
        rollUp.pillarId === child.pillarId &&
        rollUp.targetType === child.targetType &&
        (rollUp.childTargetIds ?? []).length < 4,
    );
    if (!parent) continue;
    child.rollupTargetId = parent.targetId;
    parent.childTargetIds = [...(parent.childTargetIds ?? []), child.targetId];
  }
  return {
    targets,
    pillars: PILLARS.map((name, index) => ({ id: index + 1, name })),
    areas: AREAS.map((name, index) => ({ id: index + 1, name })),
  };
}

function targetOf(index: number, shift: number): Target {
  const isRollUp = index % 100 < ROLL_UPS;
  const target = 1000 + (index % 7) * 250;
  const limits = { redLower: target * 0.8, amberLower: target * 0.9, amberUpper: null, redUpper: null };
  const actual = index % 11 === 5 ? null : target * (0.72 + ((index * 7 + shift * 3) % 40) / 80);
  const color = ragColor({ ...limits, actual });
  const isOff = color === RAG_COLOR.red || color === RAG_COLOR.amber;
  return {
    targetId: index + 1,
    description: `Objective ${index + 1} of the year's plan, as the board has agreed`,
    pillarId: (Math.floor(index / 4) % PILLARS.length) + 1,
    areaId: isRollUp ? 0 : (index % AREAS.length) + 1,
    targetType: [TARGET_TYPE.number, TARGET_TYPE.percent, TARGET_TYPE.money][index % 3] ?? TARGET_TYPE.number,
    isBalanceScoreCard: index % 5 === 0,
    rollupTargetId: null,
    childTargetIds: [],
    ownerEmail: `owner${index % 20}@harbour.example`,
    owner: `Owner Number ${index % 20}`,
    target: index % 23 === 7 ? null : target,
    actual,
    previousValue: target * (0.75 + ((index * 5 + shift) % 40) / 100),
    ...limits,
    ragColor: color,
    fact: isOff ? 'Fewer visits were booked than the plan has for the month.' : null,
    cause: isOff ? 'Two consultants were away, and nobody stood in for them.' : null,
    action: isOff ? 'Visits of next month are spread over the whole team.' : null,
    actionCompletedOn: null,
    previousAction: index % 3 === 0 ? 'Agree dates with the five clients who have none.' : null,
    previousActionCompletedOn: index % 6 === 0 ? '2026-10-05' : null,
    version: `${index + 1}.1`,
  };
}
