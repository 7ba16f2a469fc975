import { comparisonKey } from '@contract/comparison-key';
import { WORK_KINDS, type HandedOver, type HandOver, type HandOverPart, type WorkKind } from '@contract/hand-over';
import { PERSON_CHANGED } from '@contract/person';
import { TARGET_CHANGED } from '@contract/target';
import { VISIT_CHANGED } from '@contract/visit-planner';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { clients, givenSurveys, opportunities, prospects, staff, targets, visits } from '../data/schema';
import { ApiFailure, notFound, unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { assignOwners } from '../marketing/assign-owners';
import { changePerson } from '../people/change-people';
import { personName } from '../people/person-name';
import { moveVisits } from '../visit-planner/change-visits';
import { openRows, SOLE_NAME, SOLE_SALES_USER, type OpenRow } from './open-work';

interface Person {
  id: string;
  name: string;
  email: string;
  active: boolean;
}

interface Between {
  from: Person;
  to: Person;
}

/** What was done with the records of a kind. */
interface Done {
  /** With their versions now. */
  moved: { id: string; version: number }[];
  refused?: { id: string; reason: string }[];
  warnings?: string[];
}

interface Owned {
  table: PgTable;
  key: PgColumn;
  action: string;
  /** The field of the owner, and its value for a person. */
  owner: (person: Person) => Record<string, string>;
  /** What else changes with the owner. */
  also?: (actor: SignedInActor) => Record<string, unknown>;
}

/** Records in which only the owner changes. */
const OWNED: Readonly<Record<Exclude<WorkKind, 'visits' | 'writeUps' | 'prospects' | 'reports'>, Owned>> = {
  clients: {
    table: clients,
    key: clients.id,
    action: 'client.hand-over',
    owner: ({ id }) => ({ consultantId: id }),
  },
  accounts: {
    table: clients,
    key: clients.id,
    action: 'client.hand-over',
    owner: ({ id }) => ({ accountOwnerId: id }),
  },
  targets: {
    table: targets,
    key: targets.id,
    action: 'target.save',
    owner: ({ email }) => ({ ownerEmail: email }),
    also: ({ id, now }) => ({ updatedById: id, updatedAt: now }),
  },
  opportunities: {
    table: opportunities,
    key: opportunities.id,
    action: 'opportunity.hand-over',
    owner: ({ name }) => ({ owner: name }),
  },
  leads: {
    table: opportunities,
    key: opportunities.id,
    action: 'opportunity.hand-over',
    owner: ({ id }) => ({ submittedById: id }),
  },
  forms: {
    table: givenSurveys,
    key: givenSurveys.identifier,
    action: 'form.hand-over',
    owner: ({ id }) => ({ staffId: id }),
    // As if it had been given to them, so that their Home shows it.
    also: ({ id, now }) => ({ givenById: id, givenAt: now }),
  },
};

/** What somebody else may have saved meanwhile, of kinds whose records have a version. */
const CHANGED: Readonly<Partial<Record<WorkKind, { what: string; code: string; prefix: string }>>> = {
  visits: { what: 'visit', code: VISIT_CHANGED, prefix: '' },
  writeUps: { what: 'visit', code: VISIT_CHANGED, prefix: '' },
  targets: { what: 'target', code: TARGET_CHANGED, prefix: 'target-' },
  reports: { what: 'person', code: PERSON_CHANGED, prefix: '' },
};

/**
 * Gives records of a person to others, each as the change of the single record would (product/people#hand-over). What
 * somebody else has changed since it was seen stays where it is and is reported.
 * @throws ApiFailure 404 for unknown people, 422 for those who cannot have it
 */
export async function handOver(
  tx: Transaction,
  { parts, isUndo = false }: HandOver,
  actor: SignedInActor,
): Promise<HandedOver> {
  const result: HandedOver = { parts: [], refused: [], warnings: [] };
  // In the same order for everybody, to avoid deadlocks.
  const inOrder = parts.toSorted((one, other) => WORK_KINDS.indexOf(one.kind) - WORK_KINDS.indexOf(other.kind));
  for (const part of inOrder) {
    if (part.fromId === part.toId) throw unprocessable('The work must go to somebody else.', 'same-person');
    const between = { from: await personWith(tx, part.fromId), to: await personWith(tx, part.toId) };
    if (!isUndo && !between.to.active)
      throw unprocessable(`${between.to.name} is inactive. Choose somebody else.`, 'inactive-person');
    await handOverPart(tx, part, between, actor, result);
  }
  return result;
}

async function handOverPart(
  tx: Transaction,
  part: HandOverPart,
  between: Between,
  actor: SignedInActor,
  result: HandedOver,
): Promise<void> {
  const { kind, items } = part;
  const seenVersions = new Map(items.map(({ id, version }) => [id, version]));
  const ids = [...seenVersions.keys()];
  await lock(tx, kind, ids);
  const rows = await openRows(tx, kind, { staffId: between.from.id, ids, now: actor.now });
  const rowWith = new Map(rows.map((row) => [row.id, row]));
  const isAsSeen = (id: string) => rowWith.get(id)?.version === seenVersions.get(id);
  for (const id of ids.filter((each) => !isAsSeen(each))) {
    const name = rowWith.get(id)?.name ?? '';
    result.refused.push({ kind, id, name, reason: await reasonAgainst(tx, kind, id, between.from, actor) });
  }
  const seen = rows.filter(({ id }) => isAsSeen(id));
  if (seen.length === 0) return;
  if (kind === 'opportunities') await requireOwnName(tx, between.to);
  const { moved, refused = [], warnings = [] } = await give(tx, kind, seen, between, actor);
  if (moved.length > 0) result.parts.push({ ...part, items: moved });
  result.refused.push(...refused.map(({ id, reason }) => ({ kind, id, name: rowWith.get(id)?.name ?? '', reason })));
  result.warnings.push(...warnings);
}

function give(
  tx: Transaction,
  kind: WorkKind,
  rows: readonly OpenRow[],
  between: Between,
  actor: SignedInActor,
): Promise<Done> {
  if (kind === 'visits' || kind === 'writeUps') return giveVisits(tx, rows, between, actor);
  if (kind === 'prospects') return giveProspects(tx, rows, between, actor);
  if (kind === 'reports') return giveReports(tx, rows, between, actor);
  return giveOwned(tx, OWNED[kind], rows, between, actor);
}

async function giveVisits(
  tx: Transaction,
  rows: readonly OpenRow[],
  { to }: Between,
  actor: SignedInActor,
): Promise<Done> {
  const moves = rows.map(({ id, version }) => ({ id, version, consultantId: to.id }));
  const { moved, ...others } = await moveVisits(tx, { moves }, actor);
  return { ...others, moved: moved.map(({ id, version }) => ({ id, version })) };
}

async function giveProspects(
  tx: Transaction,
  rows: readonly OpenRow[],
  { from, to }: Between,
  actor: SignedInActor,
): Promise<Done> {
  const [seenOwnerId, salesforceOwnerId] = [await salesUserOf(tx, from), await salesUserOf(tx, to)];
  if (salesforceOwnerId === null)
    throw unprocessable(`${to.name} is not a sales user. Choose somebody else for the prospects.`, 'no-sales-user');
  const updates = rows.map(({ id }) => ({ id, salesforceOwnerId, seenOwnerId }));
  const errors = await assignOwners(tx, { updates, taskDays: null }, actor);
  const refused = errors.map(({ key, value }) => ({ id: key, reason: value ?? '' }));
  const isRefused = new Set(refused.map(({ id }) => id));
  return { refused, moved: rows.flatMap(({ id }) => (isRefused.has(id) ? [] : { id, version: 0 })) };
}

async function giveReports(
  tx: Transaction,
  rows: readonly OpenRow[],
  { to }: Between,
  actor: SignedInActor,
): Promise<Done> {
  const done: Required<Pick<Done, 'moved' | 'refused'>> = { moved: [], refused: [] };
  for (const { id, version } of rows) {
    try {
      const changed = await changePerson(tx, { id, version, changes: { managerId: to.id } }, actor);
      done.moved.push({ id, version: changed.version ?? version });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      done.refused.push({ id, reason: error.title });
    }
  }
  return done;
}

async function giveOwned(
  tx: Transaction,
  { table, key, action, owner, also }: Owned,
  rows: readonly OpenRow[],
  { from, to }: Between,
  actor: SignedInActor,
): Promise<Done> {
  const ids = rows.map(({ id }) => id);
  const isCounted = table === targets;
  const saved = await tx
    .update(table)
    .set({ ...owner(to), ...also?.(actor) })
    .where(sql`${key}::text = any(${sql.param(ids)}::text[])`)
    .returning({ id: sql<string>`${key}::text`, version: isCounted ? targets.version : sql<number>`0` });
  const versions = new Map(saved.map(({ id, version }) => [id, version]));
  for (const { subject, name } of rows)
    await recordChange(tx, actor, {
      action,
      subjectId: subject,
      subjectName: name,
      before: owner(from),
      after: owner(to),
    });
  return { moved: rows.map(({ id, version }) => ({ id, version: versions.get(id) ?? version })) };
}

/** The records in the order of their ids, until the end of the transaction. */
async function lock(tx: Transaction, kind: WorkKind, ids: readonly string[]): Promise<void> {
  const [table, key] = placeOf(kind);
  await tx.execute(
    sql`select from ${table} where ${key}::text = any(${sql.param(ids)}::text[]) order by ${key} for no key update`,
  );
}

function placeOf(kind: WorkKind): [PgTable, PgColumn] {
  if (kind === 'visits' || kind === 'writeUps') return [visits, visits.id];
  if (kind === 'prospects') return [prospects, prospects.id];
  if (kind === 'reports') return [staff, staff.id];
  return [OWNED[kind].table, OWNED[kind].key];
}

async function reasonAgainst(
  tx: Transaction,
  kind: WorkKind,
  id: string,
  from: Person,
  actor: SignedInActor,
): Promise<string> {
  const changed = CHANGED[kind];
  if (!changed) return `${from.name} no longer has this.`;
  const { what, code, prefix } = changed;
  return (await changedMeanwhile(tx, { what, code, subjectId: prefix + id, sender: actor.id })).title;
}

async function personWith(tx: Transaction, id: string): Promise<Person> {
  const [person] = await tx
    .select({ id: staff.id, name: personName, email: staff.email, active: staff.active })
    .from(staff)
    .where(eq(staff.id, id))
    // Nobody is deactivated while they are given work.
    .for('share');
  if (!person) throw notFound('The person');
  return person;
}

/** Opportunities under a name that several people have belong to nobody. */
async function requireOwnName(tx: Transaction, { id, name }: Person): Promise<void> {
  const { rows } = await tx.execute(sql`select from (${SOLE_NAME}) named where id = ${id}`);
  if (rows.length === 0)
    throw unprocessable(
      `Somebody else is called ${name}, too. Choose somebody else for the opportunities.`,
      'shared-name',
    );
}

async function salesUserOf(tx: Transaction, { name }: Person): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from (${SOLE_SALES_USER}) sales where name = ${comparisonKey(name)}`,
  );
  return rows[0]?.id ?? null;
}
