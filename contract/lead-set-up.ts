import { array, mixed, number, object, string, type InferType } from 'yup';
import { isRecord } from './guards';
import { isLeadProduct, type LeadProduct, type SentOption } from './lead';
import { leadProduct } from './records/lead-product';
import { schemasOf } from './records/record';
import { isStorableText, plainText, recordId } from './text';

/** Limits for the parts of a product (product/lead-set-up#fields), and how many products can be reordered. */
export const LEAD_SET_UP_LIMITS = { key: 100, text: 2_000, option: 255, options: 100, questions: 200 };
const MOST_PRODUCTS = 20_000;

/** The types that a question can have; the form treats any other as a line of text. */
export const QUESTION_TYPES = ['text', 'textarea', 'select', 'email', 'phone'] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface SetUpProduct extends LeadProduct {
  /** Sent back with a save. */
  version: number;
  /** How many leads refer to it. */
  leads: number;
}

/** Answer of `GET /admin/leadproducts`, in the catalogue's order; checked by hand as `leadProductsSchema` is. */
export const leadSetUpSchema = mixed<SetUpProduct[]>(
  (value): value is SetUpProduct[] =>
    Array.isArray(value) &&
    value.every(
      (product) =>
        isLeadProduct(product) &&
        isRecord(product) &&
        typeof product['version'] === 'number' &&
        typeof product['leads'] === 'number',
    ),
)
  .required()
  .strict();

function isOptionInput(option: unknown): option is SentOption {
  const isShort = (text: unknown) =>
    typeof text === 'string' && text.length <= LEAD_SET_UP_LIMITS.option && isStorableText(text);
  if (!isRecord(option)) return isShort(option);
  return (
    Object.keys(option).every((name) => name === 'value' || name === 'text') &&
    isShort(option['value']) &&
    isShort(option['text'])
  );
}

const questionInputSchema = object({
  key: plainText(LEAD_SET_UP_LIMITS.key).trim().required(),
  type: string().strict().max(50).required(),
  text: plainText(LEAD_SET_UP_LIMITS.text).trim().required(),
  options: array(mixed<SentOption>(isOptionInput).required()).strict().max(LEAD_SET_UP_LIMITS.options).optional(),
  dependsOnKey: plainText(LEAD_SET_UP_LIMITS.key).trim().optional(),
  dependsOnValue: plainText(LEAD_SET_UP_LIMITS.option).trim().optional(),
}).noUnknown();

export type QuestionInput = InferType<typeof questionInputSchema>;

export const questionsSchema = array(questionInputSchema).strict().max(LEAD_SET_UP_LIMITS.questions).defined();

const fields = { ...schemasOf(leadProduct), questions: questionsSchema };

/**
 * Body of `POST /admin/leadproducts/save`; without `id` it adds one at the position `place`, counted from 0, or last.
 * `base`: the fields as they were seen.
 */
export const leadProductInputSchema = object({
  id: recordId().min(1).nullable().defined(),
  version: number().strict().integer().min(1).max(2_147_483_647).nullable().defined(),
  place: number().strict().integer().min(0).max(MOST_PRODUCTS).nullable().defined(),
  base: object(fields).partial().optional().default(undefined),
  ...fields,
}).noUnknown();

export type LeadProductInput = InferType<typeof leadProductInputSchema>;

/** Answer of `POST /admin/leadproducts/save`. */
export const savedLeadProductSchema = object({ id: string().required() }).strict();

/** Body of `POST /admin/leadproducts/remove`. */
export const removedLeadProductSchema = object({
  id: recordId().required(),
  version: number().strict().integer().min(1).max(2_147_483_647).required(),
}).noUnknown();

/** Body of `POST /admin/leadproducts/order`: every id, in the new order and in the one that was seen. */
export const leadProductOrderSchema = object({
  seenOrder: array(recordId().required()).strict().max(MOST_PRODUCTS).required(),
  ids: array(recordId().required()).strict().min(1).max(MOST_PRODUCTS).required(),
}).noUnknown();

/** Code of the 412 for a product that somebody else has saved since it was shown. */
export const LEAD_PRODUCT_CHANGED = 'lead-product-changed';
