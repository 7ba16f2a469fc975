import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { seenVersion, seenVersionText } from './seen-version';
import { isoDate, plainText } from './text';

/** The types by their API numbers (product/targets#target-types); percent is 0 to 100, not scaled, money in pounds. */
export const TARGET_TYPE = { number: 0, percent: 1, money: 2 } as const;

export type TargetType = (typeof TARGET_TYPE)[keyof typeof TARGET_TYPE];

export const TARGET_TYPES: readonly unknown[] = Object.values(TARGET_TYPE);

/** The status colours by their numbers in the API (product/targets#status-source). */
export const RAG_COLOR = { none: 0, green: 1, amber: 2, red: 3 } as const;

export type RagColor = (typeof RAG_COLOR)[keyof typeof RAG_COLOR];

export const RAG_COLORS: readonly unknown[] = Object.values(RAG_COLOR);

/** The area id of a roll-up, which has no area of its own (product/targets#target-fields). */
export const ROLL_UP_AREA = 0;

/** Maximum length of fact, cause and action (product/targets#reasons), and of a description. */
export const FCA_MAX_LENGTH = 255;
export const TARGET_DESCRIPTION_MAX_LENGTH = 255;

export const ROLL_UP_MAX_CHILDREN = 500;

/** The largest absolute value: up to it, the sum of a roll-up is exact to the penny. */
export const TARGET_VALUE_MAX = 1e12;

/** A month's limits; null means no limit. */
export interface Limits {
  redLower: number | null;
  amberLower: number | null;
  amberUpper: number | null;
  redUpper: number | null;
}

/** The limits by name, in ascending order of their values. */
export const LIMITS = ['redLower', 'amberLower', 'amberUpper', 'redUpper'] as const satisfies (keyof Limits)[];

/**
 * The status of a value (product/targets#status): none without a value or any limit; red if it reaches the red upper
 * limit or falls to the red lower limit; otherwise amber by the same rule; otherwise green. A value equal to a limit
 * has the limit's colour. Anything that is not a finite number counts as no value.
 */
export function ragColor({
  actual,
  redLower,
  amberLower,
  amberUpper,
  redUpper,
}: Limits & { actual: number | null }): RagColor {
  const hasLimits = [redLower, amberLower, amberUpper, redUpper].some((bound) => bound !== null);
  if (actual === null || !Number.isFinite(actual) || !hasLimits) return RAG_COLOR.none;
  if (isOutside(actual, redLower, redUpper)) return RAG_COLOR.red;
  return isOutside(actual, amberLower, amberUpper) ? RAG_COLOR.amber : RAG_COLOR.green;
}

function isOutside(value: number, lower: number | null, upper: number | null): boolean {
  return (lower !== null && value <= lower) || (upper !== null && value >= upper);
}

export interface FactCauseAction {
  fact: string | null;
  cause: string | null;
  action: string | null;
}

/** Whether fact, cause and action are all given; spaces alone do not count. */
export function isFcaComplete({ fact, cause, action }: FactCauseAction): boolean {
  return [fact, cause, action].every((text) => Boolean(text?.trim()));
}

const targetType = () => mixed<TargetType>((type): type is TargetType => TARGET_TYPES.includes(type)).required();
const color = () => mixed<RagColor>((given): given is RagColor => RAG_COLORS.includes(given)).required();
const value = () => number().defined().nullable();
const text = () => string().defined().nullable();

/**
 * One target in one month (product/targets#target-fields). `actual` and `target` of a roll-up are computed from its
 * children (product/targets#roll-up-values), and null while none of them has a value. The `previous…` fields belong to
 * the month before: its actual, its action, and the day on which that was completed. Days are yyyy-MM-dd.
 *
 * `version` is an extension and may be missing: an opaque version of the state that was read. The portal sends it back
 * unchanged with a save, so that the server can detect concurrent edits.
 */
export const targetSchema = object({
  targetId: number().integer().required(),
  description: string().defined(),
  pillarId: number().integer().required(),
  areaId: number().integer().required(),
  targetType: targetType(),
  isBalanceScoreCard: boolean().defined(),
  rollupTargetId: number().integer().defined().nullable(),
  childTargetIds: array(number().integer().required()).defined().nullable(),
  ownerEmail: text(),
  owner: text(),
  target: value(),
  actual: value(),
  previousValue: value(),
  redLower: value(),
  amberLower: value(),
  amberUpper: value(),
  redUpper: value(),
  ragColor: color(),
  fact: text(),
  cause: text(),
  action: text(),
  actionCompletedOn: text(),
  previousAction: text(),
  previousActionCompletedOn: text(),
  version: string().nullable().optional(),
});

export type Target = InferType<typeof targetSchema>;

export const pillarSchema = object({ id: number().integer().required(), name: string().required() });

export type Pillar = InferType<typeof pillarSchema>;

export const areaSchema = object({ id: number().integer().required(), name: string().required() });

export type Area = InferType<typeof areaSchema>;

/** Answer of `GET /gettargets/{yyyy-MM-dd}`, the first of a month (product/targets#date). */
export const targetsOfMonthSchema = object({
  targets: array(targetSchema).defined(),
  pillars: array(pillarSchema).defined(),
  areas: array(areaSchema).defined(),
}).strict();

export type TargetsOfMonth = InferType<typeof targetsOfMonthSchema>;

/** The number of a target, a pillar or an area. */
export const numberedId = () => number().strict().integer().min(1).max(2_147_483_647);

export const targetDetails = {
  description: plainText(TARGET_DESCRIPTION_MAX_LENGTH).required(),
  pillarId: numberedId().required(),
  areaId: number().strict().integer().min(0).max(2_147_483_647).required(),
  targetType: targetType(),
  isBalanceScoreCard: boolean().strict().optional(),
  childTargetIds: array(numberedId().required()).strict().max(ROLL_UP_MAX_CHILDREN).nullable().optional(),
};

/**
 * Body of `POST /settargetinfo`: the target with its details (product/targets#details-form); other fields are ignored.
 * Without `targetId` (missing, null or 0) it adds a target, whose first owner may be given as `ownerEmail`.
 * `version` and `base` are the details that were seen. `childTargetIds` is for roll-ups; if it is missing, the children
 * stay. `detailsErrors` checks the values.
 */
export const targetInfoInputSchema = object({
  targetId: number().strict().integer().min(0).max(2_147_483_647).nullable().optional(),
  version: seenVersionText(),
  base: object(targetDetails).partial().optional().default(undefined),
  ...targetDetails,
  ownerEmail: plainText(254).nullable().optional(),
});

export type TargetInfoInput = InferType<typeof targetInfoInputSchema>;

const inputValue = () => number().strict().nullable().optional();
const reason = () => plainText(FCA_MAX_LENGTH).nullable().optional();

const values = {
  ownerEmail: plainText(254).nullable().optional(),
  target: inputValue(),
  actual: inputValue(),
  redLower: inputValue(),
  amberLower: inputValue(),
  amberUpper: inputValue(),
  redUpper: inputValue(),
  fact: reason(),
  cause: reason(),
  action: reason(),
};

/**
 * Body of `POST /settarget/{yyyy-MM-dd}`: the target with a month's limits and actual
 * (product/targets#each-edit-its-rules); other fields are ignored. `version` and `base` are what was seen. A missing
 * field stays unchanged, null empties it. Target and actual of a roll-up are ignored. The two edits share the call:
 * `limitsErrors` applies if owner, target or limits change, `actualErrors` if actual, fact, cause or action do.
 */
export const targetValuesInputSchema = object({
  targetId: numberedId().required(),
  version: seenVersionText(),
  base: object(values).optional().default(undefined),
  ...values,
});

export type TargetValuesInput = InferType<typeof targetValuesInputSchema>;

/** Code of the 412 for a concurrent edit; nothing was written. */
export const TARGET_CHANGED = 'target-changed';

/** Our answer to both saves; none is specified: the portal does not rely on it (product/targets#answers-not-read). */
export const savedTargetSchema = object({ targetId: number().integer().required() }).strict();

export type SavedTarget = InferType<typeof savedTargetSchema>;

/**
 * Our answer to `GET /completeAction/{date}/{targetId}`, which completes the action of the month before `date`: the day
 * on which it was completed, the first time (product/targets#complete-action).
 */
export const completedActionSchema = object({
  targetId: number().integer().required(),
  completedOn: isoDate().required(),
  alreadyCompleted: boolean().required(),
}).strict();

export type CompletedAction = InferType<typeof completedActionSchema>;

/** Body of `POST /reopenAction/{date}/{targetId}`, which undoes a completion: the version that was seen. */
export const reopenedActionSchema = object({ version: seenVersionText() });

/** What populating fills in, and the actual with its reasons, which people enter. */
export const FILLED_PARTS = ['target', 'limits', 'actual'] as const;

/** A target that was filled: what it got, and the version of its month since. */
const filledTargetSchema = object({
  targetId: numberedId().required(),
  version: seenVersion(),
  parts: array(string().strict().oneOf(FILLED_PARTS).required()).strict().min(1).required(),
});

export type FilledTarget = InferType<typeof filledTargetSchema>;

/** The month's part of a target's version, as our server writes it; null for a version of another server. */
export function monthVersionOf(version: string | null | undefined): number | null {
  const [, month] = /^\d+\.(\d+)\.\d+$/.exec(version ?? '') ?? [];
  return month === undefined ? null : Number(month);
}

/**
 * Our answer to `GET /populateTargets/{date}`: the number of targets that got values from the month before
 * (product/targets#populate-targets), and which.
 */
export const populatedTargetsSchema = object({
  populated: number().integer().required(),
  filled: array(filledTargetSchema.required()).required(),
}).strict();

/** Body of `POST /emptyTargets/{date}`, which undoes a population or first values. */
export const emptiedTargetsSchema = object({
  filled: array(filledTargetSchema.required()).strict().min(1).max(10_000).required(),
});

/** Answer of `POST /emptyTargets/{date}`: targets that somebody has changed since stay as they are. */
export const savedEmptySchema = object({
  emptied: number().integer().required(),
  skipped: number().integer().required(),
}).strict();

export type PopulatedTargets = InferType<typeof populatedTargetsSchema>;
