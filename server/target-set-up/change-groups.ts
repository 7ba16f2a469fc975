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
import { requireSeenOrder } from '../http/seen-order';
import { changeRecord, removeRecord, type RecordKind } from '../record/change-record';

/** The column of a target that refers to a group. */
const OF_TARGET = { pillar: targets.pillarId, area: targets.areaId } as const;

const groupKind = (
  noun: TargetGroupKind,
  table: typeof pillars | typeof areas,
): RecordKind<typeof pillars | typeof areas> => ({
  table,
  key: table.id,
  noun,
  changed: TARGET_GROUP_CHANGED,
  subjectOf: ({ id, name }) => ({ subjectId: `${noun}-${id}`, subjectName: name }),
  current: ({ id, name, version }) => ({ id, name, version }),
});

const KINDS = { pillar: groupKind('pillar', pillars), area: groupKind('area', areas) } as const;

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
  const { table } = KINDS[kind];
  const before = (await lockAll(tx, kind)).find((row) => row.id === id);
  if (id !== null && !before) throw notFound(`The ${kind}`);
  const isSameName = eq(keyOfText(table.name), comparisonKey(name));
  if ((await tx.$count(table, and(isSameName, id === null ? undefined : ne(table.id, id)))) > 0) {
    throw conflict(`There is ${kind === 'area' ? 'an' : 'a'} ${kind} called ${name} already.`, 'name-taken');
  }
  if (before) {
    const edit = { id: before.id, version, action: `${kind}.save`, changes: { name } };
    await changeRecord(tx, KINDS[kind], edit, actor);
    return { id: before.id, name };
  }
  const [last] = await tx.select({ id: max(table.id), position: max(table.position) }).from(table);
  const added = { id: (last?.id ?? 0) + 1, name };
  await tx.insert(table).values({ ...added, position: (last?.position ?? 0) + 1 });
  const subject = { subjectId: `${kind}-${added.id}`, subjectName: name };
  await recordChange(tx, actor, { action: `${kind}.add`, ...subject, after: { name } });
  return added;
}

/** Gives the pillars or areas a new order. @throws ApiFailure 412 `list-changed` */
export async function orderGroups(
  tx: Transaction,
  { kind, ids, seenOrder }: TargetGroupOrder,
  actor: Actor,
): Promise<null> {
  const { table } = KINDS[kind];
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
  await lockAll(tx, kind);
  const check = async (group: Named) => {
    const used = await tx.$count(targets, eq(OF_TARGET[kind], id));
    if (used === 0) return;
    throw conflict(`${group.name} has ${used} ${used === 1 ? 'target' : 'targets'}. Move them first.`, 'has-targets');
  };
  const said = ({ name }: Named) => ({ name });
  const { name } = await removeRecord(tx, KINDS[kind], { id, version, action: `${kind}.remove`, check, said }, actor);
  return { id, name };
}

/** All groups of a kind in order, locked: a save of a target that refers to one waits. */
async function lockAll(tx: Transaction, kind: TargetGroupKind): Promise<StoredGroup[]> {
  const { table } = KINDS[kind];
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
  return tx
    .select({ id: table.id, name: table.name, version: table.version })
    .from(table)
    .orderBy(asc(table.position), asc(table.id));
}
