import { QUESTION_TYPE, type Question, type SurveyInput } from '@contract/survey';
import { answerOfFileNames, fileNamesOf } from '@contract/survey-rules';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { surveyFiles, type StoredAnswer } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import type { UploadedFile } from '../http/multipart';

type FileRow = Omit<typeof surveyFiles.$inferInsert, 'submissionId'>;

/**
 * Matches files to questions. All arrive in one field (product/surveys#which-file), so the names listed in each answer
 * decide, in order: a name gets the next upload of that name, or the question's file of that name from an earlier
 * submission, or an upload that another question also uses. Further uploads of a listed name are added to its question.
 * @throws ApiFailure 422 for an empty file, a missing listed file, and an upload without a question
 */
export async function answeredFiles(
  tx: Transaction,
  answers: readonly StoredAnswer[],
  uploads: readonly UploadedFile[],
  earlierSubmission: string | null,
): Promise<FileRow[]> {
  const empty = uploads.find(({ size }) => size === 0);
  if (empty) throw unprocessable(`${empty.name} is empty.`, 'empty-file');
  const questions = answers.filter(({ questionType }) => questionType === QUESTION_TYPE.files);
  const earlier = earlierSubmission === null ? [] : await filesOf(tx, earlierSubmission);
  const free = [...uploads];
  const files: FileRow[] = [];
  for (const { questionId, answer } of questions) {
    for (const name of fileNamesOf(answer)) {
      const isOfThatName = (file: UploadedFile) => asInForms(file.name) === asInForms(name);
      const upload = takeFirst(free, isOfThatName);
      const stored = upload ? null : takeFirst(earlier, (row) => row.questionId === questionId && row.name === name);
      const shared = upload ?? (stored ? null : (uploads.find(isOfThatName) ?? null));
      if (shared) files.push(rowOf(questionId, name, shared));
      else if (stored) files.push(stored);
      else throw unprocessable(`The file ${name} has not arrived. Attach it again.`, 'missing-file');
    }
  }
  for (const upload of free) {
    // Two files with the same name, from two folders, which the answer lists once.
    const question = questions.find(({ answer }) =>
      fileNamesOf(answer).map(asInForms).includes(asInForms(upload.name)),
    );
    if (!question) throw unprocessable(`The file ${upload.name} belongs to no question.`, 'stray-file');
    files.push(rowOf(question.questionId, upload.name, upload));
  }
  return files;
}

/**
 * The submission, with the names of `uploads` as the answer to the only file question of `questions` if it lists none,
 * for senders that do not list the files.
 */
export function withListedFiles(
  questions: readonly Question[],
  sent: SurveyInput['questions'],
  uploads: readonly UploadedFile[],
): SurveyInput['questions'] {
  const fileQuestions = new Set(
    questions.filter(({ questionType }) => questionType === QUESTION_TYPE.files).map(({ questionId }) => questionId),
  );
  const asked = sent.filter(({ questionId }) => fileQuestions.has(questionId));
  const [only] = asked;
  if (uploads.length === 0 || !only || asked.length > 1 || only.answer?.trim()) return sent;
  const answer = answerOfFileNames(uploads.map(({ name }) => name));
  return sent.map((question) => (question === only ? { ...question, answer } : question));
}

export async function replaceFiles(tx: Transaction, submissionId: string, files: readonly FileRow[]): Promise<void> {
  await tx.delete(surveyFiles).where(eq(surveyFiles.submissionId, submissionId));
  if (files.length > 0) await tx.insert(surveyFiles).values(files.map((row) => ({ ...row, submissionId })));
}

async function filesOf(tx: Transaction, submissionId: string): Promise<FileRow[]> {
  const { questionId, name, contentType, size, hash } = surveyFiles;
  return tx
    .select({ questionId, name, contentType, size, hash })
    .from(surveyFiles)
    .where(eq(surveyFiles.submissionId, submissionId))
    .orderBy(surveyFiles.id);
}

function takeFirst<Item>(items: Item[], isWanted: (item: Item) => boolean): Item | null {
  const index = items.findIndex(isWanted);
  return index < 0 ? null : (items.splice(index, 1)[0] ?? null);
}

/** A name as browsers write it into a multipart form; the answer does not escape quotation marks. */
function asInForms(name: string): string {
  return name.replaceAll('"', '%22');
}

function rowOf(questionId: string, name: string, { contentType, size, hash }: UploadedFile): FileRow {
  return { questionId, name, contentType, size, hash };
}
