import { array, number, object, string, type InferType } from 'yup';
import { recordVersion, seenVersion, seenVersionIfAny } from './seen-version';
import { LIMITS, numberedId, targetDetails, targetInfoInputSchema, targetSchema } from './target';
import { isoDate, plainText } from './text';

/** What targets are grouped by (product/target-set-up#groups). */
export const TARGET_GROUPS = ['pillar', 'area'] as const;

export type TargetGroupKind = (typeof TARGET_GROUPS)[number];

export const GROUP_NAME_MAX_LENGTH = 255;

/** The months edited at once, and the maximum number of rows in one save: a hundred targets in each of them. */
export const YEAR_MONTHS = 12;
export const YEAR_MAX_ROWS = 1_200;

const groupKind = () => string().strict().oneOf(TARGET_GROUPS).required();

const targetGroupSchema = object({
  id: number().integer().required(),
  version: recordVersion(),
  name: string().required(),
  /** How many targets are in it. */
  targets: number().integer().required(),
});

export type TargetGroup = InferType<typeof targetGroupSchema>;

/** A target as it is set up; `version` is sent back with a save. */
const setUpTargetSchema = targetSchema
  .pick([
    'targetId',
    'description',
    'pillarId',
    'areaId',
    'targetType',
    'isBalanceScoreCard',
    'rollupTargetId',
    'childTargetIds',
    'ownerEmail',
    'owner',
  ])
  .shape({
    /** Months that have a value. */
    months: number().integer().required(),
    version: string().required(),
  });

export type SetUpTarget = InferType<typeof setUpTargetSchema>;

/** Answer of `GET /admin/targets`, pillars and areas in their order. */
export const targetSetUpSchema = object({
  pillars: array(targetGroupSchema).required(),
  areas: array(targetGroupSchema).required(),
  targets: array(setUpTargetSchema).required(),
}).strict();

export type TargetSetUp = InferType<typeof targetSetUpSchema>;

const placeAndOwner = {
  rollupTargetId: numberedId().nullable().defined(),
  ownerEmail: plainText(254).nullable().defined(),
};

/** Body of `POST /admin/targets/save`: everything that is set up for a target; without `targetId` it adds one. */
export const setUpTargetInputSchema = targetInfoInputSchema
  .shape({
    ...placeAndOwner,
    base: object({ ...targetDetails, ...placeAndOwner })
      .partial()
      .optional()
      .default(undefined),
  })
  .noUnknown();

export type SetUpTargetInput = InferType<typeof setUpTargetInputSchema>;

/** Body of `POST /admin/targets/remove`. */
export const removedTargetSchema = object({
  targetId: numberedId().required(),
  version: string().strict().max(40).required(),
}).noUnknown();

/** Code of the 412 for a pillar or an area that somebody else has changed. */
export const TARGET_GROUP_CHANGED = 'target-group-changed';

/** Body of `POST /admin/targetgroups/save`; without `id` it adds one. */
export const targetGroupInputSchema = object({
  kind: groupKind(),
  id: numberedId().nullable().defined(),
  version: seenVersionIfAny(),
  name: plainText(GROUP_NAME_MAX_LENGTH).trim().required(),
}).noUnknown();

export type TargetGroupInput = InferType<typeof targetGroupInputSchema>;

/** Body of `POST /admin/targetgroups/order`: every id, in the new order and in the one that was seen. */
export const targetGroupOrderSchema = object({
  kind: groupKind(),
  seenOrder: array(numberedId().required()).strict().max(1_000).required(),
  ids: array(numberedId().required()).strict().min(1).max(1_000).required(),
}).noUnknown();

export type TargetGroupOrder = InferType<typeof targetGroupOrderSchema>;

/** Body of `POST /admin/targetgroups/remove`. */
export const removedTargetGroupSchema = object({
  kind: groupKind(),
  id: numberedId().required(),
  version: seenVersion(),
}).noUnknown();

export type RemovedTargetGroup = InferType<typeof removedTargetGroupSchema>;

/** The values of a month that can be set up in advance, in the order of their rows. */
export const PLANNED_VALUES = ['target', ...LIMITS] as const;

export type PlannedValue = (typeof PLANNED_VALUES)[number];

export const PLANNED_VALUE_LABELS: Readonly<Record<PlannedValue, string>> = {
  target: 'Target value',
  redLower: 'Red at or below',
  amberLower: 'Amber at or below',
  amberUpper: 'Amber at or above',
  redUpper: 'Red at or above',
};

const value = () => number().defined().nullable();

const plannedMonthSchema = object({
  targetId: number().integer().required(),
  month: isoDate().required(),
  /** 0 for a month that nothing was saved for, which is not in the answer. */
  version: number().integer().required(),
  updatedBy: string().nullable().defined(),
  target: value(),
  redLower: value(),
  amberLower: value(),
  amberUpper: value(),
  redUpper: value(),
});

export type PlannedMonth = InferType<typeof plannedMonthSchema>;

/** Answer of `GET /admin/targetmonths/{from}/{scope}`: the saved values of the twelve months from `from` on. */
export const plannedMonthsSchema = object({ months: array(plannedMonthSchema).required() }).strict();

export type PlannedMonths = InferType<typeof plannedMonthsSchema>;

/** Whose months: `area-2` (`area-0` are the roll-ups) or `target-7`. */
export const plannedScope = () =>
  string()
    .matches(/^(?:area-(?:0|[1-9]\d{0,8})|target-[1-9]\d{0,8})$/, 'The months are of an area or of a target.')
    .required();

const typed = () => number().strict().nullable().optional();

/** One month of one target: the values that change, and the version that was seen. */
const plannedChangeSchema = object({
  targetId: numberedId().required(),
  month: isoDate().required(),
  version: number().strict().integer().min(0).max(2_147_483_647).required(),
  values: object({ target: typed(), redLower: typed(), amberLower: typed(), amberUpper: typed(), redUpper: typed() })
    .noUnknown()
    .required()
    .test('any', 'Nothing was changed.', (values) => Object.keys(values).length > 0),
}).noUnknown();

export type PlannedChange = InferType<typeof plannedChangeSchema>;

/** Body of `POST /admin/targetmonths/save`. */
export const plannedChangesSchema = object({
  rows: array(plannedChangeSchema).strict().min(1).max(YEAR_MAX_ROWS).required(),
}).noUnknown();

/** Answer of `POST /admin/targetmonths/save`: what was refused, each with its reason; all else is saved. */
export const savedMonthsSchema = object({
  saved: number().integer().required(),
  refused: array(
    object({
      targetId: number().integer().required(),
      month: isoDate().required(),
      reason: string().required(),
    }),
  ).required(),
}).strict();

export type SavedMonths = InferType<typeof savedMonthsSchema>;
