import { surveyAnswerSchema, type Question, type Survey } from '@contract/survey';
import { answersToSend, type Answers } from '@contract/survey-rules';
import { givenSurveys, surveyFiles, surveyForms, surveySubmissions } from '@server/data/schema';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { storedFiles } from './stored-files';
import type { TestApi } from './test-api';

/** A single-line question with the given changes. */
export function aQuestion(questionId: string, changes: Partial<Question> = {}): Question {
  return { questionId, questionText: `<p>Question ${questionId}</p>`, questionType: 0, ...changes };
}

/** `surveyJson` as the portal makes it: only visible questions. */
export function surveyJson(
  names: { identifier?: string; key?: string; completedOn?: string | null },
  questions: readonly Question[],
  answers: Record<string, string | Answers[string]>,
): Record<string, unknown> {
  const given = Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, typeof answer === 'string' ? { answer } : answer]),
  );
  return { accountName: null, userName: null, ...names, questions: answersToSend(questions, given) };
}

/** The form of `POST /submitsurvey` (product/surveys#survey-json); `survey` is sent as it is, right or wrong. */
export function surveyForm(survey: unknown, files: readonly File[] = []): FormData {
  const form = new FormData();
  form.set('surveyJson', JSON.stringify(survey));
  for (const file of files) form.append('files', file);
  return form;
}

export interface Surveys {
  /** Makes a form with `questions` and its own key, assigned to `owner` (a staff id) for the first client. */
  make(questions: readonly Question[], changes?: Partial<typeof surveyForms.$inferInsert>): Promise<string>;
  give(key: string, owner: string): Promise<string>;
  /** A read that must succeed, checked against the contract. */
  read(who: string, path: string): Promise<Survey | null>;
  send(who: string, survey: unknown, files?: File[], headers?: Record<string, string>): Promise<Response>;
  /** Sends a survey that must be accepted; returns the server's message. */
  sent(who: string, survey: unknown, files?: File[]): Promise<string>;
  /** Sends a survey that must be refused, without adding a row or a file. */
  refusal(who: string, survey: unknown, files?: File[]): Promise<{ status: number; text: string }>;
  /** The submissions of a form in order, with their files. */
  submissionsOf(key: string): Promise<StoredSubmission[]>;
  stored(): Promise<unknown>;
}

type StoredSubmission = typeof surveySubmissions.$inferSelect & {
  files: Pick<typeof surveyFiles.$inferSelect, 'questionId' | 'name' | 'size' | 'hash'>[];
};

/** The survey calls to `api`, as its tests make them. */
export function surveysOf(api: TestApi): Surveys {
  let made = 0;
  const surveys: Surveys = {
    async make(questions, changes = {}) {
      made += 1;
      const key = `made-${made}`;
      const row = { key, description: `Form ${made}`, thanks: 'Thank you.', questions: [...questions], ...changes };
      await api.deps.db.insert(surveyForms).values(row);
      return row.key;
    },
    async give(key, owner) {
      made += 1;
      const identifier = `given-${made}`;
      await api.deps.db
        .insert(givenSurveys)
        .values({ identifier, formKey: key, staffId: owner, clientId: 'client-0001' });
      return identifier;
    },
    async read(who, path) {
      const answer = await api.request('GET', path, { as: who });
      expect(answer.status).toBe(200);
      return surveyAnswerSchema.validate(await answer.json());
    },
    send: (who, survey, files = [], headers = {}) =>
      api.request('POST', '/submitsurvey', { as: who, body: surveyForm(survey, files), headers }),
    async sent(who, survey, files = []) {
      const answer = await surveys.send(who, survey, files);
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${body}`);
      return (JSON.parse(body) as { message: string }).message;
    },
    async refusal(who, survey, files = []) {
      const before = await surveys.stored();
      const answer = await surveys.send(who, survey, files);
      expect(await surveys.stored()).toEqual(before);
      return { status: answer.status, text: await answer.text() };
    },
    async submissionsOf(key) {
      const rows = await api.deps.db
        .select()
        .from(surveySubmissions)
        .where(eq(surveySubmissions.formKey, key))
        .orderBy(asc(surveySubmissions.submittedAt), asc(surveySubmissions.id));
      return Promise.all(
        rows.map(async (row) => {
          const { questionId, name, size, hash } = surveyFiles;
          const files = await api.deps.db
            .select({ questionId, name, size, hash })
            .from(surveyFiles)
            .where(eq(surveyFiles.submissionId, row.id))
            .orderBy(asc(surveyFiles.id));
          return { ...row, files };
        }),
      );
    },
    async stored() {
      return {
        submissions: await api.deps.db.select().from(surveySubmissions).orderBy(asc(surveySubmissions.id)),
        files: await api.deps.db.select().from(surveyFiles).orderBy(asc(surveyFiles.id)),
        ...storedFiles(api),
      };
    },
  };
  return surveys;
}
