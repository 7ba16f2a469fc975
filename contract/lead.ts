import { array, mixed, object, type InferType } from 'yup';
import { isRecord } from './guards';
import { isStorableText, plainText } from './text';

/** The types of leads, which are the answers to `Initial` (product/lead-form#lead-types). */
export const LEAD_TYPES = ['EXISTING', 'NEW', 'DMMOVER'] as const;

export type LeadType = (typeof LEAD_TYPES)[number];

/** The service tiles (product/lead-form#service-tiles), which are the first level of the catalogue's products. */
export const SERVICE_TILES = [
  'Employment Law',
  'Human Resources',
  'Health & Safety',
  'Health & Social Care Compliance',
  'Training',
  'Cyber Security',
  'ISO Standards',
  'Software',
] as const;

/** The default divisions (product/lead-form#divisions). */
export const LEAD_DIVISIONS: readonly string[] = [
  'Business Development',
  'Care Compliance',
  'Client Services',
  'Consultancy',
  'Cyber and Software',
  'Employment Law',
  'Finance',
  'Human Resources',
  'Marketing',
  'Operations',
  'Training',
];

/** The longest e-mail address (product/lead-form#lengths), and the longest answer of any other kind. */
export const LEAD_EMAIL_MAX_LENGTH = 80;
export const LEAD_ANSWER_MAX_LENGTH = 4000;

/** The maximum number of questions in a lead. */
const QUESTIONS_MAX_COUNT = 500;

/** An option as servers send it: a text that is also the value, or both separately. */
export type SentOption = string | { value: string; text?: string | null };

/** A question in the catalogue (product/lead-form#catalogue-fields). Unknown types become a line of text. */
export interface SentQuestion {
  key: string;
  type?: string | null;
  text?: string | null;
  options?: readonly SentOption[] | null;
  dependsOnKey?: string | null;
  dependsOnValue?: string | null;
}

/** A product of the catalogue (product/lead-form#levels), in up to three levels. */
export interface LeadProduct {
  id: string;
  name: string;
  level1?: string | null;
  level2?: string | null;
  level3?: string | null;
  questions?: readonly SentQuestion[] | null;
}

/** Answer of `GET /leadproducts`, checked by hand: a schema would take a third of a second for 5,000 products. */
export const leadProductsSchema = mixed<LeadProduct[]>(areProducts).required().strict();

/** Answers by question key, always as text. */
export type LeadAnswers = Readonly<Record<string, string>>;

/**
 * Body of `POST /submitlead` (product/lead-form#answers-map): the answers to visible questions with the ids of the
 * choices, and the visible questions.
 */
export const leadSubmissionSchema = object({
  answers: mixed<Record<string, string>>(areAnswers)
    .required()
    .label('The answers')
    .typeError('The answers must be texts by question key.'),
  questions: array(
    object({ key: plainText(100).required().label('The key'), text: plainText(2000).defined().label('The question') }),
  )
    .max(QUESTIONS_MAX_COUNT)
    .required()
    .label('The questions'),
});

export type LeadSubmission = InferType<typeof leadSubmissionSchema>;

function areProducts(value: unknown): value is LeadProduct[] {
  return Array.isArray(value) && value.every(isLeadProduct);
}

/** True for a product as the catalogue stores it. */
export function isLeadProduct(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, level1, level2, level3, questions } = value;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    [level1, level2, level3].every(isTextOrNothing) &&
    (questions == null || (Array.isArray(questions) && questions.every(isLeadQuestion)))
  );
}

/** True for a question in the catalogue's format. */
export function isLeadQuestion(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { key, type, text, options, dependsOnKey, dependsOnValue } = value;
  return (
    typeof key === 'string' &&
    [type, text, dependsOnKey, dependsOnValue].every(isTextOrNothing) &&
    (options == null || (Array.isArray(options) && options.every(isOption)))
  );
}

function isOption(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return isRecord(value) && typeof value.value === 'string' && isTextOrNothing(value.text);
}

function areAnswers(value: unknown): value is Record<string, string> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= QUESTIONS_MAX_COUNT &&
    entries.every(
      ([key, answer]) =>
        key.length <= 100 &&
        isStorableText(key) &&
        typeof answer === 'string' &&
        answer.length <= LEAD_ANSWER_MAX_LENGTH &&
        isStorableText(answer),
    )
  );
}

function isTextOrNothing(value: unknown): boolean {
  return value == null || typeof value === 'string';
}
