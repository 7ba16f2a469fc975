import type { AuditEntry, AuditFilter, AuditFormat } from '@contract/audit';
import { csvLine } from '@contract/csv';
import { escaped } from '@contract/import/write-cell';
import type { Database } from '../data/database';
import { allEntries } from './find-entries';

const HEADINGS = [
  'Number',
  'When',
  'Who',
  'Id of who',
  'Roles',
  'From',
  'Request',
  'Did what',
  'About',
  'Id of what',
  'Before',
  'After',
];

/** The entries that match a filter as a file, read and sent page by page (product/audit#export). */
export async function* exportedEntries(
  db: Database,
  filter: AuditFilter,
  format: AuditFormat,
): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  // Excel needs the byte order mark to read CSV as UTF-8.
  if (format === 'csv') yield encoder.encode(`\uFEFF${csvLine(HEADINGS)}`);
  const line = format === 'csv' ? lineOf : (entry: AuditEntry) => `${JSON.stringify(entry)}\n`;
  for await (const entries of allEntries(db, filter)) yield encoder.encode(entries.map(line).join(''));
}

function lineOf(entry: AuditEntry): string {
  const { id, at, actorId, actorName, actorRoles, source, requestId, action, subjectId, subjectName } = entry;
  const json = (fields: AuditEntry['before']) => (fields === null ? '' : JSON.stringify(fields));
  const texts = [
    at,
    actorName,
    actorId ?? '',
    actorRoles?.join('; ') ?? '',
    source,
    requestId ?? '',
    action,
    subjectName,
    subjectId,
    json(entry.before),
    json(entry.after),
  ];
  return csvLine([id, ...texts.map(escaped)]);
}
