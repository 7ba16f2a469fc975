import { auditFilePathSchema, auditFilterSchema, auditPageQuerySchema, auditPageSchema } from '../audit';
import { CSV, NDJSON, adminCall } from '../call';

export const listAudit = adminCall('GET /admin/audit', {
  says: 'A page of the audit log',
  query: auditPageQuerySchema,
  answer: auditPageSchema,
});

export const exportAudit = adminCall('GET /admin/audit/:format', {
  says: 'The audit log as a file',
  params: auditFilePathSchema,
  query: auditFilterSchema,
  answer: { file: [CSV, NDJSON] },
});
