import { mixed, object, string, type InferType } from 'yup';
import { DOCUMENT_PATH_MAX_LENGTH } from './document-path';
import { RICH_TEXT_LIMITS } from './rich-text';
import { isKey } from './template';
import { isStorableText, plainText, recordId } from './text';

/** Longest answer, in characters: what somebody types in for a placeholder. */
export const ANSWER_MAX_LENGTH = 5_000;

/** Most answers that one save carries. */
export const ANSWERS_MAX_COUNT = 2_000;

export const ANSWER_YES = 'Yes';
export const ANSWER_NO = 'No';

/**
 * What a client has answered (product/template-document#answers-map): under a section's key 'Yes' or 'No', or, where a
 * key has several sections, the id of the chosen one; under a placeholder's key its value. Older servers' shapes are
 * read as well: 'Yes' and 'No' under a section's id, and several ids in a list.
 */
export type TemplateAnswers = Readonly<Record<string, AnswerValue>>;

/** `''` is no answer. */
export type AnswerValue = string | readonly string[];

/** Answers of which some shall be written: `''` takes one back. */
export type AnswerChanges = Readonly<Record<string, string>>;

/**
 * Answer of `GET /gettemplateanswers/{externalId}` (product/template-document#save-answer-not-read), and of `POST
 * /savetemplateanswers/{externalId}` by this server. Values that are no text are distinguished by `readAnswers`.
 */
export const templateAnswersSchema = mixed<Readonly<Record<string, unknown>>>(
  (value): value is Readonly<Record<string, unknown>> => typeof value === 'object' && !Array.isArray(value),
)
  .nullable()
  .strict();

/**
 * What came over the wire as answers: true and false are Yes and No, nothing is nothing, what means nothing is left
 * out.
 */
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

/** Stored answers with those that somebody has given since; `''` takes one out. */
export function mergedAnswers(stored: TemplateAnswers, changes: AnswerChanges): TemplateAnswers {
  const remaining = Object.entries(stored).filter(([key]) => !Object.hasOwn(changes, key));
  return Object.fromEntries([...remaining, ...Object.entries(changes).filter(([, value]) => value !== '')]);
}

/**
 * Body of `POST /savetemplateanswers/{externalId}` (product/template-document#merge): a map of answers. This server
 * merges it key by key: answers that it does not name stay as they are, so that two people who work on one client do
 * not lose each other's; `''` and null take one back.
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

/** A section's id, under which older shapes keep 'Yes' and 'No'. */
function isOldKey(key: string): boolean {
  return /^[\w-]{1,64}$/.test(key);
}

/** Who an answer is from and since when; an extension, where `/vars` announces `templateAnswerDates`. */
export interface AnswerOrigin {
  /** Wall clock in London, yyyy-MM-dd'T'HH:mm. */
  answeredOn: string;
  answeredBy: string;
}

/** Answer of `GET /gettemplateanswerdates/{externalId}`: by the answers' keys. */
export const answerOriginsSchema = mixed<Readonly<Record<string, AnswerOrigin>>>(
  (value): value is Readonly<Record<string, AnswerOrigin>> =>
    typeof value === 'object' && !Array.isArray(value) && Object.values(value as object).every(isOrigin),
)
  .defined()
  .strict();

function isOrigin(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { answeredOn, answeredBy } = value as Partial<Record<keyof AnswerOrigin, unknown>>;
  return typeof answeredOn === 'string' && typeof answeredBy === 'string';
}

/** A path of a document and the account's id. */
const PUBLISHED_URI_MAX_LENGTH = DOCUMENT_PATH_MAX_LENGTH + 100;

/**
 * What was published as a file, an extension where `/vars` announces `publishedTexts`. Answer of
 * `GET /getpublishedtext/{accountId}?fileName={uri}` for the file as it is now; 404 where its text is not known,
 * because somebody has put another file in its place.
 */
export const publishedTextSchema = object({
  uri: string().required(),
  /** The version of the file that this is the text of. */
  version: string().required(),
  templateId: string().defined().nullable(),
  html: string().defined(),
  /** Wall clock in London. */
  publishedOn: string().required(),
  publishedBy: string().defined(),
}).strict();

export type PublishedText = InferType<typeof publishedTextSchema>;

/**
 * Body of `POST /savepublishedtext/{accountId}`: what the file of that version says. Refused with 409 once it has
 * changed.
 */
export const publishedTextInputSchema = object({
  uri: plainText(PUBLISHED_URI_MAX_LENGTH).required(),
  version: string().strict().max(40).required(),
  templateId: recordId().nullable().optional(),
  html: plainText(RICH_TEXT_LIMITS.length).label('The text').defined(),
});

export type PublishedTextInput = InferType<typeof publishedTextInputSchema>;
