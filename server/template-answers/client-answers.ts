import { externalIdOf, type AnswerOwner } from '@contract/document-subject';
import { ANSWERS_CHANGED, type AnswerOrigin } from '@contract/template-answers';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { clients, documentSubjects, staff, templateAnswers } from '../data/schema';
import { lockAccount, requireAccount } from '../document/document-address';
import { requireSubject } from '../document-subject/subjects';
import { unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';

type Reader = Database | Transaction;

/** The maximum number of answers: more than the templates of a client or subject can need. */
const MOST_ANSWERS = 5_000;

export async function answersOf(db: Reader, owner: AnswerOwner): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: templateAnswers.key, value: templateAnswers.value })
    .from(templateAnswers)
    .where(isAnswerOf(owner))
    .orderBy(asc(templateAnswers.key));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Who gave each answer and when, by key. */
export async function originsOf(db: Reader, owner: AnswerOwner): Promise<Record<string, AnswerOrigin>> {
  const rows = await db
    .select({
      key: templateAnswers.key,
      answeredAt: templateAnswers.answeredAt,
      answeredBy: personName,
    })
    .from(templateAnswers)
    .leftJoin(staff, eq(staff.id, templateAnswers.answeredById))
    .where(isAnswerOf(owner))
    .orderBy(asc(templateAnswers.key));
  return Object.fromEntries(
    rows.map(({ key, answeredAt, answeredBy }) => [key, { answeredOn: londonMoment(answeredAt), answeredBy }]),
  );
}

/** How often answers have been changed: the version that their readers see. */
export async function answersVersion(db: Reader, { clientId, subjectId }: AnswerOwner): Promise<number> {
  const [row] =
    subjectId === null
      ? await db.select({ version: clients.answersVersion }).from(clients).where(eq(clients.id, clientId))
      : await db
          .select({ version: documentSubjects.answersVersion })
          .from(documentSubjects)
          .where(eq(documentSubjects.id, subjectId));
  return row?.version ?? 0;
}

/** @throws ApiFailure 404 if there is no such client or subject */
export async function requireOwner(db: Reader, { clientId, subjectId }: AnswerOwner): Promise<void> {
  if (subjectId === null) await requireAccount(db, clientId);
  else await requireSubject(db, { clientId, subjectId });
}

/**
 * Merges answers into those of a client or subject, key by key: answers that are not in `answers` stay, `''` and null
 * remove an answer. So two people who work on the same client do not lose each other's answers. An unchanged answer
 * keeps its date.
 * @param seen the version of the answers that the sender saw
 * @returns all current answers
 * @throws ApiFailure 404 if there is no such client or subject, 412 `answers-changed` for answers that somebody else has
 *   changed since, 422 if it would have more answers than there can be questions
 */
export async function mergeAnswers(
  tx: Transaction,
  owner: AnswerOwner,
  { answers, seen }: { answers: Readonly<Record<string, string | null>>; seen: number },
  actor: SignedInActor,
): Promise<Record<string, string>> {
  const subjectName = await lockOwner(tx, owner);
  const changed = await changedAnswers(tx, owner, answers);
  if (changed.length === 0) return answersOf(tx, owner);
  // A person's own tabs show each other's answers.
  const clashing = changed.filter(({ version, by }) => version > seen && by !== actor.id);
  if (clashing.length > 0) {
    throw await changedMeanwhile(tx, {
      what: 'answer',
      code: ANSWERS_CHANGED,
      subjectId: externalIdOf(owner),
      by: clashing[0]?.by,
      sender: actor.id,
      current: await answersOf(tx, owner),
      fields: clashing.map(({ key }) => key),
    });
  }
  await writeAnswers(tx, owner, changed, actor);
  const total = await tx.$count(templateAnswers, isAnswerOf(owner));
  if (total > MOST_ANSWERS) {
    throw unprocessable(`There can be at most ${MOST_ANSWERS} answers.`, 'too-many-answers');
  }
  const change = { action: 'client.answers', subjectId: externalIdOf(owner), subjectName, isOnceADay: true };
  await recordChange(tx, actor, change);
  return answersOf(tx, owner);
}

/** Makes other writes to the same answers wait. @returns the name of the client, and of the subject */
async function lockOwner(tx: Transaction, { clientId, subjectId }: AnswerOwner): Promise<string> {
  const clientName = await lockAccount(tx, clientId);
  if (subjectId === null) return clientName;
  const { name } = await requireSubject(tx, { clientId, subjectId });
  return `${name} (${clientName})`;
}

/** A removed answer keeps its row without a value, so that nobody who still sees it overwrites the removal. */
const isAnswerOf = (owner: AnswerOwner) => and(isRowOf(owner), ne(templateAnswers.value, ''));

const isRowOf = ({ clientId, subjectId }: AnswerOwner) =>
  and(eq(templateAnswers.clientId, clientId), eq(templateAnswers.subjectId, subjectId ?? ''));

interface ChangedAnswer {
  key: string;
  value: string;
  /** The version of all answers when the stored answer was last changed; 0 if there has never been one. */
  version: number;
  by: string | null;
}

/** The answers that differ from those that are stored. */
async function changedAnswers(
  tx: Transaction,
  owner: AnswerOwner,
  answers: Readonly<Record<string, string | null>>,
): Promise<ChangedAnswer[]> {
  const keys = Object.keys(answers);
  if (keys.length === 0) return [];
  const rows = await tx
    .select()
    .from(templateAnswers)
    .where(and(isRowOf(owner), inArray(templateAnswers.key, keys)));
  const stored = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => {
    const [value, row] = [answers[key] ?? '', stored.get(key)];
    if (value === (row?.value ?? '')) return [];
    return { key, value, version: row?.version ?? 0, by: row?.answeredById ?? null };
  });
}

async function writeAnswers(
  tx: Transaction,
  owner: AnswerOwner,
  changed: readonly ChangedAnswer[],
  { id: answeredById, now: answeredAt }: SignedInActor,
): Promise<void> {
  const version = await nextVersion(tx, owner);
  const ofOwner = { clientId: owner.clientId, subjectId: owner.subjectId ?? '' };
  await tx
    .insert(templateAnswers)
    .values(changed.map(({ key, value }) => ({ ...ofOwner, key, value, answeredAt, answeredById, version })))
    .onConflictDoUpdate({
      target: [templateAnswers.clientId, templateAnswers.subjectId, templateAnswers.key],
      set: {
        value: sql`excluded.value`,
        answeredAt: sql`excluded.answered_at`,
        answeredById: sql`excluded.answered_by_id`,
        version: sql`excluded.version`,
      },
    });
}

async function nextVersion(tx: Transaction, { clientId, subjectId }: AnswerOwner): Promise<number> {
  const [counted] =
    subjectId === null
      ? await tx
          .update(clients)
          .set({ answersVersion: sql`${clients.answersVersion} + 1` })
          .where(eq(clients.id, clientId))
          .returning({ version: clients.answersVersion })
      : await tx
          .update(documentSubjects)
          .set({ answersVersion: sql`${documentSubjects.answersVersion} + 1` })
          .where(eq(documentSubjects.id, subjectId))
          .returning({ version: documentSubjects.answersVersion });
  return counted?.version ?? 0;
}
