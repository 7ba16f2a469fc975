import { typedOf, type TypedOf } from '@contract/records/record';
import { targetLimits } from '@contract/records/target';
import { LIMITS, type Limits, type Target, type TargetValuesInput } from '@contract/target';
import { isRollUp, limitsErrors, limitsWarnings, type FieldErrors, type TargetLimits } from '@contract/target-rules';
import { parseValue } from '@/shared/lib/number';

/** The fields of the dialog for the target value and its limits; numbers as typed. */
type LimitsValues = TypedOf<typeof targetLimits>;

export const limitsValues = (target: Target): LimitsValues => typedOf(targetLimits, target);

/** The fields as numbers; NaN if a field is not a number. */
function typedNumbers(values: LimitsValues, target: Target) {
  return {
    ownerEmail: values.ownerEmail.trim(),
    target: isRollUp(target) ? target.target : parseValue(values.target),
    redLower: parseValue(values.redLower),
    amberLower: parseValue(values.amberLower),
    amberUpper: parseValue(values.amberUpper),
    redUpper: parseValue(values.redUpper),
  };
}

/** The problems with the fields, by the rules that the server also enforces (product/targets#limits-form). */
export function limitsProblems(values: LimitsValues, target: Target): FieldErrors<keyof LimitsValues> {
  return limitsErrors(typedNumbers(values, target), target);
}

/** Warnings about the fields, which do not prevent saving. */
export function limitsCautions(values: LimitsValues, target: Target): FieldErrors<keyof TargetLimits> {
  return limitsWarnings(typedNumbers(values, target), target);
}

/** The data to send: the target as it was read (product/targets#whole-target), with this edit's fields. */
export function limitsInput(values: LimitsValues, target: Target): TargetValuesInput {
  return { ...target, ...typedNumbers(values, target) };
}

/** The limits while they are typed; an invalid number counts as none. */
export function typedLimits(values: LimitsValues, target: Target): Limits {
  const typed = typedNumbers(values, target);
  const [redLower = null, amberLower = null, amberUpper = null, redUpper = null] = LIMITS.map((name) =>
    known(typed[name]),
  );
  return { redLower, amberLower, amberUpper, redUpper };
}

/** Null if it is not a number. */
export function known(value: number | null): number | null {
  return Number.isNaN(value) ? null : value;
}
