import { comparisonKey } from '@contract/comparison-key';
import {
  MOST_SUBJECTS,
  SUBJECT_CHANGED,
  SUBJECT_NAME_TAKEN,
  type DocumentSubjectInput,
  type DocumentSubjects,
  type SeenSubject,
} from '@contract/document-subject';
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import { keyOfText } from '../data/comparison-key';
import type { Database, Transaction } from '../data/database';
import { documentSubjects, staff, templateAnswers } from '../data/schema';
import { lockAccount, requireAccount } from '../document/document-address';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { personName } from '../people/person-name';
import { changeRecord, type RecordKind } from '../record/change-record';
import { londonMoment } from '../visit/london-clock';

type Subject = typeof documentSubjects.$inferSelect;

const SUBJECT: RecordKind<typeof documentSubjects> = {
  table: documentSubjects,
  key: documentSubjects.id,
  noun: 'name',
  changed: SUBJECT_CHANGED,
  subjectOf: ({ id, name }) => ({ subjectId: id, subjectName: name }),
  current: ({ id, name, kind, version }) => ({ id, name, kind, version }),
  personal: ['name'],
};

const isThere = isNull(documentSubjects.deletedAt);

const NOT_FOUND = 'The person or thing that the document is about';

/** Everyone and everything a client's documents are about, by name. @throws ApiFailure 404 for an unknown client */
export async function listSubjects(db: Database, clientId: string): Promise<DocumentSubjects> {
  const rows = await db
    .select({
      subject: documentSubjects,
      createdBy: personName,
      answers: sql<number>`(select count(*)::int from ${templateAnswers}
        where ${templateAnswers.clientId} = ${documentSubjects.clientId}
        and ${templateAnswers.subjectId} = ${documentSubjects.id} and ${templateAnswers.value} <> '')`,
    })
    .from(documentSubjects)
    .leftJoin(staff, eq(staff.id, documentSubjects.createdById))
    .where(eq(documentSubjects.clientId, clientId))
    .orderBy(asc(keyOfText(documentSubjects.name)), asc(documentSubjects.id));
  if (rows.length === 0) await requireAccount(db, clientId);
  return {
    subjects: rows.map(({ subject: { id, name, kind, version, createdAt, deletedAt }, createdBy, answers }) => ({
      id,
      name,
      kind,
      version,
      createdOn: londonMoment(createdAt),
      createdBy,
      answers,
      removedOn: deletedAt && londonMoment(deletedAt),
    })),
  };
}

/**
 * Adds a subject, or changes its name and kind (product/document-subjects#save).
 * @throws ApiFailure 404, 409 `subject-name-taken`, 412 `subject-changed`, 422 for too many
 */
export async function saveSubject(
  tx: Transaction,
  clientId: string,
  { id, version, name: given, kind }: DocumentSubjectInput,
  actor: SignedInActor,
): Promise<{ id: string }> {
  const clientName = await lockAccount(tx, clientId);
  const name = given.replaceAll(/\s+/g, ' ').trim();
  const stored = await subjectsOf(tx, clientId);
  const before = id === null || id === '' ? null : stored.find((subject) => subject.id === id);
  if (before === undefined || before?.deletedAt) throw notFound(NOT_FOUND);
  if (before) {
    const check = () => refuseNamesake(stored, { id: before.id, name });
    const edit = { id: before.id, version, action: 'document-subject.save', changes: { name, kind }, check };
    await changeRecord(tx, SUBJECT, edit, actor);
    return { id: before.id };
  }
  refuseNamesake(stored, { id: undefined, name });
  if (stored.length >= MOST_SUBJECTS) {
    throw unprocessable(`Documents of one client can be about at most ${MOST_SUBJECTS}.`, 'too-many-subjects');
  }
  const added = randomUUID();
  await tx
    .insert(documentSubjects)
    .values({ id: added, clientId, name, kind, createdAt: actor.now, createdById: actor.id });
  await recordChange(tx, actor, {
    action: 'document-subject.add',
    subjectId: added,
    subjectName: name,
    personal: ['name'],
    after: { name, kind, clientId, clientName },
  });
  return { id: added };
}

/** Removes a subject from the list; its answers stay (product/document-subjects#remove). @throws as `restoreSubject` */
export function removeSubject(
  tx: Transaction,
  clientId: string,
  seen: SeenSubject,
  actor: SignedInActor,
): Promise<{ id: string }> {
  return setRemoved(tx, { clientId, action: 'document-subject.remove', seen, isRemoved: true }, actor);
}

/**
 * Brings a removed subject back, with its answers. One that has not been removed stays as it is.
 * @throws ApiFailure 404, 409 `subject-name-taken` if another one now has its name, 412 `subject-changed`
 */
export function restoreSubject(
  tx: Transaction,
  clientId: string,
  seen: SeenSubject,
  actor: SignedInActor,
): Promise<{ id: string }> {
  return setRemoved(tx, { clientId, action: 'document-subject.restore', seen, isRemoved: false }, actor);
}

interface Removal {
  clientId: string;
  action: string;
  seen: SeenSubject;
  isRemoved: boolean;
}

async function setRemoved(
  tx: Transaction,
  { clientId, action, seen, isRemoved }: Removal,
  actor: SignedInActor,
): Promise<{ id: string }> {
  await lockAccount(tx, clientId);
  const stored = await subjectsOf(tx, clientId);
  const subject = stored.find(({ id }) => id === seen.id);
  if (!subject) throw notFound(NOT_FOUND);
  if ((subject.deletedAt !== null) === isRemoved) return { id: subject.id };
  const check = () => isRemoved || refuseNamesake(stored, subject);
  const also = () =>
    isRemoved ? { deletedAt: actor.now, deletedById: actor.id } : { deletedAt: null, deletedById: null };
  const { id } = await changeRecord(tx, SUBJECT, { ...seen, action, check, also }, actor);
  return { id };
}

/** A subject that is not removed. @throws ApiFailure 404 */
export async function requireSubject(
  db: Database | Transaction,
  { clientId, subjectId }: { clientId: string; subjectId: string },
): Promise<Subject> {
  const [subject] = await db
    .select()
    .from(documentSubjects)
    .where(and(eq(documentSubjects.id, subjectId), eq(documentSubjects.clientId, clientId), isThere));
  if (!subject) throw notFound(NOT_FOUND);
  return subject;
}

function subjectsOf(tx: Transaction, clientId: string): Promise<Subject[]> {
  return tx.select().from(documentSubjects).where(eq(documentSubjects.clientId, clientId));
}

/** Two with the same name could not be told apart, and their documents would have the same name. */
function refuseNamesake(stored: readonly Subject[], { id, name }: { id: string | undefined; name: string }): void {
  const namesake = stored.find(
    (other) => other.id !== id && other.deletedAt === null && comparisonKey(other.name) === comparisonKey(name),
  );
  if (!namesake) return;
  const title = `There is already “${namesake.name}”. Choose it, or add something to the name that tells the two apart.`;
  throw conflict(title, SUBJECT_NAME_TAKEN);
}
