import type { RemovedTargetGroup, TargetGroupInput, TargetGroupKind, TargetGroupOrder } from '@contract/target-set-up';
import { and, asc, eq, max, ne, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { areas, pillars, targets } from '../data/schema';
import { conflict, notFound } from '../http/api-failure';

/** The table of each kind of group, and the column of a target that refers to it. */
const STORES = {
  pillar: { table: pillars, ofTarget: targets.pillarId },
  area: { table: areas, ofTarget: targets.areaId },
} as const;

interface Named {
  id: number;
  name: string;
}

/**
 * Adds a pillar or an area at the end, or renames one (product/target-set-up#groups).
 * @throws ApiFailure 404, 409 `name-taken`
 */
export async function saveGroup(tx: Transaction, { kind, id, name }: TargetGroupInput, actor: Actor): Promise<Named> {
  const { table } = STORES[kind];
  const before = (await lockAll(tx, kind)).find((row) => row.id === id);
  if (id !== null && !before) throw notFound(`The ${kind}`);
  const isSameName = eq(sql`lower(${table.name})`, name.toLowerCase());
  if ((await tx.$count(table, and(isSameName, id === null ? undefined : ne(table.id, id)))) > 0) {
    throw conflict(`There is ${kind === 'area' ? 'an' : 'a'} ${kind} called ${name} already.`, 'name-taken');
  }
  if (before) {
    await tx.update(table).set({ name }).where(eq(table.id, before.id));
    await record(tx, actor, kind, 'save', { id: before.id, name }, { before: { name: before.name }, after: { name } });
    return { id: before.id, name };
  }
  const [last] = await tx.select({ id: max(table.id), position: max(table.position) }).from(table);
  const added = { id: (last?.id ?? 0) + 1, name };
  await tx.insert(table).values({ ...added, position: (last?.position ?? 0) + 1 });
  await record(tx, actor, kind, 'add', added, { after: { name } });
  return added;
}

/**
 * Gives the pillars or areas a new order.
 * @throws ApiFailure 409 `list-changed` unless `ids` are all of them
 */
export async function orderGroups(tx: Transaction, { kind, ids }: TargetGroupOrder, actor: Actor): Promise<null> {
  const { table } = STORES[kind];
  const stored = await lockAll(tx, kind);
  const isComplete = ids.length === stored.length && stored.every(({ id }) => ids.includes(id));
  if (!isComplete) {
    throw conflict(`The ${kind}s have changed since you opened them. Their order was not changed.`, 'list-changed');
  }
  for (const [position, id] of ids.entries()) {
    await tx.update(table).set({ position }).where(eq(table.id, id));
  }
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  await recordChange(tx, actor, {
    action: `${kind}.order`,
    subjectId: kind,
    subjectName: '',
    before: { order: stored.map(({ name }) => name) },
    after: { order: ids.map((id) => names.get(id)) },
  });
  return null;
}

/** Removes a pillar or an area without targets. @throws ApiFailure 404, 409 `has-targets` */
export async function removeGroup(tx: Transaction, { kind, id }: RemovedTargetGroup, actor: Actor): Promise<Named> {
  const { table, ofTarget } = STORES[kind];
  const group = (await lockAll(tx, kind)).find((row) => row.id === id);
  if (!group) throw notFound(`The ${kind}`);
  const used = await tx.$count(targets, eq(ofTarget, id));
  if (used > 0) {
    throw conflict(`${group.name} has ${used} ${used === 1 ? 'target' : 'targets'}. Move them first.`, 'has-targets');
  }
  await tx.delete(table).where(eq(table.id, id));
  await record(tx, actor, kind, 'remove', group, { before: { name: group.name } });
  return group;
}

/** All groups of a kind in order, locked: a save of a target that refers to one waits. */
async function lockAll(tx: Transaction, kind: TargetGroupKind): Promise<Named[]> {
  const { table } = STORES[kind];
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
  return tx.select({ id: table.id, name: table.name }).from(table).orderBy(asc(table.position), asc(table.id));
}

function record(
  tx: Transaction,
  actor: Actor,
  kind: TargetGroupKind,
  what: 'add' | 'save' | 'remove',
  { id, name }: Named,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordChange(tx, actor, {
    action: `${kind}.${what}`,
    subjectId: `${kind}-${id}`,
    subjectName: name,
    ...change,
  });
}
