import { RAG_COLOR, TARGET_TYPE, type Target } from '@contract/target';

/** A money target of £1,000, green above £900, with no actual yet. */
export function makeTarget(changes: Partial<Target> = {}): Target {
  return {
    targetId: 1,
    description: 'Retained fees',
    pillarId: 1,
    areaId: 1,
    targetType: TARGET_TYPE.money,
    isBalanceScoreCard: true,
    rollupTargetId: null,
    childTargetIds: [],
    ownerEmail: 'tom.barker@harbour.example',
    owner: 'Tom Barker',
    target: 1000,
    actual: null,
    previousValue: null,
    redLower: 800,
    amberLower: 900,
    amberUpper: null,
    redUpper: null,
    ragColor: RAG_COLOR.none,
    fact: null,
    cause: null,
    action: null,
    actionCompletedOn: null,
    previousAction: null,
    previousActionCompletedOn: null,
    ...changes,
  };
}
