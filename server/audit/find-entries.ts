import { AUDIT_PAGE, type AuditEntry, type AuditFilter, type AuditPage } from '@contract/audit';
import { and, desc, eq, getTableColumns, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { keyContains, keyOfText } from '../data/comparison-key';
import type { Database } from '../data/database';
import { auditLog, auditSeals } from '../data/schema';

const EXPORT_PAGE = 1_000;

const { onceKey: _, ...shown } = getTableColumns(auditLog);

/** A page of the log, the latest first. @param before older than this entry */
export async function auditPage(db: Database, filter: AuditFilter, before: number | undefined): Promise<AuditPage> {
  const [found, [head]] = await Promise.all([
    entriesBefore(db, filter, before, AUDIT_PAGE + 1),
    db.select({ entryId: auditSeals.entryId }).from(auditSeals).orderBy(desc(auditSeals.entryId)).limit(1),
  ]);
  return { entries: found.slice(0, AUDIT_PAGE), hasMore: found.length > AUDIT_PAGE, sealedTo: head?.entryId ?? null };
}

/** All entries that match a filter, the latest first, page by page. */
export async function* allEntries(db: Database, filter: AuditFilter): AsyncIterable<AuditEntry[]> {
  let before: number | undefined;
  for (;;) {
    const entries = await entriesBefore(db, filter, before, EXPORT_PAGE);
    yield entries;
    if (entries.length < EXPORT_PAGE) return;
    before = entries.at(-1)?.id;
  }
}

async function entriesBefore(
  db: Database,
  filter: AuditFilter,
  before: number | undefined,
  most: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select(shown)
    .from(auditLog)
    .where(and(before === undefined ? undefined : lt(auditLog.id, before), ...conditionsOf(filter)))
    .orderBy(desc(auditLog.id))
    .limit(most);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }) as AuditEntry);
}

function conditionsOf({ who, what, about, from, since, until }: AuditFilter): (SQL | undefined)[] {
  return [
    who ? sql`${auditLog.actorName} in (${namesWith(who)})` : undefined,
    what ? or(eq(auditLog.action, what), like(auditLog.action, `${what}.%`)) : undefined,
    about ? eq(auditLog.subjectId, about) : undefined,
    from ? eq(auditLog.source, from) : undefined,
    since ? sql`${auditLog.at} >= ${startOf(since)}` : undefined,
    until ? sql`${auditLog.at} < ${startOf(until)} + interval '1 day'` : undefined,
  ];
}

/** The start of a day in London. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`;

/**
 * The names in the log that contain `text`. Each step of the recursion finds the next name in the index, so a few hundred
 * people are found among millions of entries without reading them all.
 */
function namesWith(text: string): SQL {
  return sql`
    with recursive known (name) as (
      (select ${auditLog.actorName} from ${auditLog} order by ${auditLog.actorName} limit 1)
      union all
      select (
        select ${auditLog.actorName} from ${auditLog} where ${auditLog.actorName} > known.name
        order by ${auditLog.actorName} limit 1
      ) from known where known.name is not null
    )
    select name from known where ${keyContains([keyOfText(sql`name`)], text)}`;
}
