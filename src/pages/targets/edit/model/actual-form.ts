import { object, string } from 'yup';
import type { Target, TargetValuesInput } from '@contract/target';
import { actualErrors, isRollUp, type FieldErrors } from '@contract/target-rules';
import { fieldText, parseValue } from '@/shared/lib/number';
import { isEdit, type TargetEdit } from './unsaved';

/** The fields of the Actual dialog; the number as typed. */
export interface ActualValues {
  actual: string;
  fact: string;
  cause: string;
  action: string;
}

export const FCA_FIELDS = ['fact', 'cause', 'action'] as const;

const valuesSchema = object({
  actual: string().defined(),
  fact: string().defined(),
  cause: string().defined(),
  action: string().defined(),
}).strict();

/** Whether a stored draft is one of this form. */
export function isActualDraft(value: unknown): value is TargetEdit<ActualValues> {
  return isEdit(value) && [value.typed, value.before].every((values) => valuesSchema.isValidSync(values));
}

export function actualValues({ actual, fact, cause, action }: Target): ActualValues {
  return { actual: fieldText(actual), fact: fact ?? '', cause: cause ?? '', action: action ?? '' };
}

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
  return {
    ...target,
    actual: typedActual(values, target),
    fact: textOrNull(values.fact),
    cause: textOrNull(values.cause),
    action: textOrNull(values.action),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
