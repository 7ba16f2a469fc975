import {
  OWNER_ERROR,
  isDeleted,
  taskDueDate,
  UNASSIGNED,
  type OwnerErrors,
  type OwnerUpdates,
} from '@contract/prospect';
import { desc, inArray, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { prospectAudits, prospects, salesUsers } from '../data/schema';
import { londonMoment } from '../visit/london-clock';
import { notingChanges } from './prospect-answers';

/**
 * Assigns prospects to their new owners, with a task, an audit and no error (product/marketing#assigning). Prospects
 * that cannot be assigned are reported and not changed; all others are assigned. Prospects are locked in the order of
 * their ids, and owners so that they are not deactivated in the meantime.
 */
export async function assignOwners(
  tx: Transaction,
  { updates, taskDays }: OwnerUpdates,
  actor: SignedInActor,
): Promise<OwnerErrors> {
  if (updates.length === 0) return [];
  const found = await lockProspects(
    tx,
    updates.map(({ id }) => id),
  );
  const owners = await lockOwners(tx, updates);
  const at = londonMoment(actor.now);
  const due = taskDays === 0 || taskDays === 1 ? taskDueDate(taskDays, at.slice(0, 10)) : undefined;

  const errors: OwnerErrors = [];
  const accepted: AcceptedUpdate[] = [];
  const seconds = await assignedMeanwhile(tx, updates, found);
  for (const { id, salesforceOwnerId, taskDueDate: ownDue = due } of updates) {
    const prospect = found.get(id);
    const owner = salesforceOwnerId === null ? null : (owners.get(salesforceOwnerId) ?? 'unknown');
    const problem = problemOf(prospect, owner) ?? seconds.get(id) ?? null;
    if (problem !== null || owner === 'unknown') {
      errors.push({ key: id, value: problem ?? OWNER_ERROR.unknownOwner });
      continue;
    }
    accepted.push({
      id,
      owner_id: salesforceOwnerId,
      new_value: owner?.name ?? UNASSIGNED,
      keeps_task: ownDue === undefined,
      task_due_date: ownDue ?? null,
    });
  }
  if (accepted.length > 0) {
    const by = { name: actor.name, staffId: actor.id, at };
    await notingChanges(tx, async () => ({ groupKeys: await write(tx, accepted, by), result: null }));
  }
  for (const given of accepted)
    await recordChange(tx, actor, {
      action: 'prospect.assign',
      subjectId: given.id,
      subjectName: '',
      before: { ownerId: found.get(given.id)?.ownerId ?? null },
      after: { ownerId: given.owner_id, ...(!given.keeps_task && { taskDueDate: given.task_due_date }) },
    });
  return errors;
}

interface AcceptedUpdate {
  id: string;
  owner_id: string | null;
  new_value: string;
  keeps_task: boolean;
  task_due_date: string | null;
}

interface Owner {
  name: string;
  isActive: boolean;
}

function problemOf(prospect: { status: string | null } | undefined, owner: Owner | 'unknown' | null): string | null {
  if (!prospect) return OWNER_ERROR.gone;
  if (isDeleted(prospect)) return OWNER_ERROR.deleted;
  if (owner === 'unknown') return OWNER_ERROR.unknownOwner;
  return owner === null || owner.isActive ? null : OWNER_ERROR.inactiveOwner(owner.name);
}

async function lockProspects(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({ id: prospects.id, status: prospects.status, ownerId: prospects.ownerId })
    .from(prospects)
    .where(sql`${prospects.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(prospects.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The reasons for prospects that somebody else has assigned since the sender saw them, by id
 * (product/marketing#assigned-meanwhile). Assigning them to the owner that they have now is not a conflict.
 */
async function assignedMeanwhile(
  tx: Transaction,
  updates: OwnerUpdates['updates'],
  found: ReadonlyMap<string, { ownerId: string | null }>,
): Promise<Map<string, string>> {
  const late = updates.filter(({ id, salesforceOwnerId, seenOwnerId }) => {
    const prospect = found.get(id);
    if (!prospect || seenOwnerId === undefined) return false;
    return prospect.ownerId !== seenOwnerId && prospect.ownerId !== salesforceOwnerId;
  });
  if (late.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([prospectAudits.prospectId])
    .from(prospectAudits)
    .where(
      inArray(
        prospectAudits.prospectId,
        late.map(({ id }) => id),
      ),
    )
    .orderBy(prospectAudits.prospectId, desc(prospectAudits.id));
  const last = new Map(rows.map((row) => [row.prospectId, row]));
  return new Map(
    late.map(({ id }) => {
      const by = last.get(id)?.actionedBy ?? 'Somebody else';
      const owner = last.get(id)?.newValue ?? UNASSIGNED;
      const isTaken = found.get(id)?.ownerId === null;
      return [id, isTaken ? OWNER_ERROR.unassignedMeanwhile(by) : OWNER_ERROR.assignedMeanwhile(by, owner)];
    }),
  );
}

async function lockOwners(tx: Transaction, updates: OwnerUpdates['updates']): Promise<Map<string, Owner>> {
  const ids = [...new Set(updates.flatMap(({ salesforceOwnerId }) => salesforceOwnerId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: salesUsers.id, name: salesUsers.name, isActive: salesUsers.isActive })
    .from(salesUsers)
    .where(inArray(salesUsers.id, ids))
    .orderBy(salesUsers.id)
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes prospects and audits with one statement each, as one JSON value; returns the groups' keys. */
async function write(
  tx: Transaction,
  accepted: readonly AcceptedUpdate[],
  by: { name: string; staffId: string; at: string },
): Promise<string[]> {
  const updates = sql`json_to_recordset(${JSON.stringify(accepted)}::json)
    as given (id text, owner_id text, new_value text, keeps_task boolean, task_due_date timestamp)`;
  const { rows } = await tx.execute<{ key: string }>(sql`
    update ${prospects} set owner_id = given.owner_id, error = null,
      task_due_date = case when given.keeps_task then ${prospects.taskDueDate} else given.task_due_date end
    from ${updates} where ${prospects.id} = given.id returning ${prospects.groupKey} as key`);
  await tx.execute(sql`
    insert into ${prospectAudits} (prospect_id, new_value, actioned_by, actioned_by_id, created_on)
    select given.id, given.new_value, ${by.name}::text, ${by.staffId}::text, ${by.at}::timestamp from ${updates}`);
  return rows.map(({ key }) => key);
}
