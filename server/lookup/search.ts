import { comparisonKey } from '@contract/comparison-key';
import { SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { keyContains, keyOfText } from '../data/comparison-key';
import type { Database } from '../data/database';
import { clients, opportunities, staff, teams } from '../data/schema';

/** A list under a text field cannot show more results. */
const MOST_HITS = 20;

/** True if `text` is long enough to search for (product/calls#search-length); shorter texts find nothing. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_THRESHOLD;
}

/**
 * Clients by name, or the one with this id, so that the portal can look up the name for an id in a link. They have `id`
 * in addition to `value` (product/calls#lookup-calls).
 */
export async function searchClients(db: Database, text: string): Promise<SearchItem[]> {
  const { matches, order } = nameMatch(clients.nameKey, text);
  return db
    .select({ id: clients.id, value: clients.id, text: clients.name })
    .from(clients)
    .where(or(matches, eq(clients.id, text.trim())))
    .orderBy(...order, clients.id)
    .limit(MOST_HITS);
}

export async function searchOpportunities(db: Database, text: string): Promise<SearchItem[]> {
  const { matches, order } = nameMatch(opportunities.nameKey, text);
  return db
    .select({ value: opportunities.id, text: opportunities.name })
    .from(opportunities)
    .where(matches)
    .orderBy(...order, opportunities.id)
    .limit(MOST_HITS);
}

export async function searchTeams(db: Database, text: string): Promise<SearchItem[]> {
  const { matches, order } = nameMatch(keyOfText(teams.name), text);
  return db
    .select({ value: teams.id, text: teams.name })
    .from(teams)
    .where(matches)
    .orderBy(...order, teams.id)
    .limit(MOST_HITS);
}

/** Colleagues by full name, without people who have left. */
export async function searchEmployees(db: Database, text: string): Promise<SearchItem[]> {
  const fullName = sql<string>`(${staff.firstName} || ' ' || ${staff.lastName})`;
  const { matches, order } = nameMatch(keyOfText(fullName), text);
  return db
    .select({ value: staff.id, text: fullName })
    .from(staff)
    .where(and(matches, eq(staff.active, true)))
    .orderBy(...order, staff.id)
    .limit(MOST_HITS);
}

/** Names that contain `text`, by their keys; those that start with it come first, then in alphabetical order. */
function nameMatch(key: AnyPgColumn | SQL<string>, text: string): { matches: SQL; order: SQL[] } {
  return {
    matches: keyContains([key], text),
    order: [sql`starts_with(${key}, ${comparisonKey(text)}) desc`, sql`${key}`],
  };
}
