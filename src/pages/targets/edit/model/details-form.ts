import { blankOf, typedOf, type TypedOf } from '@contract/records/record';
import { targetInfo } from '@contract/records/target';
import { chosenChildren, placeOf } from '@contract/records/target-place';
import type { Target, TargetInfoInput } from '@contract/target';
import { detailsErrors, type FieldErrors } from '@contract/target-rules';

export type DetailsValues = TypedOf<typeof targetInfo>;

/** The form of a target; null for a new metric. */
export const detailsValues = (target: Target | null): DetailsValues =>
  target ? typedOf(targetInfo, target) : blankOf(targetInfo);

/** The problems with the fields, by the rules that the server also enforces (product/targets#details-form). */
export function detailsProblems(
  values: DetailsValues,
  target: Target | null,
  targets: readonly Target[],
): FieldErrors<keyof DetailsValues> {
  const childTargetIds = chosenChildren(values, target, targets);
  return detailsErrors({ description: values.description, ...placeOf(values), childTargetIds }, target);
}

/** The target as it was read (product/targets#whole-target) with this edit's fields; for a new metric only those. */
export function detailsInput(
  values: DetailsValues,
  target: Target | null,
  targets: readonly Target[],
): TargetInfoInput {
  const { pillarId, areaId, targetType } = placeOf(values);
  return {
    ...target,
    description: values.description.trim(),
    pillarId: pillarId ?? 0,
    areaId: areaId ?? 0,
    targetType,
    isBalanceScoreCard: values.isBalanceScoreCard,
    childTargetIds: chosenChildren(values, target, targets),
  };
}
