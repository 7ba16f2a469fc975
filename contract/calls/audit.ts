import { auditFilePathSchema, auditFilterSchema, auditPageQuerySchema, auditPageSchema } from '../audit';
import { CSV, NDJSON, call } from '../call';

export const listAudit = call('GET /admin/audit', {
  who: 'Admin',
  says: 'A page of the audit log',
  query: auditPageQuerySchema,
  answer: auditPageSchema,
});

export const exportAudit = call('GET /admin/audit/:format', {
  who: 'Admin',
  says: 'The audit log as a file',
  params: auditFilePathSchema,
  query: auditFilterSchema,
  answer: { file: [CSV, NDJSON] },
});
