import { typedOf, valuesOf, type TypedOf } from '@contract/records/record';
import { targetActual } from '@contract/records/target';
import type { Target, TargetValuesInput } from '@contract/target';
import { actualErrors, isRollUp, type FieldErrors } from '@contract/target-rules';
import { parseValue } from '@/shared/lib/number';

export type ActualValues = TypedOf<typeof targetActual>;

export const FCA_FIELDS = ['fact', 'cause', 'action'] as const;

export const actualValues = (target: Target): ActualValues => typedOf(targetActual, target);

/** The value that the form represents: null if empty, NaN if it is not a number. */
export function typedActual({ actual }: Pick<ActualValues, 'actual'>, target: Target): number | null {
  return isRollUp(target) ? target.actual : parseValue(actual);
}

/** The problems with the fields, by the rules that the server also enforces (product/targets#actual-form). */
export function actualProblems(values: ActualValues, target: Target): FieldErrors<keyof ActualValues> {
  return actualErrors({ ...values, actual: typedActual(values, target) }, target);
}

/** The data to send: the target as it was read (product/targets#whole-target), with this edit's fields. */
export function actualInput(values: ActualValues, target: Target): TargetValuesInput {
  return { ...target, ...valuesOf(targetActual, values), actual: typedActual(values, target) };
}
