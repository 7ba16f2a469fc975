import { numberedId, TARGET_DESCRIPTION_MAX_LENGTH, TARGET_TYPE, targetDetails, type TargetType } from '../target';
import { choice, flag, optionalReference, optionalText, reference, text } from './make-fields';
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

/** All that is set up of a target (product/target-set-up#target). */
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
