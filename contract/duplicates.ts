import { array, boolean, number, object, string, type InferType } from 'yup';
import { BIN_DAYS } from './bin';
import { seenVersionText } from './seen-version';
import { recordId } from './text';

/** The kinds of record of which two can be merged (product/duplicates#kinds). */
export const DUPLICATE_KINDS = ['client', 'contact'] as const;

export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** How many days a merge can be undone for (product/duplicates#undo): as long as deleted records stay in a bin. */
export const MERGE_DAYS = BIN_DAYS;

/** The maximum number of pairs in one answer. */
export const PAIRS_MAX = 100;

/** Why two records are probably the same (product/duplicates#suggestions), the strongest first. */
export const DUPLICATE_REASONS = ['same-email', 'same-name', 'same-post-code'] as const;

const kind = () => string().oneOf(DUPLICATE_KINDS).required();

/** Path of `GET /admin/duplicates/{kind}/{id}/{otherId}`. */
export const pairPathSchema = object({ kind: kind(), id: recordId().required(), otherId: recordId().required() });

export type PairPath = InferType<typeof pairPathSchema>;

const pairSchema = object({
  kind: kind(),
  reason: string().oneOf(DUPLICATE_REASONS).required(),
  records: array(
    object({
      id: string().required(),
      name: string().defined(),
      /** The town and post code of a client; the client and address of a contact. */
      detail: string().defined(),
    }),
  ).required(),
});

export type Pair = InferType<typeof pairSchema>;

const mergeSchema = object({
  id: number().required(),
  kind: kind(),
  keptId: string().required(),
  keptName: string().defined(),
  removedName: string().defined(),
  /** ISO instants. */
  at: string().required(),
  undoUntil: string().required(),
  by: string().defined(),
});

export type Merge = InferType<typeof mergeSchema>;

/** Answer of `GET /admin/duplicates`: what is probably the same, and the merges that can be undone, latest first. */
export const duplicatesSchema = object({
  pairs: array(pairSchema).required(),
  hasMore: boolean().required(),
  merges: array(mergeSchema).required(),
}).strict();

export type Duplicates = InferType<typeof duplicatesSchema>;

/** One of the two records. */
const comparedSchema = object({
  id: string().required(),
  name: string().defined(),
  /** Texts of the fields, in the order of `fields`. */
  values: array(string().defined()).required(),
  /** How many records refer to it, in the order of `holdings`. */
  counts: array(number().required()).required(),
});

/** Answer of `GET /admin/duplicates/{kind}/{id}/{otherId}`: two records side by side. */
export const comparisonSchema = object({
  kind: kind(),
  /** The state of both, which a merge names. */
  version: string().required(),
  fields: array(object({ name: string().required(), title: string().required() })).required(),
  holdings: array(string().required()).required(),
  records: array(comparedSchema).required(),
}).strict();

export type Comparison = InferType<typeof comparisonSchema>;

/** Body of `POST /admin/duplicates/merge`. */
export const mergeInputSchema = object({
  kind: kind(),
  keptId: recordId().required(),
  removedId: recordId().required(),
  /** Names of the fields whose values come from the removed record. */
  take: array(string().strict().max(40).required()).max(40).required(),
  version: seenVersionText(),
}).noUnknown();

export type MergeInput = InferType<typeof mergeInputSchema>;

export const mergedSchema = object({
  id: number().required(),
  /** How many records now refer to the kept record that referred to the other one before. */
  moved: number().required(),
  /** Answers in documents that the two clients had given differently, of which the kept client's stay. */
  differentAnswers: number().required(),
}).strict();

export type Merged = InferType<typeof mergedSchema>;

/** Body of `POST /admin/duplicates/undo`. */
export const mergeUndoSchema = object({
  id: number().strict().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
}).noUnknown();

export const mergeUndoneSchema = object({
  /** Records that refer to the restored record again. */
  moved: number().required(),
  /** Those that were changed or removed since, and stay as they are. */
  left: number().required(),
}).strict();

export type MergeUndone = InferType<typeof mergeUndoneSchema>;

/** Body of `POST /admin/duplicates/apart`: says that two records are not the same, or that they may be after all. */
export const apartSchema = object({
  kind: kind(),
  id: recordId().required(),
  otherId: recordId().required(),
  isApart: boolean().strict().required(),
}).noUnknown();

export type ApartInput = InferType<typeof apartSchema>;
