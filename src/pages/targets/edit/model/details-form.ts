import type { FormikErrors } from 'formik';
import { array, boolean, number, object, string } from 'yup';
import { TARGET_TYPE, type Target, type TargetInfoInput, type TargetType } from '@contract/target';
import { childProblem, detailsErrors, isRollUp } from '@contract/target-rules';
import { isEdit, type TargetEdit } from './unsaved';

/** The fields of the Details dialog; ids as in the selects, '' if nothing is chosen. */
export interface DetailsValues {
  description: string;
  pillarId: string;
  areaId: string;
  targetType: string;
  isBalanceScoreCard: boolean;
  childTargetIds: number[];
}

const valuesSchema = object({
  description: string().defined(),
  pillarId: string().defined(),
  areaId: string().defined(),
  targetType: string().defined(),
  isBalanceScoreCard: boolean().defined(),
  childTargetIds: array(number().required()).defined(),
}).strict();

/** Whether a stored draft is one of this form. */
export function isDetailsDraft(value: unknown): value is TargetEdit<DetailsValues> {
  return isEdit(value) && [value.typed, value.before].every((values) => valuesSchema.isValidSync(values));
}

/** The form of a target; of a new metric for null. */
export function detailsValues(target: Target | null): DetailsValues {
  return {
    description: target?.description ?? '',
    pillarId: target ? String(target.pillarId) : '',
    areaId: target ? String(target.areaId) : '',
    targetType: String(target?.targetType ?? 0),
    isBalanceScoreCard: target?.isBalanceScoreCard ?? false,
    childTargetIds: [...(target?.childTargetIds ?? [])],
  };
}

/** The ids and the type that the selects represent. */
function placeOf(values: DetailsValues) {
  const idOf = (text: string) => (text === '' ? null : Number(text));
  const targetType: TargetType =
    Object.values(TARGET_TYPE).find((type) => String(type) === values.targetType) ?? TARGET_TYPE.number;
  return { pillarId: idOf(values.pillarId), areaId: idOf(values.areaId), targetType };
}

/** Whether the form is that of a roll-up. */
export function addsUp(values: DetailsValues): boolean {
  return isRollUp(placeOf(values));
}

/**
 * Targets that the roll-up of the form can add up: of its pillar and type, and in no other roll-up
 * (product/targets#roll-up).
 */
export function possibleChildren(values: DetailsValues, target: Target | null, targets: readonly Target[]): Target[] {
  const { pillarId, targetType } = placeOf(values);
  if (pillarId === null) return [];
  const rollUp = { targetId: target?.targetId ?? null, pillarId, targetType };
  return targets.filter((candidate) => childProblem(candidate, rollUp) === null);
}

/** The chosen targets that still fit pillar and type; none for a target that is not a roll-up. */
export function chosenChildren(values: DetailsValues, target: Target | null, targets: readonly Target[]): number[] {
  if (!addsUp(values)) return [];
  const possible = new Set(possibleChildren(values, target, targets).map(({ targetId }) => targetId));
  return values.childTargetIds.filter((id) => possible.has(id));
}

/** The problems with the fields, by the rules that the server also enforces (product/targets#details-form). */
export function detailsProblems(
  values: DetailsValues,
  target: Target | null,
  targets: readonly Target[],
): FormikErrors<DetailsValues> {
  const childTargetIds = chosenChildren(values, target, targets);
  const stored = target && { ...target, childTargetIds: target.childTargetIds };
  return detailsErrors({ description: values.description, ...placeOf(values), childTargetIds }, stored);
}

/**
 * The data to send: the target as it was read (product/targets#whole-target), with this edit's fields; only these fields
 * for a new metric.
 */
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
