import {
  STATS_DAYS,
  tagsAfter,
  type MarketingForm,
  type MarketingMetric,
  type MarketingStats,
} from '@contract/marketing';
import type { MemberList, TagOperation } from '@contract/marketing';
import type { SalesUser } from '@contract/sales-mapping';
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import {
  marketingCampaigns,
  marketingForms,
  marketingLists,
  marketingMetrics,
  prospectAudits,
  prospects,
  salesUsers,
} from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { londonMoment } from '../visit/london-clock';

type Reader = Database | Transaction;

const FORM = {
  id: marketingForms.id,
  name: marketingForms.name,
  tags: marketingForms.tags,
  campaignName: marketingCampaigns.name,
  updatedAt: marketingForms.updatedAt,
};

/** All forms by name, or the one with an id. */
export async function listForms(reader: Reader, id?: string): Promise<MarketingForm[]> {
  return reader
    .select(FORM)
    .from(marketingForms)
    .leftJoin(marketingCampaigns, eq(marketingCampaigns.id, marketingForms.campaignId))
    .where(id === undefined ? undefined : eq(marketingForms.id, id))
    .orderBy(asc(marketingForms.name), asc(marketingForms.id));
}

const MOST_TAGS = 50;

/**
 * Adds a tag to a form or removes it (product/marketing#tags); returns the updated form.
 * @throws ApiFailure 422 for a form that no longer exists, or one with too many tags
 */
export async function updateFormTags(tx: Transaction, operation: TagOperation, actor: Actor): Promise<MarketingForm> {
  const isForm = eq(marketingForms.id, operation.formId);
  const { tags: storedTags, name } = marketingForms;
  const [stored] = await tx.select({ tags: storedTags, name }).from(marketingForms).where(isForm).for('update');
  if (!stored) throw unprocessable('This form no longer exists.', 'unknown-form');
  if (stored.tags.includes(operation.tag) !== operation.isActive) {
    const tags = tagsAfter(stored.tags, operation);
    if (tags.length > MOST_TAGS) throw unprocessable(`A form has at most ${MOST_TAGS} tags.`, 'too-many-tags');
    await tx
      .update(marketingForms)
      .set({ tags, updatedAt: londonMoment(actor.now) })
      .where(isForm);
    await recordChange(tx, actor, {
      action: 'marketing-form.tags',
      subjectId: operation.formId,
      subjectName: stored.name,
      before: { tags: stored.tags },
      after: { tags },
    });
  }
  const [form] = await listForms(tx, operation.formId);
  if (!form) throw new Error('A locked form has disappeared.');
  return form;
}

/** All campaigns by name, with the number of their prospects that are not DELETED. */
export async function listCampaigns(reader: Reader): Promise<MemberList[]> {
  return members(reader, marketingCampaigns, sql`select campaign_id as id from ${prospects} where ${IS_OPEN}`);
}

/** All lists by name, with the number of their prospects that are not DELETED. */
export async function listLists(reader: Reader): Promise<MemberList[]> {
  return members(reader, marketingLists, sql`select unnest(list_ids) as id from ${prospects} where ${IS_OPEN}`);
}

const IS_OPEN = sql`${prospects.status} is distinct from 'DELETED'`;

async function members(
  reader: Reader,
  table: typeof marketingCampaigns | typeof marketingLists,
  memberships: SQL,
): Promise<MemberList[]> {
  const counted = sql`(select id, count(*)::int as members from (${memberships}) memberships group by id) counted`;
  return reader
    .select({
      id: table.id,
      name: table.name,
      memberCount: sql<number>`coalesce(counted.members, 0)`,
      updatedAt: table.updatedAt,
    })
    .from(table)
    .leftJoin(counted, sql`counted.id = ${table.id}`)
    .orderBy(asc(table.name), asc(table.id));
}

/** All possible owners of prospects, by name, with the number of their prospects. */
export async function listSalesUsers(reader: Reader): Promise<SalesUser[]> {
  const owned = sql`(select owner_id, count(*)::int as open_prospects from ${prospects}
    where owner_id is not null and ${IS_OPEN} group by owner_id) owned`;
  return reader
    .select({
      id: salesUsers.id,
      name: salesUsers.name,
      isActive: salesUsers.isActive,
      userRoleId: salesUsers.userRoleId,
      openProspects: sql<number>`coalesce(owned.open_prospects, 0)`,
    })
    .from(salesUsers)
    .leftJoin(owned, sql`owned.owner_id = ${salesUsers.id}`)
    .orderBy(asc(salesUsers.name), asc(salesUsers.id));
}

/** The numbers of all months, latest first. */
export async function listMetrics(reader: Reader): Promise<MarketingMetric[]> {
  return reader
    .select({ month: marketingMetrics.month, key: marketingMetrics.key, value: marketingMetrics.value })
    .from(marketingMetrics)
    .orderBy(desc(marketingMetrics.month), asc(marketingMetrics.position), asc(marketingMetrics.key));
}

/** Assignments by day and user in the `STATS_DAYS` up to and including `today` (yyyy-MM-dd). */
export async function marketingStats(reader: Reader, today: string): Promise<MarketingStats> {
  const dates = lastDays(today);
  const day = sql<string>`to_char(${prospectAudits.createdOn}, 'YYYY-MM-DD')`;
  const entries = await reader
    .select({ date: day, user: prospectAudits.actionedBy, count: sql<number>`count(*)::int` })
    .from(prospectAudits)
    .where(
      sql`${prospectAudits.createdOn} >= ${dates.at(-1)}::date and ${prospectAudits.createdOn} < ${today}::date + 1`,
    )
    .groupBy(sql`1`, prospectAudits.actionedBy)
    .orderBy(sql`1 desc`, prospectAudits.actionedBy);
  const users = [...new Set(entries.map((entry) => entry.user))].toSorted((a, b) => a.localeCompare(b, 'en-GB'));
  return { users, dates, entries };
}

function lastDays(today: string): string[] {
  const end = Date.parse(`${today}T00:00Z`);
  return Array.from({ length: STATS_DAYS }, (_, age) => new Date(end - age * 86_400_000).toISOString().slice(0, 10));
}
