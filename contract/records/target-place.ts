import { TARGET_TYPE, type TargetType } from '../target';
import { childProblem, isRollUp, type TargetPlace } from '../target-rules';
import type { TypedOf } from './record';
import type { targetInfo } from './target';

/** Where a target belongs, as its form has it. */
type TypedPlace = Pick<TypedOf<typeof targetInfo>, 'pillarId' | 'areaId' | 'targetType' | 'childTargetIds'>;

type Known = { targetId: number } | null;

export function placeOf({ pillarId, areaId, targetType }: TypedPlace) {
  const idOf = (text: string) => (text === '' ? null : Number(text));
  const type: TargetType = Object.values(TARGET_TYPE).find((each) => String(each) === targetType) ?? TARGET_TYPE.number;
  return { pillarId: idOf(pillarId), areaId: idOf(areaId), targetType: type };
}

/** Whether the form is for a roll-up. */
export const addsUp = (typed: TypedPlace): boolean => isRollUp(placeOf(typed));

/** Targets that the roll-up can add up: of its pillar and type, and in no other roll-up (product/targets#roll-up). */
export function possibleChildren<Listed extends TargetPlace>(
  typed: TypedPlace,
  target: Known,
  targets: readonly Listed[],
): Listed[] {
  const { pillarId, targetType } = placeOf(typed);
  if (pillarId === null) return [];
  const rollUp = { targetId: target?.targetId ?? null, pillarId, targetType };
  return targets.filter((candidate) => childProblem(candidate, rollUp) === null);
}

/** The chosen targets that still fit pillar and type; none if the target is not a roll-up. */
export function chosenChildren(typed: TypedPlace, target: Known, targets: readonly TargetPlace[]): number[] {
  if (!addsUp(typed)) return [];
  const possible = new Set(possibleChildren(typed, target, targets).map(({ targetId }) => targetId));
  return typed.childTargetIds.filter((id) => possible.has(id));
}
