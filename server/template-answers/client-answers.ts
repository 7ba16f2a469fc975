import { ANSWERS_CHANGED, type AnswerOrigin } from '@contract/template-answers';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { clients, staff, templateAnswers } from '../data/schema';
import { lockAccount } from '../document/document-address';
import { unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { londonMoment } from '../visit/london-clock';

type Reader = Database | Transaction;

/** More answers than a client's templates can need. */
const MOST_ANSWERS = 5_000;

/** A client's answers, by key. */
export async function answersOf(db: Reader, clientId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: templateAnswers.key, value: templateAnswers.value })
    .from(templateAnswers)
    .where(isAnswerOf(clientId))
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
    .where(isAnswerOf(clientId))
    .orderBy(asc(templateAnswers.key));
  return Object.fromEntries(
    rows.map(({ key, answeredAt, firstName, lastName }) => [
      key,
      { answeredOn: londonMoment(answeredAt), answeredBy: [firstName, lastName].filter(Boolean).join(' ') },
    ]),
  );
}

/** How often a client's answers have been changed: the version that its readers see. */
export async function answersVersion(db: Reader, clientId: string): Promise<number> {
  const [row] = await db.select({ version: clients.answersVersion }).from(clients).where(eq(clients.id, clientId));
  return row?.version ?? 0;
}

/**
 * Merges answers into a client's, key by key: answers that are not in `answers` stay, `''` and null remove an answer.
 * So two people who work on the same client do not lose each other's answers. An unchanged answer keeps its date.
 * @param seen the version of the client's answers that the sender saw
 * @returns all current answers @throws ApiFailure 404 if there is no such client, 412 `answers-changed` for answers that
 *   somebody else has changed since, 422 if it would have more answers than there can be questions
 */
export async function mergeAnswers(
  tx: Transaction,
  clientId: string,
  { answers, seen }: { answers: Readonly<Record<string, string | null>>; seen: number },
  actor: SignedInActor,
): Promise<Record<string, string>> {
  const subjectName = await lockAccount(tx, clientId);
  const changed = await changedAnswers(tx, clientId, answers);
  if (changed.length === 0) return answersOf(tx, clientId);
  // A person's own tabs show each other's answers.
  const clashing = changed.filter(({ version, by }) => version > seen && by !== actor.id);
  if (clashing.length > 0) {
    throw await changedMeanwhile(tx, {
      what: 'answer',
      code: ANSWERS_CHANGED,
      subjectId: clientId,
      by: clashing[0]?.by,
      sender: actor.id,
      current: await answersOf(tx, clientId),
      fields: clashing.map(({ key }) => key),
    });
  }
  await writeAnswers(tx, clientId, changed, actor);
  const total = await tx.$count(templateAnswers, isAnswerOf(clientId));
  if (total > MOST_ANSWERS) {
    throw unprocessable(`A client can have at most ${MOST_ANSWERS} answers.`, 'too-many-answers');
  }
  const change = { action: 'client.answers', subjectId: clientId, subjectName, isOnceADay: true };
  await recordChange(tx, actor, change);
  return answersOf(tx, clientId);
}

/** A removed answer keeps its row without a value, so that nobody who still sees it overwrites the removal. */
const isAnswerOf = (clientId: string) => and(eq(templateAnswers.clientId, clientId), ne(templateAnswers.value, ''));

interface ChangedAnswer {
  key: string;
  value: string;
  /** The client's version when the stored answer was last changed; 0 if there has never been one. */
  version: number;
  by: string | null;
}

/** The answers that differ from those that are stored. */
async function changedAnswers(
  tx: Transaction,
  clientId: string,
  answers: Readonly<Record<string, string | null>>,
): Promise<ChangedAnswer[]> {
  const keys = Object.keys(answers);
  if (keys.length === 0) return [];
  const rows = await tx
    .select()
    .from(templateAnswers)
    .where(and(eq(templateAnswers.clientId, clientId), inArray(templateAnswers.key, keys)));
  const stored = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => {
    const [value, row] = [answers[key] ?? '', stored.get(key)];
    if (value === (row?.value ?? '')) return [];
    return { key, value, version: row?.version ?? 0, by: row?.answeredById ?? null };
  });
}

async function writeAnswers(
  tx: Transaction,
  clientId: string,
  changed: readonly ChangedAnswer[],
  { id: answeredById, now: answeredAt }: SignedInActor,
): Promise<void> {
  const [client] = await tx
    .update(clients)
    .set({ answersVersion: sql`${clients.answersVersion} + 1` })
    .where(eq(clients.id, clientId))
    .returning({ version: clients.answersVersion });
  const version = client?.version ?? 0;
  await tx
    .insert(templateAnswers)
    .values(changed.map(({ key, value }) => ({ clientId, key, value, answeredAt, answeredById, version })))
    .onConflictDoUpdate({
      target: [templateAnswers.clientId, templateAnswers.key],
      set: {
        value: sql`excluded.value`,
        answeredAt: sql`excluded.answered_at`,
        answeredById: sql`excluded.answered_by_id`,
        version: sql`excluded.version`,
      },
    });
}
