import type { CallSchema } from '@contract/call';
import {
  PERSONAL_ITEM_KINDS,
  type AnyPersonalItem,
  type PersonalItemInput,
  type PersonalItemKind,
  type PersonalItemRemoval,
  type PersonalItems,
  type SharedNotes,
  type PersonalValue,
} from '@contract/personal-item';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import { announcing } from '../data/audit-rows';
import type { Database, Transaction } from '../data/database';
import { lockName } from '../data/lock-name';
import { personalItems, staff } from '../data/schema';
import { conflict, notFound, outdated, unprocessable } from '../http/api-failure';
import { validBody } from '../http/validate';
import { personName } from '../people/person-name';

type Row = typeof personalItems.$inferSelect;

/** One person's items of a kind, the last changed first, or only those about something. */
export async function listItems(
  db: Database,
  staffId: string,
  kind: PersonalItemKind,
  about?: string,
): Promise<PersonalItems> {
  const { isLarge } = PERSONAL_ITEM_KINDS[kind];
  const { id, title, about: subject, value, isShared, version, changedAt } = personalItems;
  const rows = await db
    .select({
      id,
      title,
      about: subject,
      value: isLarge ? sql<null>`null` : value,
      isShared,
      version,
      changedAt,
    })
    .from(personalItems)
    .where(
      and(
        eq(personalItems.staffId, staffId),
        eq(personalItems.kind, kind),
        about === undefined ? undefined : eq(subject, about),
      ),
    )
    .orderBy(desc(changedAt), id);
  return { items: rows.map(presented) };
}

/** One item with its value. @throws ApiFailure 404, also for an item of somebody else */
export async function itemWith(
  db: Database,
  staffId: string,
  kind: PersonalItemKind,
  id: string,
): Promise<AnyPersonalItem> {
  const [row] = await db
    .select()
    .from(personalItems)
    .where(isItem(staffId, kind, id));
  if (!row) throw notFound('The item');
  return presented(row);
}

/**
 * Adds an item, or changes it (product/personal-items#save).
 * @throws ApiFailure 404, 409 `too-many-items`, 412 `item-changed`, 422 for a value that does not fit the kind
 */
export async function saveItem(
  tx: Transaction,
  input: PersonalItemInput,
  actor: SignedInActor,
): Promise<AnyPersonalItem> {
  const { kind, id, title, about, isShared, version } = input;
  const rules = PERSONAL_ITEM_KINDS[kind];
  const schema: CallSchema<object> = rules.value;
  const value = await validBody(schema, input.value);
  if (JSON.stringify(value).length > rules.size)
    throw unprocessable(`This is too large to save. The limit is ${rules.size.toLocaleString('en-GB')} characters.`);
  if (isShared && !rules.isShareable) throw unprocessable('Items of this kind cannot be shared.');
  const before = await lockedItem(tx, actor.id, kind, id);
  if (!rules.savedUnasked) requireSeen(before, version);
  if (!before) await requireRoom(tx, actor.id, kind);
  const fields = { title, about, value, isShared, changedAt: actor.now };
  const [row] = before
    ? await tx
        .update(personalItems)
        .set(fields)
        .where(isItem(actor.id, kind, id))
        .returning()
    : await tx
        .insert(personalItems)
        .values({ staffId: actor.id, kind, id, ...fields })
        .returning();
  if (!row) throw new Error('A personal item was not saved.');
  await announce(tx, row, before?.isShared ?? false, isShared, actor);
  return presented(row);
}

/** Removes an item; saving it again with version 0 restores it. @throws ApiFailure 404, 412 `item-changed` */
export async function removeItem(
  tx: Transaction,
  { kind, id, version }: PersonalItemRemoval,
  actor: SignedInActor,
): Promise<{ id: string }> {
  const before = await lockedItem(tx, actor.id, kind, id);
  if (!before) throw notFound('The item');
  requireSeen(before, version);
  await tx.delete(personalItems).where(isItem(actor.id, kind, id));
  await announce(tx, before, before.isShared, false, actor);
  return { id };
}

/** The notes on a recording that others share (product/players#shared-notes), by their moments. */
export async function sharedNotesOf(db: Database, recordingId: string, readerId: string): Promise<SharedNotes> {
  const rows = await db
    .select({
      id: personalItems.id,
      value: personalItems.value,
      changedAt: personalItems.changedAt,
      writtenBy: personName,
    })
    .from(personalItems)
    .leftJoin(staff, eq(staff.id, personalItems.staffId))
    .where(
      and(
        eq(personalItems.kind, 'recording-note'),
        eq(personalItems.about, recordingId),
        eq(personalItems.isShared, true),
        ne(personalItems.staffId, readerId),
      ),
    );
  const notes = rows.map(({ id, value, changedAt, writtenBy }) => {
    const { time, text } = value as PersonalValue<'recording-note'>;
    return { id, time, text, writtenBy, changedOn: changedAt.toISOString() };
  });
  return { notes: notes.toSorted((one, other) => one.time - other.time || one.id.localeCompare(other.id)) };
}

const isItem = (staffId: string, kind: PersonalItemKind, id: string) =>
  and(eq(personalItems.staffId, staffId), eq(personalItems.kind, kind), eq(personalItems.id, id));

/** The stored item; writes of one person to one kind wait for each other, so that no two can add the last one. */
async function lockedItem(tx: Transaction, staffId: string, kind: PersonalItemKind, id: string) {
  await lockName(tx, `personal-item ${staffId} ${kind}`);
  const [row] = await tx
    .select()
    .from(personalItems)
    .where(isItem(staffId, kind, id));
  return row;
}

function requireSeen(stored: Row | undefined, version: number): void {
  if ((stored?.version ?? 0) === version) return;
  if (!stored) throw notFound('The item');
  throw outdated('You saved this somewhere else since you opened it here. Nothing was overwritten.', 'item-changed', {
    current: presented(stored),
  });
}

async function requireRoom(tx: Transaction, staffId: string, kind: PersonalItemKind): Promise<void> {
  const { most } = PERSONAL_ITEM_KINDS[kind];
  const count = await tx.$count(personalItems, and(eq(personalItems.staffId, staffId), eq(personalItems.kind, kind)));
  if (count >= most)
    throw conflict(`You can have up to ${most.toLocaleString('en-GB')} of these. Delete one first.`, 'too-many-items');
}

/**
 * Tells the person's other tabs. Only what others start or stop seeing is in the audit log, without its text
 * (product/personal-items#audit).
 */
async function announce(tx: Transaction, item: Row, wasShared: boolean, isShared: boolean, actor: SignedInActor) {
  const { kind, id, version, about } = item;
  const change = { kind: 'personal-item' as const, recordId: `${kind} ${id}`, version: String(version) };
  await tx.execute(announcing([{ ...change, actorId: actor.id, actorName: actor.name, at: actor.now }]));
  if (wasShared === isShared) return;
  const action = isShared ? 'personal-item.share' : 'personal-item.unshare';
  await recordChange(tx, actor, { action, subjectId: id, subjectName: `${kind} ${about}` });
}

function presented({
  id,
  title,
  about,
  value,
  isShared,
  version,
  changedAt,
}: Omit<Row, 'value' | 'staffId' | 'kind'> & { value: object | null }): AnyPersonalItem {
  return { id, title, about, value, isShared, version, changedOn: changedAt.toISOString() };
}
