import { QUESTION_TYPE, type Question, type QuestionType } from '@contract/survey';
import { answerTo, clientQuestionOf, type Answers } from '@contract/survey-rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { clients, contacts, opportunities, staff, teams } from '../data/schema';
import { personName } from '../people/person-name';

/** Names of the known ids. */
type Names = ReadonlyMap<string, string>;

interface Referenced {
  /** The name for an answered id, by question. */
  texts: Map<string, string>;
  /** The problems, by question. */
  errors: Map<string, string>;
}

/**
 * The names for the ids in the answers to `visible` search and contact questions. An id must exist in the lookups: a
 * client, an active colleague, a team, an opportunity, or a contact of the question's client
 * (product/surveys#contact-client).
 */
export async function referencedTexts(
  tx: Transaction,
  visible: readonly Question[],
  answers: Answers,
): Promise<Referenced> {
  const found: Referenced = { texts: new Map(), errors: new Map() };
  const idOf = (questionId: string) => answerTo(answers, questionId).answer.trim();
  for (const [type, { what, namesOf }] of LOOKUPS) {
    const answered = visible.filter(({ questionType, questionId }) => questionType === type && idOf(questionId));
    if (answered.length === 0) continue;
    const names = await namesOf(tx, [...new Set(answered.map(({ questionId }) => idOf(questionId)))]);
    for (const { questionId } of answered) {
      const name = names.get(idOf(questionId));
      if (name === undefined) found.errors.set(questionId, `This ${what} is not known`);
      else found.texts.set(questionId, name);
    }
  }
  for (const { questionId, questionType } of visible) {
    if (questionType !== QUESTION_TYPE.contact || !idOf(questionId)) continue;
    const clientQuestion = clientQuestionOf(visible, questionId);
    const name = await contactName(tx, idOf(questionId), clientQuestion === null ? '' : idOf(clientQuestion));
    if (name === null) found.errors.set(questionId, 'This contact does not belong to the chosen client');
    else found.texts.set(questionId, name);
  }
  return found;
}

const LOOKUPS: ReadonlyMap<
  QuestionType,
  { what: string; namesOf: (tx: Transaction, ids: string[]) => Promise<Names> }
> = new Map([
  [QUESTION_TYPE.client, { what: 'client', namesOf: namesIn(clients) }],
  [
    QUESTION_TYPE.employee,
    {
      what: 'employee',
      namesOf: async (tx, ids) =>
        asNames(
          await tx
            .select({ id: staff.id, name: personName })
            .from(staff)
            .where(and(inArray(staff.id, ids), eq(staff.active, true))),
        ),
    },
  ],
  [QUESTION_TYPE.team, { what: 'team', namesOf: namesIn(teams) }],
  [QUESTION_TYPE.opportunity, { what: 'opportunity', namesOf: namesIn(opportunities) }],
]);

function namesIn(table: typeof clients | typeof teams | typeof opportunities) {
  const { id, name } = table;
  return async (tx: Transaction, ids: string[]) =>
    asNames(await tx.select({ id, name }).from(table).where(inArray(id, ids)));
}

function asNames(rows: readonly { id: string; name: string }[]): Names {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function contactName(tx: Transaction, id: string, clientId: string): Promise<string | null> {
  const [contact] = await tx
    .select({ name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.clientId, clientId)));
  return contact?.name ?? null;
}
