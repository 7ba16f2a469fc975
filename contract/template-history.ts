import { array, boolean, object, string, type InferType } from 'yup';
import { instantText, removalReason } from './bin';
import { recordId } from './text';

/** Versions and the bin of templates and sections: extensions (product/templates#versions). */

export const TEXT_KINDS = ['template', 'section'] as const;

export type TextKindName = (typeof TEXT_KINDS)[number];

const kind = () => string().oneOf(TEXT_KINDS).required();

/** Path of the calls about one template or section. */
export const textPathSchema = object({ kind: kind(), id: recordId().required() });

/** Path of `GET /templatehistory/{kind}/{id}/{version}`. */
export const textVersionPathSchema = textPathSchema.shape({
  version: string()
    .matches(/^[1-9]\d{0,8}$/, 'There is no such version.')
    .required(),
});

/** One version, without its text: who saved it, and when. */
export const textVersionSchema = object({
  version: string().required(),
  /** The name of a template, the key of a section. */
  title: string().defined(),
  /** London wall clock. */
  savedOn: string().required(),
  /** The person's name; '' if it is not known. */
  savedBy: string().defined(),
  isCurrent: boolean().required(),
});

export type TextVersion = InferType<typeof textVersionSchema>;

/** Answer of `GET /templatehistory/{kind}/{id}`: the newest version first. */
export const textHistorySchema = object({ versions: array(textVersionSchema).required() }).strict();

export type TextHistory = InferType<typeof textHistorySchema>;

/** Answer of `GET /templatehistory/{kind}/{id}/{version}`; the last three are those of a section. */
export const textOfVersionSchema = object({
  version: string().required(),
  title: string().defined(),
  html: string().defined(),
  question: string().optional(),
  isMandatory: boolean().optional(),
  dependsOnSectionId: string().nullable().optional(),
}).strict();

export type TextOfVersion = InferType<typeof textOfVersionSchema>;

const seen = {
  kind: kind(),
  id: recordId().required(),
  /** The version that the sender saw; refused with 428 if it is missing. */
  version: string().strict().max(40).optional(),
};

/** Body of `POST /templatehistory/restore`: saves the content of version `restore` as the newest one. */
export const restoreTextVersionSchema = object({
  ...seen,
  restore: string()
    .strict()
    .matches(/^[1-9]\d{0,8}$/, '${path} is not one that this server gave')
    .required(),
}).noUnknown();

export type RestoreTextVersion = InferType<typeof restoreTextVersionSchema>;

/** Body of `POST /templatebin/add` and `POST /templatebin/restore`. */
export const seenTextSchema = object(seen).noUnknown();

export type SeenText = InferType<typeof seenTextSchema>;

/** Body of `POST /templatebin/remove`, for the role Admin: deletes a text for good, with all its versions. */
export const removeBinnedTextSchema = object({ ...seen, reason: removalReason() }).noUnknown();

export type RemoveBinnedText = InferType<typeof removeBinnedTextSchema>;

export const binnedTextSchema = object({
  kind: kind(),
  id: string().required(),
  title: string().defined(),
  version: string().required(),
  /** London wall clock. */
  deletedOn: string().required(),
  deletedBy: string().defined(),
  goesAt: instantText(),
});

export type BinnedText = InferType<typeof binnedTextSchema>;

/** Answer of `GET /templatebin`: the latest deletion first. */
export const textBinSchema = object({ texts: array(binnedTextSchema).required() }).strict();

export type TextBin = InferType<typeof textBinSchema>;

/** Code of the 409 for a section that templates or other sections use. */
export const TEXT_IN_USE = 'text-in-use';
