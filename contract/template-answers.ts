import { isRecord } from './guards';
import { mixed, object, string, type InferType } from 'yup';
import { DOCUMENT_PATH_MAX_LENGTH } from './document-path';
import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { isKey } from './template';
import { isStorableText, plainText, recordId } from './text';

/** Code of the 412 for answers that somebody else has changed since they were read. */
export const ANSWERS_CHANGED = 'answers-changed';

export const ANSWER_MAX_LENGTH = 5_000;

/** Maximum number of answers in one save. */
export const ANSWERS_MAX_COUNT = 2_000;

export const ANSWER_YES = 'Yes';
export const ANSWER_NO = 'No';

/**
 * A client's answers (product/template-document#answers-map): under a section's key 'Yes' or 'No' or, if the key has
 * several sections, the id of the chosen one; under a placeholder's key its value. Older formats are also read: 'Yes'
 * and 'No' under a section's id, and several ids in a list.
 */
export type TemplateAnswers = Readonly<Record<string, AnswerValue>>;

/** `''` is not an answer. */
export type AnswerValue = string | readonly string[];

/** Answers to write; `''` removes one. */
export type AnswerChanges = Readonly<Record<string, string>>;

/**
 * Answer of `GET /gettemplateanswers/{externalId}` (product/template-document#save-answer-not-read), and of `POST
 * /savetemplateanswers/{externalId}` by this server. `readAnswers` converts values that are not text.
 */
export const templateAnswersSchema = mixed<Readonly<Record<string, unknown>>>(
  (value): value is Readonly<Record<string, unknown>> => typeof value === 'object' && !Array.isArray(value),
)
  .nullable()
  .strict();

/** Received answers: true and false become Yes and No, null removes an answer, and invalid values are left out. */
export function readAnswers(wire: Readonly<Record<string, unknown>> | null | undefined): TemplateAnswers {
  const read = Object.entries(wire ?? {}).map(([key, value]) => [key, readValue(value)] as const);
  return Object.fromEntries(read.filter(([, value]) => value.length > 0));
}

function readValue(value: unknown): AnswerValue {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? ANSWER_YES : ANSWER_NO;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string' && item !== '');
  return '';
}

/** Stored answers with newer ones applied; `''` removes one. */
export function mergedAnswers(stored: TemplateAnswers, changes: AnswerChanges): TemplateAnswers {
  const remaining = Object.entries(stored).filter(([key]) => !Object.hasOwn(changes, key));
  return Object.fromEntries([...remaining, ...Object.entries(changes).filter(([, value]) => value !== '')]);
}

/**
 * Body of `POST /savetemplateanswers/{externalId}` (product/template-document#merge): a map of answers. This server
 * merges it key by key: answers that it does not name stay, so that two people who work on the same client do not lose
 * each other's answers; `''` and null remove one.
 */
export const templateAnswersInputSchema = mixed<Record<string, string | null>>(
  (value): value is Record<string, string | null> => typeof value === 'object' && !Array.isArray(value),
)
  .required('The answers are missing')
  .test('answers', (value, { createError }) => {
    const problem = answersProblem(value);
    return problem === null || createError({ message: problem });
  });

function answersProblem(answers: Readonly<Record<string, unknown>>): string | null {
  const entries = Object.entries(answers);
  if (entries.length > ANSWERS_MAX_COUNT) return `At most ${ANSWERS_MAX_COUNT} answers can be saved at once`;
  for (const [key, value] of entries) {
    if (!isStorableText(key) || !(isKey(key) || isOldKey(key))) return 'A key is not one of a section or placeholder';
    if (value === null) continue;
    if (typeof value !== 'string' || !isStorableText(value)) return `The answer to ${key} is not a text`;
    if (value.length > ANSWER_MAX_LENGTH) return `The answer to ${key} is longer than ${ANSWER_MAX_LENGTH} characters`;
  }
  return null;
}

/** A section's id, under which older formats have 'Yes' and 'No'. */
function isOldKey(key: string): boolean {
  return /^[\w-]{1,64}$/.test(key);
}

/** Who gave an answer and when: an extension. */
export interface AnswerOrigin {
  /** Wall clock in London, yyyy-MM-dd'T'HH:mm. */
  answeredOn: string;
  answeredBy: string;
}

/** Answer of `GET /gettemplateanswerdates/{externalId}`: by the answers' keys. */
export const answerOriginsSchema = mixed<Readonly<Record<string, AnswerOrigin>>>(
  (value): value is Readonly<Record<string, AnswerOrigin>> => isRecord(value) && Object.values(value).every(isOrigin),
)
  .defined()
  .strict();

function isOrigin(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { answeredOn, answeredBy } = value;
  return typeof answeredOn === 'string' && typeof answeredBy === 'string';
}

/** A path of a document and the account's id. */
const PUBLISHED_URI_MAX_LENGTH = DOCUMENT_PATH_MAX_LENGTH + 100;

/**
 * The text of a published file, an extension. Answer of `GET
 * /getpublishedtext/{accountId}?fileName={uri}` for the current file; 404 if its text is not known, because another
 * file has replaced it.
 */
export const publishedTextSchema = object({
  uri: string().required(),
  /** The version of the file with this text. */
  version: string().required(),
  templateId: string().defined().nullable(),
  html: string().defined(),
  /** Wall clock in London. */
  publishedOn: string().required(),
  publishedBy: string().defined(),
}).strict();

export type PublishedText = InferType<typeof publishedTextSchema>;

/** The maximum number of sections: more than any document has. */
const MOST_SECTIONS = 1_000;

/** The versions of sections, by their ids. */
function isSectionVersions(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries: [string, unknown][] = Object.entries(value);
  const isOne = ([id, version]: [string, unknown]) =>
    /^[\w-]{1,64}$/.test(id) && typeof version === 'string' && /^[1-9]\d{0,8}$/.test(version);
  return entries.length <= MOST_SECTIONS && entries.every(isOne);
}

/** Body of `POST /savepublishedtext/{accountId}`: the text of that version of the file; 412 if the file has changed. */
export const publishedTextInputSchema = object({
  uri: plainText(PUBLISHED_URI_MAX_LENGTH).required(),
  version: string().strict().max(40).required(),
  templateId: recordId().nullable().optional(),
  html: plainText(RICH_TEXT_LIMITS.length).label('The text').defined(),
  /** Extensions: which texts it was made from, and who it is about. */
  templateVersion: string()
    .strict()
    .matches(/^[1-9]\d{0,8}$/, 'The version of the template is not one that this server gave')
    .optional(),
  sectionVersions: mixed<Readonly<Record<string, string>>>(isSectionVersions).optional(),
  subjectId: recordId().nullable().optional(),
});

export type PublishedTextInput = InferType<typeof publishedTextInputSchema>;
