import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

/** The most entries of one answer. */
export const AUDIT_PAGE = 200;

/** Where a change came from. */
export const AUDIT_SOURCES = ['screen', 'import', 'command line', 'start'] as const;

export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** Fields with their values. */
const fields = () => mixed<Record<string, unknown>>().nullable().defined();

/** One entry of the audit log (product/audit#entry). `at` is an instant (ISO). */
export const auditEntrySchema = object({
  id: number().required(),
  at: string().required(),
  actorId: string().nullable().defined(),
  actorName: string().required(),
  source: string().oneOf(AUDIT_SOURCES).required(),
  requestId: string().nullable().defined(),
  action: string().required(),
  subjectId: string().required(),
  subjectName: string().defined(),
  before: fields(),
  after: fields(),
});

export type AuditEntry = InferType<typeof auditEntrySchema>;

/** Answer of `GET /admin/audit`, the latest first. */
export const auditPageSchema = object({
  entries: array(auditEntrySchema).required(),
  /** There are older ones. */
  hasMore: boolean().required(),
}).strict();

export type AuditPage = InferType<typeof auditPageSchema>;
