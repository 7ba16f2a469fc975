import { csvLine } from '@contract/csv';
import type { Form } from '@contract/form';
import {
  SHOWN_ANSWER_MAX,
  SUBMISSIONS_PAGE,
  type AskedQuestion,
  type FormSubmission,
  type FormSubmissions,
} from '@contract/form-submissions';
import { QUESTION_TYPE } from '@contract/survey';
import { choicesOf, isSignature } from '@contract/survey-rules';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { clients, givenSurveys, staff, surveyFiles, surveySubmissions, type StoredAnswer } from '../data/schema';
import { notFound } from '../http/api-failure';
import type { SentFile } from '../http/send-file';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { shortQuestionText, safeQuestionHtml } from '../survey/question-html';

/** The submissions of a form, with figures for each question (product/forms#submissions). */
export async function formSubmissions(db: Database, form: Form): Promise<FormSubmissions> {
  const [questions, rows] = await Promise.all([askedQuestions(db, form), sentForms(db, form.key, SUBMISSIONS_PAGE)]);
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    description: form.description,
    total: form.submissions,
    questions,
    submissions: rows.map(({ id, sentAt, sentBy, clientName, answers }) => ({
      id,
      sentAt: sentAt.toISOString(),
      sentBy,
      clientName,
      answers: answersTo(questions, answers).map(shortened),
      files: files.get(id) ?? [],
    })),
  };
}

/** Every submission of a form as CSV, read and sent in parts; answers in full, times London's (product/forms#csv). */
export async function* submissionsCsv(db: Database, form: Form): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  const questions = await askedQuestions(db, form);
  const titles = questions.map(({ questionText, questionId }) => shortQuestionText(questionText) || questionId);
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(['Sent at', 'Sent by', 'Client', ...titles].map(inert)));
  let before: { sentAt: Date; id: string } | undefined;
  do {
    const rows = await sentForms(db, form.key, CSV_SLICE, before);
    const lines = rows.map(({ sentAt, sentBy, clientName, answers }) =>
      csvLine([
        londonMoment(sentAt).replace('T', ' '),
        ...[sentBy, clientName, ...answersTo(questions, answers)].map(inert),
      ]),
    );
    yield encoder.encode(lines.join(''));
    before = rows.length < CSV_SLICE ? undefined : rows.at(-1);
  } while (before);
}

/** What Excel needs to read CSV as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const CSV_SLICE = 500;

/** Spreadsheets run texts that begin like a formula. */
function inert(text: string | null): string | null {
  return text !== null && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** @throws ApiFailure 404 */
export async function submittedFile(db: Database, id: number): Promise<SentFile> {
  const { name, contentType, size, hash } = surveyFiles;
  const [file] = await db.select({ name, contentType, size, hash }).from(surveyFiles).where(eq(surveyFiles.id, id));
  if (!file) throw notFound('The file');
  return file;
}

interface SentForm {
  id: string;
  sentAt: Date;
  sentBy: string;
  clientName: string | null;
  answers: StoredAnswer[];
}

function sentForms(
  db: Database,
  key: string,
  limit: number,
  before?: { sentAt: Date; id: string },
): Promise<SentForm[]> {
  const { id, submittedAt, answers } = surveySubmissions;
  return db
    .select({
      id,
      sentAt: submittedAt,
      sentBy: personName,
      clientName: clients.name,
      answers,
    })
    .from(surveySubmissions)
    .innerJoin(staff, eq(staff.id, surveySubmissions.submittedById))
    .leftJoin(givenSurveys, eq(givenSurveys.identifier, surveySubmissions.identifier))
    .leftJoin(clients, eq(clients.id, givenSurveys.clientId))
    .where(
      and(
        eq(surveySubmissions.formKey, key),
        before && or(lt(submittedAt, before.sentAt), and(eq(submittedAt, before.sentAt), lt(id, before.id))),
      ),
    )
    .orderBy(desc(submittedAt), desc(id))
    .limit(limit);
}

/** The form's questions, then those that submissions answer but the form no longer asks; counted over all submissions. */
async function askedQuestions(db: Database, { key, questions }: Form): Promise<AskedQuestion[]> {
  const answer = sql`
    select a->>'questionId' as id, a->>'questionText' as text, (a->>'questionType')::int as type,
      a->>'answer' as answer, coalesce(nullif(a->>'answerText', ''), a->>'answer') as shown
    from ${surveySubmissions}, jsonb_array_elements(${surveySubmissions.answers}) as a
    where ${surveySubmissions.formKey} = ${key}`;
  const [{ rows: asked }, { rows: chosen }] = await Promise.all([
    db.execute<{ id: string; text: string; type: number; answered: number }>(
      sql`select id, max(text) as text, max(type) as type,
        (count(*) filter (where answer <> ''))::int as answered from (${answer}) as answers group by id order by id`,
    ),
    db.execute<{ id: string; answer: string; shown: string; times: number }>(
      sql`select id, answer, max(shown) as shown, count(*)::int as times from (${answer}) as answers
        where type = ${QUESTION_TYPE.choice} and answer <> '' group by id, answer order by times desc, answer`,
    ),
  ]);
  const known = new Set(questions.map(({ questionId }) => questionId));
  const answeredOf = new Map(asked.map(({ id, answered }) => [id, answered]));
  const countsOf = (id: string, choices: { value: string; text: string }[]) => {
    const times = new Map(chosen.filter((each) => each.id === id).map((each) => [each.answer, each]));
    const present = choices.map(({ value, text }) => ({ text, count: times.get(value)?.times ?? 0 }));
    for (const { value } of choices) times.delete(value);
    return [...present, ...[...times.values()].map(({ shown, times: count }) => ({ text: shown, count }))];
  };
  return [
    ...questions.map((question) => ({
      questionId: question.questionId,
      questionText: safeQuestionHtml(question.questionText ?? ''),
      questionType: question.questionType,
      isSignature: isSignature(question),
      isFormer: false,
      answered: answeredOf.get(question.questionId) ?? 0,
      counts: question.questionType === QUESTION_TYPE.choice ? countsOf(question.questionId, choicesOf(question)) : [],
    })),
    ...asked
      .filter(({ id }) => !known.has(id))
      .map(({ id, text, type, answered }) => ({
        questionId: id,
        questionText: safeQuestionHtml(text),
        questionType: type,
        isFormer: true,
        answered,
        counts: type === QUESTION_TYPE.choice ? countsOf(id, []) : [],
      })),
  ];
}

function answersTo(questions: readonly AskedQuestion[], answers: readonly StoredAnswer[]): (string | null)[] {
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]));
  return questions.map(({ questionId }) => {
    const given = byId.get(questionId);
    return given?.answerText || given?.answer || null;
  });
}

function shortened(text: string | null): string | null {
  if (text === null || text.length <= SHOWN_ANSWER_MAX) return text;
  return `${text.slice(0, SHOWN_ANSWER_MAX - 1).toWellFormed()}…`;
}

async function filesOf(db: Database, ids: readonly string[]): Promise<Map<string, FormSubmission['files']>> {
  const found = new Map<string, FormSubmission['files']>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(surveyFiles)
    .where(inArray(surveyFiles.submissionId, [...ids]))
    .orderBy(surveyFiles.id);
  for (const { id, submissionId, questionId, name, size } of rows)
    found.set(submissionId, [...(found.get(submissionId) ?? []), { id, questionId, name, size }]);
  return found;
}
