import { isEmailAddress } from './survey-rules';
import {
  FCA_MAX_LENGTH,
  LIMITS,
  RAG_COLOR,
  ragColor,
  ROLL_UP_AREA,
  ROLL_UP_MAX_CHILDREN,
  TARGET_DESCRIPTION_MAX_LENGTH,
  TARGET_TYPE,
  TARGET_VALUE_MAX,
  type FactCauseAction,
  type Limits,
  type Target,
  type TargetType,
} from './target';

/** The problems, by field name; if empty, it can be saved. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The messages below a field. The first two are in the specification (product/targets#reasons). */
export const TARGET_ERROR = {
  required: 'required',
  notGreen: 'Required when not within GREEN range',
  notANumber: 'must be a number, such as 30,000 or 30.5, not 30.000',
  tooLarge: 'is too large',
  locked: 'cannot change while the target belongs to a roll-up',
  noChildren: 'a roll-up needs the targets that it adds up',
  needless: 'only a roll-up adds up targets',
  noTarget: 'needs a target value first',
  tooLong: (most: number) => `at most ${most} characters`,
  tooMany: (most: number) => `at most ${most} targets`,
} as const;

/** Warnings about values that can still be saved. */
export const TARGET_WARNING = {
  negativeMoney: 'is below zero',
  halfGiven: 'usually set together with the other colour on this side',
  order: 'limits are usually in ascending order: red lower, amber lower, amber upper, red upper',
  email: 'is not an e-mail address',
} as const;

/** The fields that decide whether targets fit together in a roll-up. */
export type TargetPlace = Pick<Target, 'targetId' | 'pillarId' | 'areaId' | 'targetType' | 'rollupTargetId'> & {
  childTargetIds: readonly number[] | null;
};

/** True for a target that combines others (product/targets#roll-up). */
export function isRollUp({ areaId }: { areaId: number | null }): boolean {
  return areaId === ROLL_UP_AREA;
}

/** Pillar, area and type are locked once the target has roll-up children or a parent (product/targets#place-lock). */
export function isPlaceLocked({
  rollupTargetId,
  childTargetIds,
}: Pick<TargetPlace, 'rollupTargetId' | 'childTargetIds'>): boolean {
  return rollupTargetId !== null || (childTargetIds ?? []).length > 0;
}

/**
 * Why `rollUp` cannot include `child`, or null if it can: same pillar and type (product/targets#roll-up), not in
 * another roll-up, and not a roll-up itself, so that there are no circles. `targetId` of a new roll-up is null.
 */
export function childProblem(
  child: TargetPlace,
  rollUp: { targetId: number | null; pillarId: number | null; targetType: TargetType },
): string | null {
  if (child.targetId === rollUp.targetId) return 'a roll-up cannot add up itself';
  if (isRollUp(child)) return 'a roll-up cannot add up another roll-up';
  if (child.pillarId !== rollUp.pillarId) return 'is of another pillar';
  if (child.targetType !== rollUp.targetType) return 'is of another type';
  if (child.rollupTargetId !== null && child.rollupTargetId !== rollUp.targetId) return 'belongs to another roll-up';
  return null;
}

/** The details of a target while they are edited; null if nothing has been chosen yet. */
export interface TargetDetails {
  description: string;
  pillarId: number | null;
  areaId: number | null;
  targetType: TargetType;
  childTargetIds: readonly number[];
}

/**
 * The problems with a target's details (product/targets#details-form). `stored` is the stored target, null for a new
 * one. The server checks whether pillar, area and children exist, `childProblem` whether the children fit.
 */
export function detailsErrors(
  { description, pillarId, areaId, targetType, childTargetIds }: TargetDetails,
  stored: TargetPlace | null,
): FieldErrors<keyof TargetDetails> {
  const errors: FieldErrors<keyof TargetDetails> = {};
  if (description.trim() === '') errors.description = TARGET_ERROR.required;
  else if (description.length > TARGET_DESCRIPTION_MAX_LENGTH) {
    errors.description = TARGET_ERROR.tooLong(TARGET_DESCRIPTION_MAX_LENGTH);
  }
  if (pillarId === null) errors.pillarId = TARGET_ERROR.required;
  if (areaId === null) errors.areaId = TARGET_ERROR.required;
  if (stored && isPlaceLocked(stored)) {
    if (pillarId !== stored.pillarId) errors.pillarId = TARGET_ERROR.locked;
    if (areaId !== stored.areaId) errors.areaId = TARGET_ERROR.locked;
    if (targetType !== stored.targetType) errors.targetType = TARGET_ERROR.locked;
  }
  if (isRollUp({ areaId })) {
    if (childTargetIds.length === 0) errors.childTargetIds = TARGET_ERROR.noChildren;
    if (childTargetIds.length > ROLL_UP_MAX_CHILDREN) {
      errors.childTargetIds = TARGET_ERROR.tooMany(ROLL_UP_MAX_CHILDREN);
    }
  } else if (areaId !== null && childTargetIds.length > 0) {
    errors.childTargetIds = TARGET_ERROR.needless;
  }
  return errors;
}

/** Why a value cannot be stored for a target, or null: it must be a finite number that is not too large. */
export function valueError(value: number | null): string | null {
  if (value === null) return null;
  if (!Number.isFinite(value)) return TARGET_ERROR.notANumber;
  return Math.abs(value) > TARGET_VALUE_MAX ? TARGET_ERROR.tooLarge : null;
}

export function valueWarning(value: number | null, type: TargetType): string | null {
  return value !== null && type === TARGET_TYPE.money && value < 0 ? TARGET_WARNING.negativeMoney : null;
}

/** A month's owner, target and limits while they are edited. */
export interface TargetLimits extends Limits {
  ownerEmail: string | null;
  target: number | null;
}

/**
 * The problems with owner, target and limits: an owner and, unless it is a roll-up, a target value (0 is allowed) are
 * required, and all values must be numbers. Everything else can be saved, see `limitsWarnings`.
 */
export function limitsErrors(
  limits: TargetLimits,
  { areaId }: Pick<Target, 'areaId'>,
): FieldErrors<keyof TargetLimits> {
  const errors: FieldErrors<keyof TargetLimits> = {};
  if (!limits.ownerEmail?.trim()) errors.ownerEmail = TARGET_ERROR.required;
  if (!isRollUp({ areaId })) {
    const wrong = limits.target === null ? TARGET_ERROR.required : valueError(limits.target);
    if (wrong !== null) errors.target = wrong;
  }
  for (const name of LIMITS) {
    const wrong = valueError(limits[name]);
    if (wrong !== null) errors[name] = wrong;
  }
  return errors;
}

/** Warnings about owner, target and limits, which do not prevent saving. */
export function limitsWarnings(
  limits: TargetLimits,
  { areaId, targetType }: Pick<Target, 'areaId' | 'targetType'>,
): FieldErrors<keyof TargetLimits> {
  const warnings: FieldErrors<keyof TargetLimits> = limitWarnings(limits, targetType);
  const email = limits.ownerEmail?.trim() ?? '';
  if (email !== '' && !isEmailAddress(email)) warnings.ownerEmail = TARGET_WARNING.email;
  const odd = isRollUp({ areaId }) ? null : valueWarning(limits.target, targetType);
  if (odd !== null) warnings.target = odd;
  return warnings;
}

/**
 * Warnings about the four limits: it is normal to have none, or only one side; red and amber of a side usually come
 * together, and all must be strictly ascending, so that no colour covers another and some values are green.
 */
export function limitWarnings(limits: Limits, type: TargetType): FieldErrors<keyof Limits> {
  const warnings: FieldErrors<keyof Limits> = {};
  for (const [red, amber] of [
    ['redLower', 'amberLower'],
    ['redUpper', 'amberUpper'],
  ] as const) {
    if (limits[red] === null && limits[amber] !== null) warnings[red] = TARGET_WARNING.halfGiven;
    if (limits[amber] === null && limits[red] !== null) warnings[amber] = TARGET_WARNING.halfGiven;
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (const name of LIMITS) {
    const bound = limits[name];
    if (bound === null) continue;
    const odd = valueWarning(bound, type);
    if (odd !== null) warnings[name] = odd;
    if (bound <= highest) warnings[name] = TARGET_WARNING.order;
    else highest = bound;
  }
  return warnings;
}

/** A month's actual with its reasons while they are edited. */
export interface TargetActual extends FactCauseAction {
  actual: number | null;
}

/**
 * The problems with an actual and its reasons. If it is not green, which includes a target without limits
 * (product/targets#reasons), fact, cause and action are all required. `month` is the target in that month; for a
 * roll-up, pass its sum as the actual. Without a target value there is no actual (product/targets#actual-form).
 */
export function actualErrors(
  edited: TargetActual,
  month: Limits & Pick<Target, 'areaId' | 'targetType' | 'target'>,
): FieldErrors<keyof TargetActual> {
  const errors: FieldErrors<keyof TargetActual> = {};
  if (!isRollUp(month)) {
    const wrong = valueError(edited.actual);
    if (wrong !== null) errors.actual = wrong;
    else if (month.target === null) errors.actual = TARGET_ERROR.noTarget;
  }
  // A value that cannot be saved has no status to give reasons for.
  const needsReasons = !errors.actual && ragColor({ ...month, actual: edited.actual }) !== RAG_COLOR.green;
  for (const name of ['fact', 'cause', 'action'] as const) {
    const text = edited[name] ?? '';
    if (text.length > FCA_MAX_LENGTH) errors[name] = TARGET_ERROR.tooLong(FCA_MAX_LENGTH);
    else if (needsReasons && text.trim() === '') errors[name] = TARGET_ERROR.notGreen;
  }
  return errors;
}
