import { array, boolean, number, object, string, type InferType } from 'yup';
import { plainText, recordId } from './text';

/** The kinds of record about one person (product/personal-data#who). */
export const SUBJECT_KINDS = ['person', 'contact', 'prospect', 'registration'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** A person in an address: 'contact.c-17'. */
export const subjectKey = ({ kind, id }: { kind: SubjectKind; id: string }): string => `${kind}.${id}`;

/** The maximum number of people in one answer of the search. */
export const SUBJECTS_MAX = 50;

/** The maximum length of the reason for an erasure. */
export const REASON_MAX = 300;

/** Formats of a person's data (product/personal-data#file). */
export const PERSONAL_DATA_FORMATS = ['xlsx', 'json'] as const;

export type PersonalDataFormat = (typeof PERSONAL_DATA_FORMATS)[number];

/** Query of `GET /admin/personaldata`: part of a name, e-mail address or telephone number. */
export const subjectSearchSchema = object({ q: plainText(200).trim().optional() });

const subjectKind = () => string().oneOf(SUBJECT_KINDS).required();

/** Path of the calls about one person. */
export const subjectPathSchema = object({ kind: subjectKind(), id: recordId().required() });

export const personalDataFileSchema = subjectPathSchema.shape({
  format: string().oneOf(PERSONAL_DATA_FORMATS).required(),
});

/** Body of `POST /admin/personaldata/erase`. */
export const eraseSchema = object({
  kind: subjectKind(),
  id: recordId().required(),
  /** Which request this answers; it must not identify the person again. */
  reason: plainText(REASON_MAX).trim().required(),
}).noUnknown();

export type EraseInput = InferType<typeof eraseSchema>;

export const subjectSchema = object({
  kind: subjectKind(),
  id: string().required(),
  name: string().defined(),
  email: string().defined(),
  phone: string().defined(),
  /** The job title, client or company. */
  detail: string().defined(),
  /** When the record was erased (ISO instant); null if it was not. */
  erasedAt: string().nullable().defined(),
});

export type Subject = InferType<typeof subjectSchema>;

/** Answer of `GET /admin/personaldata?q=`. */
export const subjectsSchema = object({
  subjects: array(subjectSchema).required(),
  hasMore: boolean().required(),
}).strict();

export type Subjects = InferType<typeof subjectsSchema>;

/** What an erasure does with records (product/personal-data#erasure). */
export const ERASURE_EFFECTS = ['removed', 'anonymised', 'retained'] as const;

export type ErasureEffect = (typeof ERASURE_EFFECTS)[number];

/** Records about the person: how many, and what an erasure does with them. */
const holding = () =>
  object({
    title: string().required(),
    count: number().required(),
    effect: string().oneOf(ERASURE_EFFECTS).required(),
    /** Why records are retained, or which of their fields are emptied. */
    note: string().defined(),
  });

export const holdingSchema = holding();

export type Holding = InferType<typeof holdingSchema>;

/** Answer of `GET /admin/personaldata/{kind}/{id}`. */
export const subjectDataSchema = object({
  subject: subjectSchema.required(),
  holdings: array(holding()).required(),
}).strict();

/** A text that has the person's name or e-mail address. */
export const mentionSchema = object({
  /** The table and field, 'time_entries.description'. */
  where: string().required(),
  id: string().required(),
  text: string().required(),
});

export type Mention = InferType<typeof mentionSchema>;

/** Answer of `GET /admin/personaldata/{kind}/{id}/mentions`. */
export const mentionsSchema = object({
  mentions: array(mentionSchema).required(),
  hasMore: boolean().required(),
}).strict();

export type Mentions = InferType<typeof mentionsSchema>;

/** One erasure on record (product/personal-data#record). */
export const erasureSchema = object({
  id: number().required(),
  kind: subjectKind(),
  subjectId: string().required(),
  /** ISO instant. */
  at: string().required(),
  by: string().required(),
  reason: string().required(),
  holdings: array(holding()).required(),
});

export type Erasure = InferType<typeof erasureSchema>;

/** Answer of `GET /admin/erasures`, latest first. */
export const erasuresSchema = object({ erasures: array(erasureSchema).required() }).strict();

export type Erasures = InferType<typeof erasuresSchema>;
