import { ROLL_UP_AREA, type Target, type TargetsOfMonth } from '@contract/target';
import type { ShownSelection } from '../../model/use-target-selection';
import {
  areaGroups,
  chosenGroup,
  inGroups,
  pillarGroups,
  type FilledGroup,
  type TargetGroup,
} from '../../model/target-groups';

/** A month's targets, arranged for a view. */
export interface Scorecard {
  /** Pillars or areas to choose from; none in the balanced view. */
  tabs: readonly TargetGroup[];
  chosen: TargetGroup | null;
  groups: readonly FilledGroup[];
  /** All targets of the groups, before the filter. */
  targets: readonly Target[];
}

/** The three views (product/targets#views). `isShown` filters their targets. */
export function scorecardOf(
  { targets, pillars, areas }: TargetsOfMonth,
  { view, pillarId, areaId }: Pick<ShownSelection, 'view' | 'pillarId' | 'areaId'>,
  isShown: (target: Target) => boolean,
): Scorecard {
  const byPillar = pillarGroups(pillars);
  const byArea = areaGroups(areas);
  const tabs = { balanced: [], breakdown: byPillar, 'breakdown-new': byArea }[view];
  const chosen = chosenGroup(tabs, view === 'breakdown' ? pillarId : (areaId ?? ROLL_UP_AREA));
  const held = targets.filter((target) => isHeld(target, view, chosen));
  const groups = inGroups(
    held.filter(isShown),
    view === 'breakdown' ? byArea : byPillar,
    view === 'breakdown' ? (target) => target.areaId : (target) => target.pillarId,
  );
  return { tabs, chosen, groups, targets: held };
}

function isHeld(target: Target, view: ShownSelection['view'], chosen: TargetGroup | null): boolean {
  if (view === 'balanced') return target.isBalanceScoreCard;
  return (view === 'breakdown' ? target.pillarId : target.areaId) === chosen?.id;
}
