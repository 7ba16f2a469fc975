import { boolean, object, string, array, number } from 'yup';
import { ROLL_UP_AREA, TARGET_TYPE, type TargetType } from '@contract/target';
import { childProblem, detailsErrors, isRollUp, TARGET_WARNING, type FieldErrors } from '@contract/target-rules';
import { isEmailAddress } from '@contract/survey-rules';
import type { SetUpTarget, SetUpTargetInput, TargetSetUp } from '@contract/target-set-up';
import { ROLL_UP_TITLE, TYPE_TITLES } from './target-columns';

/** The fields as typed; ids as in the selects, '' if nothing is chosen. */
export interface TargetValues {
  description: string;
  pillarId: string;
  areaId: string;
  targetType: string;
  isBalanceScoreCard: boolean;
  rollupTargetId: string;
  ownerEmail: string;
  childTargetIds: number[];
  /** Of the target that the form was opened with; '' for a new one. */
  version: string;
}

/** The fields that are compared with what others save. */
export type TargetFields = Omit<TargetValues, 'version'>;

export const targetFields = ({ version: _version, ...fields }: TargetValues): TargetFields => fields;

const valuesSchema = object({
  description: string().defined(),
  pillarId: string().defined(),
  areaId: string().defined(),
  targetType: string().defined(),
  isBalanceScoreCard: boolean().defined(),
  rollupTargetId: string().defined(),
  ownerEmail: string().defined(),
  childTargetIds: array(number().required()).defined(),
  version: string().defined(),
}).strict();

export const isTargetDraft = (value: unknown): value is TargetValues => valuesSchema.isValidSync(value);

export function targetValues(target: SetUpTarget | null): TargetValues {
  return {
    description: target?.description ?? '',
    pillarId: target ? String(target.pillarId) : '',
    areaId: target ? String(target.areaId) : '',
    targetType: String(target?.targetType ?? TARGET_TYPE.number),
    isBalanceScoreCard: target?.isBalanceScoreCard ?? false,
    rollupTargetId: target?.rollupTargetId ? String(target.rollupTargetId) : '',
    ownerEmail: target?.ownerEmail ?? '',
    childTargetIds: [...(target?.childTargetIds ?? [])],
    version: target?.version ?? '',
  };
}

const idOf = (text: string) => (text === '' ? null : Number(text));

function placeOf({ pillarId, areaId, targetType }: TargetFields) {
  const type: TargetType = Object.values(TARGET_TYPE).find((each) => String(each) === targetType) ?? TARGET_TYPE.number;
  return { pillarId: idOf(pillarId), areaId: idOf(areaId), targetType: type };
}

export const addsUp = (values: TargetFields): boolean => isRollUp(placeOf(values));

/** Targets that the roll-up of the form can add up. */
export function possibleChildren(values: TargetFields, target: SetUpTarget | null, { targets }: TargetSetUp) {
  const { pillarId, targetType } = placeOf(values);
  if (pillarId === null) return [];
  const rollUp = { targetId: target?.targetId ?? null, pillarId, targetType };
  return targets.filter((candidate) => childProblem(candidate, rollUp) === null);
}

/** The chosen targets that still fit pillar and type; none for a target that is not a roll-up. */
export function chosenChildren(values: TargetFields, target: SetUpTarget | null, list: TargetSetUp): number[] {
  if (!addsUp(values)) return [];
  const possible = new Set(possibleChildren(values, target, list).map(({ targetId }) => targetId));
  return values.childTargetIds.filter((id) => possible.has(id));
}

/** The roll-ups that can add up the target of the form. */
export function possibleRollUps(values: TargetFields, target: SetUpTarget | null, { targets }: TargetSetUp) {
  const { pillarId, areaId, targetType } = placeOf(values);
  if (pillarId === null || areaId === null || areaId === ROLL_UP_AREA) return [];
  // Its current roll-up does not exclude others, because it would leave that one.
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

/** The problems, by field, by the rules that the server also enforces (product/targets#details-form). */
export function targetProblems(
  values: TargetFields,
  target: SetUpTarget | null,
  list: TargetSetUp,
): FieldErrors<keyof TargetFields> {
  const problems: FieldErrors<keyof TargetFields> = detailsErrors(
    { description: values.description, ...placeOf(values), childTargetIds: chosenChildren(values, target, list) },
    target,
  );
  if (values.rollupTargetId !== '' && !addsUp(values)) {
    const fits = possibleRollUps(values, target, list).some(
      ({ targetId }) => String(targetId) === values.rollupTargetId,
    );
    if (!fits) problems.rollupTargetId = 'is of another pillar or type';
  }
  return problems;
}

/** A warning about the owner, which does not prevent saving (product/targets#limits-warnings). */
export function ownerCaution({ ownerEmail }: TargetFields): string | undefined {
  const email = ownerEmail.trim();
  return email === '' || isEmailAddress(email) ? undefined : TARGET_WARNING.email;
}

const fieldsIn = (values: TargetFields, target: SetUpTarget | null, list: TargetSetUp) => {
  const { pillarId, areaId, targetType } = placeOf(values);
  return {
    description: values.description.trim(),
    pillarId: pillarId ?? 0,
    areaId: areaId ?? 0,
    targetType,
    isBalanceScoreCard: values.isBalanceScoreCard,
    childTargetIds: chosenChildren(values, target, list),
    rollupTargetId: addsUp(values) ? null : idOf(values.rollupTargetId),
    ownerEmail: values.ownerEmail.trim() || null,
  };
};

/** The data to send, over the target as it is saved now. @param target null adds one */
export function targetInput(values: TargetFields, target: SetUpTarget | null, list: TargetSetUp): SetUpTargetInput {
  const fields = fieldsIn(values, target, list);
  if (!target) return { targetId: null, version: null, ...fields };
  const base = fieldsIn(targetValues(target), target, list);
  return { targetId: target.targetId, version: target.version, base, ...fields };
}

/** The target as it was, to add it again. */
export function asNew({ targetId: _id, version: _version, months: _months, owner: _owner, ...target }: SetUpTarget) {
  return { ...target, targetId: null, version: null, childTargetIds: [...(target.childTargetIds ?? [])] };
}

export const TARGET_LABELS: Readonly<Record<keyof TargetFields, string>> = {
  description: 'Description',
  pillarId: 'Pillar',
  areaId: 'Area',
  targetType: 'Type',
  isBalanceScoreCard: 'Balanced scorecard',
  rollupTargetId: 'Rolls up into',
  ownerEmail: 'Owner e-mail',
  childTargetIds: 'Adds up',
};

/** The value of a field in words. */
export function wordOf(name: keyof typeof TARGET_LABELS, values: TargetFields, list: TargetSetUp): string {
  const nameIn = (groups: readonly { id: number; name: string }[], id: string) =>
    groups.find((group) => String(group.id) === id)?.name ?? 'none';
  switch (name) {
    case 'pillarId':
      return nameIn(list.pillars, values.pillarId);
    case 'areaId':
      return values.areaId === '0' ? ROLL_UP_TITLE : nameIn(list.areas, values.areaId);
    case 'targetType':
      return TYPE_TITLES[placeOf(values).targetType];
    case 'isBalanceScoreCard':
      return values.isBalanceScoreCard ? 'yes' : 'no';
    case 'rollupTargetId':
      return list.targets.find(({ targetId }) => String(targetId) === values.rollupTargetId)?.description ?? 'none';
    case 'childTargetIds':
      return `${values.childTargetIds.length} targets`;
    default:
      return values[name] || 'none';
  }
}
