import type { AnswerOrigin } from '@contract/template-answers';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { staff, templateAnswers } from '../data/schema';
import { lockAccount } from '../document/document-address';
import { unprocessable } from '../http/api-failure';
import { londonMoment } from '../visit/london-clock';

type Reader = Database | Transaction;

/** More answers than a client's templates can need. */
const MOST_ANSWERS = 5_000;

/** A client's answers, by key. */
export async function answersOf(db: Reader, clientId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: templateAnswers.key, value: templateAnswers.value })
    .from(templateAnswers)
    .where(eq(templateAnswers.clientId, clientId))
    .orderBy(asc(templateAnswers.key));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Who gave each answer and when, by key. */
export async function originsOf(db: Reader, clientId: string): Promise<Record<string, AnswerOrigin>> {
  const rows = await db
    .select({
      key: templateAnswers.key,
      answeredAt: templateAnswers.answeredAt,
      firstName: staff.firstName,
      lastName: staff.lastName,
    })
    .from(templateAnswers)
    .leftJoin(staff, eq(staff.id, templateAnswers.answeredById))
    .where(eq(templateAnswers.clientId, clientId))
    .orderBy(asc(templateAnswers.key));
  return Object.fromEntries(
    rows.map(({ key, answeredAt, firstName, lastName }) => [
      key,
      { answeredOn: londonMoment(answeredAt), answeredBy: [firstName, lastName].filter(Boolean).join(' ') },
    ]),
  );
}

/**
 * Merges answers into a client's, key by key: answers that are not in `answers` stay, `''` and null remove an answer.
 * So two people who work on the same client do not lose each other's answers; if both answer the same question, the
 * later answer wins. An unchanged answer keeps its date. @returns all current answers @throws ApiFailure 404 if there
 * is no such client, 422 if it would have more answers than there can be questions
 */
export async function mergeAnswers(
  tx: Transaction,
  clientId: string,
  answers: Readonly<Record<string, string | null>>,
  actor: SignedInActor,
): Promise<Record<string, string>> {
  const { id: staffId, now } = actor;
  const subjectName = await lockAccount(tx, clientId);
  const given = Object.entries(answers).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const taken = Object.keys(answers).filter((key) => !answers[key]);
  if (taken.length > 0) {
    await tx
      .delete(templateAnswers)
      .where(and(eq(templateAnswers.clientId, clientId), inArray(templateAnswers.key, taken)));
  }
  if (given.length > 0) {
    const rows = given.map(([key, value]) => ({ clientId, key, value, answeredAt: now, answeredById: staffId }));
    await tx
      .insert(templateAnswers)
      .values(rows)
      .onConflictDoUpdate({
        target: [templateAnswers.clientId, templateAnswers.key],
        set: {
          value: sql`excluded.value`,
          answeredAt: sql`excluded.answered_at`,
          answeredById: sql`excluded.answered_by_id`,
        },
        setWhere: sql`${templateAnswers.value} <> excluded.value`,
      });
  }
  const [{ total } = { total: 0 }] = await tx
    .select({ total: count() })
    .from(templateAnswers)
    .where(eq(templateAnswers.clientId, clientId));
  if (total > MOST_ANSWERS) {
    throw unprocessable(`A client can have at most ${MOST_ANSWERS} answers.`, 'too-many-answers');
  }
  const change = { action: 'client.answers', subjectId: clientId, subjectName, isOnceADay: true };
  await recordChange(tx, actor, change);
  return answersOf(tx, clientId);
}
