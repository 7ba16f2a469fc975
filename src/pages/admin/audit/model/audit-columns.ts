import type { AuditEntry } from '@contract/audit';
import { formatMoment } from '@/shared/lib/date';
import type { GridColumn } from '@harbour/data-grid';
import { actionOf, changesOf, sourceOf } from './audit-labels';

/** The columns of the audit log (product/audit#list). */
export const AUDIT_COLUMNS: GridColumn<AuditEntry>[] = [
  {
    id: 'at',
    title: 'When',
    width: 152,
    kind: 'date',
    frozen: true,
    required: true,
    value: ({ at }) => at,
    format: (instant) => formatMoment(String(instant)),
  },
  { id: 'actor', title: 'Who', width: 170, value: ({ actorName }) => actorName },
  { id: 'action', title: 'Did what', width: 190, value: actionOf },
  { id: 'subject', title: 'Record', width: 190, value: ({ subjectName }) => subjectName },
  { id: 'changes', title: 'Changes', width: 480, value: changesOf },
  { id: 'source', title: 'From', width: 120, value: sourceOf },
  { id: 'number', title: 'Number', width: 90, kind: 'number', value: ({ id }) => id },
];
