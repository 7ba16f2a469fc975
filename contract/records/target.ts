import {
  FCA_MAX_LENGTH,
  numberedId,
  TARGET_DESCRIPTION_MAX_LENGTH,
  TARGET_TYPE,
  TARGET_VALUE_MAX,
  targetDetails,
  type TargetType,
} from '../target';
import { choice, flag, optionalAmount, optionalReference, optionalText, reference, text } from './make-fields';
import { record } from './record';

export const TARGET_TYPE_TITLES: Readonly<Record<TargetType, string>> = {
  [TARGET_TYPE.number]: 'Number',
  [TARGET_TYPE.percent]: 'Percent',
  [TARGET_TYPE.money]: 'Money (£)',
};

/** The id of a pillar, an area or a target is a number in calls. */
const numbered = {
  toTyped: (id: number | null) => (id === null ? '' : String(id)),
  toValue: (typed: string) => (typed === '' ? null : Number(typed)),
};

const NO_TARGETS: readonly number[] = [];

/** What a target is and where it belongs (product/targets#details-form). `detailsErrors` has its other rules. */
export const targetInfo = record('target', {
  description: {
    ...text('Description', { max: TARGET_DESCRIPTION_MAX_LENGTH, needed: 'a description' }),
    schema: targetDetails.description,
  },
  pillarId: { ...reference('Pillar', { needed: 'a pillar' }), ...numbered, schema: targetDetails.pillarId },
  areaId: { ...reference('Area', { needed: 'an area' }), ...numbered, schema: targetDetails.areaId },
  targetType: {
    ...choice('Type', ['0', '1', '2'], { titles: TARGET_TYPE_TITLES, initial: '0' }),
    toTyped: (type: TargetType) => String(type),
    toValue: (typed: string) => Number(typed),
    schema: targetDetails.targetType,
  },
  isBalanceScoreCard: { ...flag('Show on the balanced scorecard'), schema: targetDetails.isBalanceScoreCard },
  childTargetIds: {
    kind: 'choices',
    label: 'Adds up',
    initial: NO_TARGETS,
    isOptional: true,
    schema: targetDetails.childTargetIds,
    toTyped: (ids: readonly number[] | null) => ids ?? NO_TARGETS,
    toValue: (typed: readonly number[]) => typed,
    problemOf: () => null,
  },
});

/** Everything that is set up for a target (product/target-set-up#target). */
export const setUpTarget = record('target', {
  ...targetInfo.fields,
  ownerEmail: optionalText('Owner e-mail', {
    max: 254,
    type: 'email',
    hint: 'Values can be planned once there is one.',
  }),
  rollupTargetId: {
    ...optionalReference('Rolls up into'),
    ...numbered,
    schema: numberedId().nullable().defined(),
  },
});

const value = (label: string) => optionalAmount(label, { min: -TARGET_VALUE_MAX, max: TARGET_VALUE_MAX });
const reason = (label: string) => optionalText(label, { max: FCA_MAX_LENGTH, kind: 'lines' });

/** Owner, target value and limits of a month (product/targets#limits-form). `limitsErrors` has their rules. */
export const targetLimits = record('target', {
  ownerEmail: optionalText('Owner email', { max: 254, type: 'email' }),
  target: value('Target'),
  redLower: value('Red at or below'),
  amberLower: value('Amber at or below'),
  amberUpper: value('Amber at or above'),
  redUpper: value('Red at or above'),
});

/** The actual of a month with its reasons (product/targets#actual-form). `actualErrors` has their rules. */
export const targetActual = record('target', {
  actual: value('Actual'),
  fact: reason('Fact'),
  cause: reason('Cause'),
  action: reason('Action'),
});
