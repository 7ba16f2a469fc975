import { array, boolean, number, object, string, type InferType } from 'yup';
import { seenVersion } from './seen-version';
import { recordId } from './text';

/** What a person may still have to do, in the order of the lists (product/people#open-work). */
export const WORK_KINDS = [
  'visits',
  'writeUps',
  'clients',
  'accounts',
  'targets',
  'opportunities',
  'leads',
  'forms',
  'prospects',
  'reports',
] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** The maximum number of records of a kind that are listed, and handed over at once. */
export const WORK_MAX = 2_000;

/** Query of `GET /admin/people/work`. */
export const workQuerySchema = object({ id: recordId().required() });

/** Answer of `GET /admin/people/openwork`: the people who still have work, and how many records. */
export const openWorkSchema = object({
  people: array(object({ id: string().required(), count: number().integer().required() })).required(),
}).strict();

export type OpenWork = InferType<typeof openWorkSchema>;

/** Query of `GET /admin/people/clashes`: whose visits, and who would have them. */
export const clashesQuerySchema = object({ from: recordId().required(), to: recordId().required() });

const kind = () => string().strict().oneOf(WORK_KINDS).required();

/** Answer of `GET /admin/people/work`: what a person still has to do, and who could do it. */
export const workSchema = object({
  kinds: array(
    object({
      kind: kind(),
      /** Including those that are not listed. */
      count: number().integer().required(),
      items: array(
        object({
          id: string().required(),
          /** 0 for records that have none. */
          version: number().integer().required(),
          name: string().defined(),
          /** When, on the wall clock, or null. */
          at: string().nullable().defined(),
        }),
      ).required(),
    }),
  ).required(),
  /** The active people except the one whose work it is. */
  people: array(
    object({
      id: string().required(),
      name: string().required(),
      /** Whether exactly one active sales user has the name (product/marketing#whose). */
      isSalesUser: boolean().required(),
      /** Whether nobody else has the name: opportunities have only the name of their owner. */
      hasOwnName: boolean().required(),
    }),
  ).required(),
}).strict();

export type Work = InferType<typeof workSchema>;
export type WorkOfKind = Work['kinds'][number];

/** Answer of `GET /admin/people/clashes`: the visits that would overlap with the other person's plan, and with what. */
export const clashesSchema = object({
  clashes: array(
    object({
      id: string().required(),
      name: string().required(),
      /** When it begins, on the wall clock. */
      at: string().required(),
      texts: array(string().required()).required(),
    }),
  ).required(),
}).strict();

export type Clashes = InferType<typeof clashesSchema>;

const items = () =>
  array(object({ id: recordId().required(), version: seenVersion() }).noUnknown().required())
    .strict()
    .min(1)
    .max(WORK_MAX)
    .required();

const part = () =>
  object({ kind: kind(), fromId: recordId().required(), toId: recordId().required(), items: items() }).noUnknown();

/** Body of `POST /admin/people/handover`: the records of each kind as they were seen, and who has them afterwards. */
export const handOverSchema = object({
  parts: array(part().required())
    .strict()
    .min(1)
    .max(WORK_KINDS.length)
    .required()
    .test('named-once', 'A kind of work is sent twice.', (parts) => {
      return new Set(parts.map((each) => each?.kind)).size === parts.length;
    }),
  /** Gives the work back, even to somebody who is inactive. */
  isUndo: boolean().strict().optional(),
}).noUnknown();

export type HandOver = InferType<typeof handOverSchema>;
export type HandOverPart = HandOver['parts'][number];

/** Answer of `POST /admin/people/handover`. */
export const handedOverSchema = object({
  /** What was handed over, with its new versions: sending this the other way round undoes it. */
  parts: array(part().required()).required(),
  /** What was not handed over, and why. */
  refused: array(
    object({ kind: kind(), id: string().required(), name: string().defined(), reason: string().required() }),
  ).required(),
  /** What the visits now overlap with. */
  warnings: array(string().required()).required(),
}).strict();

export type HandedOver = InferType<typeof handedOverSchema>;
