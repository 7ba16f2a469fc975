import type { setUpTarget } from '@contract/records/target';
import { addsUp, chosenChildren, placeOf } from '@contract/records/target-place';
import type { Problems, TypedOf, ValuesOf } from '@contract/records/record';
import { isEmailAddress } from '@contract/survey-rules';
import { ROLL_UP_AREA } from '@contract/target';
import { childProblem, detailsErrors, isRollUp, TARGET_WARNING } from '@contract/target-rules';
import type { SetUpTarget, SetUpTargetInput, TargetSetUp } from '@contract/target-set-up';

type TypedTarget = TypedOf<typeof setUpTarget>;
type TargetValues = ValuesOf<typeof setUpTarget>;

/** The roll-ups that can add up the target of the form. */
export function possibleRollUps(typed: TypedTarget, target: SetUpTarget | null, { targets }: TargetSetUp) {
  const { pillarId, areaId, targetType } = placeOf(typed);
  if (pillarId === null || areaId === null || areaId === ROLL_UP_AREA) return [];
  // Its current roll-up does not rule out others, because it would leave that one.
  const child = {
    targetId: target?.targetId ?? 0,
    pillarId,
    areaId,
    targetType,
    rollupTargetId: null,
    childTargetIds: [],
  };
  return targets.filter((rollUp) => isRollUp(rollUp) && childProblem(child, rollUp) === null);
}

const NEEDED = {
  pillarId: 'the pillar as it was',
  areaId: 'the area as it was',
  targetType: 'the type as it was',
  childTargetIds: 'the targets that it adds up',
};

/** What is wrong with where it belongs, by the rules that the server also enforces (product/targets#details-form). */
export function problemsInPlace(
  typed: TypedTarget,
  target: SetUpTarget | null,
  list: TargetSetUp,
): Problems<(typeof setUpTarget)['fields']> {
  const childTargetIds = chosenChildren(typed, target, list.targets);
  const errors = detailsErrors({ description: typed.description, ...placeOf(typed), childTargetIds }, target);
  const problems: Problems<(typeof setUpTarget)['fields']> = {};
  for (const name of ['pillarId', 'areaId', 'targetType', 'childTargetIds'] as const) {
    const text = errors[name];
    if (text !== undefined) problems[name] = { text, needed: NEEDED[name] };
  }
  const isIn = ({ targetId }: SetUpTarget) => String(targetId) === typed.rollupTargetId;
  if (typed.rollupTargetId !== '' && !addsUp(typed) && !possibleRollUps(typed, target, list).some(isIn))
    problems.rollupTargetId = { text: 'is of another pillar or type', needed: 'another roll-up, or none' };
  return problems;
}

/** A warning about the owner, which does not prevent saving (product/targets#limits-warnings). */
export function ownerCaution({ ownerEmail }: TypedTarget): string | undefined {
  const email = ownerEmail.trim();
  return email === '' || isEmailAddress(email) ? undefined : TARGET_WARNING.email;
}

/** The data to send; `target` null adds one, `children` are those chosen that fit. */
export function targetInput(
  { values, base }: { values: TargetValues; base: Partial<TargetValues> },
  target: SetUpTarget | null,
  children: readonly number[],
): SetUpTargetInput {
  const wanted = sentTarget({ ...values, childTargetIds: [...children] });
  if (!target) return { targetId: null, version: null, ...wanted };
  const { targetId, version } = target;
  return { targetId, version, base: sentTarget({ ...values, ...base }), ...wanted };
}

/** A roll-up belongs to no other, and only a roll-up adds up targets. */
const sentTarget = (target: TargetValues) =>
  isRollUp(target) ? { ...target, rollupTargetId: null } : { ...target, childTargetIds: [] };

/** The target as it was, to add it again. */
export function asNew({ targetId: _id, version: _version, months: _months, owner: _owner, ...target }: SetUpTarget) {
  return { ...target, targetId: null, version: null, childTargetIds: [...(target.childTargetIds ?? [])] };
}
