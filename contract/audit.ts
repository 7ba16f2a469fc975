import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { isoDate, plainText, recordId } from './text';

export const AUDIT_PAGE = 200;

export const AUDIT_SOURCES = ['screen', 'import', 'command line', 'directory', 'API', 'start', 'clean-up'] as const;

export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** What an entry contains in place of a personal value (product/audit#personal-fields). */
export const NOT_RECORDED = '(not recorded)';

/** The fields whose values no entry contains, for every kind of record (product/audit#personal-fields). */
export const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  'address',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'answers',
  'city',
  'comment',
  'details',
  'email',
  'firstName',
  'html',
  'lastName',
  'mobile',
  'notes',
  'ownerEmail',
  'phone',
  'postCode',
  'questions',
  'text',
]);

const fields = () => mixed<Record<string, unknown>>().nullable().defined();

/** One entry of the audit log (product/audit#entry). `at` is an instant (ISO). */
export const auditEntrySchema = object({
  id: number().required(),
  at: string().required(),
  actorId: string().nullable().defined(),
  actorName: string().required(),
  /** Role claims; null if nobody was signed in, and in entries from before roles were recorded. */
  actorRoles: array(string().required()).nullable().defined(),
  source: string().oneOf(AUDIT_SOURCES).required(),
  requestId: string().nullable().defined(),
  action: string().required(),
  subjectId: string().defined(),
  subjectName: string().defined(),
  before: fields(),
  after: fields(),
});

export type AuditEntry = InferType<typeof auditEntrySchema>;

/** What to search the log for (product/audit#filters); a missing field restricts nothing. */
export const auditFilterSchema = object({
  /** Part of a name, ignoring case. */
  who: plainText(200).trim().optional(),
  /** 'person.save', or 'person' for everything that is done to people. */
  what: string()
    .strict()
    .matches(/^[a-z-]{1,40}(?:\.[a-z-]{1,40})?$/, { message: '${path} is not an action', excludeEmptyString: true })
    .optional(),
  about: recordId().optional(),
  from: string()
    .oneOf(['', ...AUDIT_SOURCES])
    .optional(),
  /** First and last day in London. */
  since: isoDate().optional(),
  until: isoDate().optional(),
});

export type AuditFilter = InferType<typeof auditFilterSchema>;

/** Query of `GET /admin/audit`: entries that match the filter and are older than the entry `before`. */
export const auditPageQuerySchema = auditFilterSchema.shape({
  before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** Answer of `GET /admin/audit`, latest first. */
export const auditPageSchema = object({
  entries: array(auditEntrySchema).required(),
  hasMore: boolean().required(),
  /** The last entry in the chain; null before the first seal (product/audit#chain). */
  sealedTo: number().nullable().defined(),
}).strict();

export type AuditPage = InferType<typeof auditPageSchema>;

/** Formats in which the log can be exported (product/audit#export). */
export const AUDIT_FORMATS = ['csv', 'ndjson'] as const;

export type AuditFormat = (typeof AUDIT_FORMATS)[number];

/** Path of `GET /admin/audit/{format}`. */
export const auditFilePathSchema = object({ format: string().oneOf(AUDIT_FORMATS).required() });
