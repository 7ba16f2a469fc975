import { comparisonKey } from '@contract/comparison-key';
import {
  TARGET_GROUP_CHANGED,
  type RemovedTargetGroup,
  type TargetGroupInput,
  type TargetGroupKind,
  type TargetGroupOrder,
} from '@contract/target-set-up';
import { and, asc, eq, max, ne } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import { keyOfText } from '../data/comparison-key';
import type { Transaction } from '../data/database';
import { areas, pillars, targets } from '../data/schema';
import { conflict, notFound } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { requireSeenOrder } from '../http/seen-order';
import { neededVersion } from '../http/seen-version';

/** The table of each kind of group, and the column of a target that refers to it. */
const STORES = {
  pillar: { table: pillars, ofTarget: targets.pillarId },
  area: { table: areas, ofTarget: targets.areaId },
} as const;

interface Named {
  id: number;
  name: string;
}

type StoredGroup = Named & { version: number };

/**
 * Adds a pillar or an area at the end, or renames one (product/target-set-up#groups).
 * @throws ApiFailure 404, 409 `name-taken`, 412 `target-group-changed`
 */
export async function saveGroup(
  tx: Transaction,
  { kind, id, name, version }: TargetGroupInput,
  actor: Actor,
): Promise<Named> {
  const { table } = STORES[kind];
  const before = (await lockAll(tx, kind)).find((row) => row.id === id);
  if (id !== null && !before) throw notFound(`The ${kind}`);
  const isSameName = eq(keyOfText(table.name), comparisonKey(name));
  if ((await tx.$count(table, and(isSameName, id === null ? undefined : ne(table.id, id)))) > 0) {
    throw conflict(`There is ${kind === 'area' ? 'an' : 'a'} ${kind} called ${name} already.`, 'name-taken');
  }
  if (before) {
    if (before.version !== neededVersion(version)) throw await changed(tx, kind, before, actor);
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

/** Gives the pillars or areas a new order. @throws ApiFailure 412 `list-changed` */
export async function orderGroups(
  tx: Transaction,
  { kind, ids, seenOrder }: TargetGroupOrder,
  actor: Actor,
): Promise<null> {
  const { table } = STORES[kind];
  const stored = await lockAll(tx, kind);
  const order = stored.map(({ id }) => id);
  requireSeenOrder(`The list of ${kind}s has`, order, { wanted: ids, seen: seenOrder });
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

/** Removes a pillar or an area without targets. @throws ApiFailure 404, 409 `has-targets`, 412 `target-group-changed` */
export async function removeGroup(
  tx: Transaction,
  { kind, id, version }: RemovedTargetGroup,
  actor: Actor,
): Promise<Named> {
  const { table, ofTarget } = STORES[kind];
  const group = (await lockAll(tx, kind)).find((row) => row.id === id);
  if (!group) throw notFound(`The ${kind}`);
  if (group.version !== version) throw await changed(tx, kind, group, actor);
  const used = await tx.$count(targets, eq(ofTarget, id));
  if (used > 0) {
    throw conflict(`${group.name} has ${used} ${used === 1 ? 'target' : 'targets'}. Move them first.`, 'has-targets');
  }
  await tx.delete(table).where(eq(table.id, id));
  await record(tx, actor, kind, 'remove', group, { before: { name: group.name } });
  return { id, name: group.name };
}

function changed(tx: Transaction, kind: TargetGroupKind, current: StoredGroup, actor: Actor) {
  const subjectId = `${kind}-${current.id}`;
  return changedMeanwhile(tx, { what: kind, code: TARGET_GROUP_CHANGED, subjectId, sender: actor.id, current });
}

/** All groups of a kind in order, locked: a save of a target that refers to one waits. */
async function lockAll(tx: Transaction, kind: TargetGroupKind): Promise<StoredGroup[]> {
  const { table } = STORES[kind];
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
  return tx
    .select({ id: table.id, name: table.name, version: table.version })
    .from(table)
    .orderBy(asc(table.position), asc(table.id));
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
