import { salesGroupOf, type MappingOperation, type SalesMapping, type SalesRoleIds } from '@contract/sales-mapping';
import { and, eq, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { employeeProfiles, salesIndustries, salesMappings, salesUsers } from '../data/schema';
import { unprocessable } from '../http/api-failure';

/** Every cell with its mapped users, by name, or without any; industries and profiles in their order. */
export async function listMappings(db: Database): Promise<SalesMapping[]> {
  return db
    .select({
      industry: salesIndustries.name,
      employeeProfile: employeeProfiles.name,
      salesforceUserId: salesMappings.userId,
    })
    .from(salesIndustries)
    .innerJoin(employeeProfiles, sql`true`)
    .leftJoin(
      salesMappings,
      and(eq(salesMappings.industry, salesIndustries.name), eq(salesMappings.employeeProfile, employeeProfiles.name)),
    )
    .leftJoin(salesUsers, eq(salesUsers.id, salesMappings.userId))
    .orderBy(salesIndustries.position, employeeProfiles.position, salesUsers.name, salesUsers.id);
}

/**
 * Maps an active BDE to a cell, or removes a mapping (product/marketing#mapping-picker). Repeating the current state
 * changes nothing. @throws ApiFailure 422 if the user cannot be mapped
 */
export async function updateMapping(
  tx: Transaction,
  { userId, industry, profile, isActive }: MappingOperation,
  roleIds: SalesRoleIds,
  actor: Actor,
): Promise<MappingOperation> {
  const mapping = { industry, employeeProfile: profile, userId };
  let changed: number | null;
  if (isActive) {
    await refuseUnmappable(tx, userId, roleIds);
    await refuseUnknownCell(tx, industry, profile);
    ({ rowCount: changed } = await tx.insert(salesMappings).values(mapping).onConflictDoNothing());
  } else {
    ({ rowCount: changed } = await tx
      .delete(salesMappings)
      .where(
        and(
          eq(salesMappings.industry, industry),
          eq(salesMappings.employeeProfile, profile),
          eq(salesMappings.userId, userId),
        ),
      ));
  }
  if (changed === 1)
    await recordChange(tx, actor, {
      action: 'mapping.save',
      subjectId: userId,
      subjectName: `${industry}, ${profile}`,
      before: { isMapped: !isActive },
      after: { isMapped: isActive },
    });
  return { userId, profile, industry, isActive };
}

async function refuseUnmappable(tx: Transaction, userId: string, roleIds: SalesRoleIds): Promise<void> {
  // A shared lock, so that they are not deactivated until the mapping is stored.
  const [user] = await tx.select().from(salesUsers).where(eq(salesUsers.id, userId)).for('share');
  if (!user) throw unprocessable('This sales user does not exist.', 'unknown-user');
  if (!user.isActive) throw unprocessable(`${user.name} is no longer active.`, 'inactive-user');
  if (salesGroupOf(user, roleIds) !== 'BDE') throw unprocessable(`${user.name} is not a BDE.`, 'no-bde');
}

async function refuseUnknownCell(tx: Transaction, industry: string, profile: string): Promise<void> {
  const isIndustry = eq(salesIndustries.name, industry);
  const isProfile = eq(employeeProfiles.name, profile);
  const [knownIndustry] = await tx.select().from(salesIndustries).where(isIndustry).for('key share');
  if (!knownIndustry) throw unprocessable('There is no such industry.', 'unknown-industry');
  const [knownProfile] = await tx.select().from(employeeProfiles).where(isProfile).for('key share');
  if (!knownProfile) throw unprocessable('There is no such employee profile.', 'unknown-profile');
}
