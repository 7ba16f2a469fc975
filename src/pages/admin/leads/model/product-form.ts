import { array, object, string } from 'yup';
import type { LeadProduct, SentOption, SentQuestion } from '@contract/lead';
import {
  LEAD_SET_UP_LIMITS,
  type LeadProductInput,
  type QuestionInput,
  type SetUpProduct,
} from '@contract/lead-set-up';
import { counted } from '@/shared/lib/number';

/** A question as typed; `id` identifies it while it is edited, and is never sent. */
export interface QuestionValues {
  id: string;
  key: string;
  type: string;
  text: string;
  /** One per line; `value | text` if the two differ. */
  options: string;
  dependsOnKey: string;
  dependsOnValue: string;
}

/** What a question is called. */
export const nameOf = ({ text, key }: QuestionValues) => text || key || 'the new question';

export interface ProductValues {
  name: string;
  level1: string;
  level2: string;
  level3: string;
  questions: QuestionValues[];
  /** Of the product that the form was opened with; '' for a new one. */
  version: string;
}

/** The fields that are compared with what others save. */
export type EditedProduct = Omit<ProductValues, 'version'>;

export const editedFields = ({ version: _version, ...fields }: ProductValues): EditedProduct => fields;

const valuesSchema = object({
  name: string().defined(),
  level1: string().defined(),
  level2: string().defined(),
  level3: string().defined(),
  version: string().defined(),
  questions: array(
    object({
      id: string().defined(),
      key: string().defined(),
      type: string().defined(),
      text: string().defined(),
      options: string().defined(),
      dependsOnKey: string().defined(),
      dependsOnValue: string().defined(),
    }),
  ).defined(),
}).strict();

export const isProductDraft = (value: unknown): value is ProductValues => valuesSchema.isValidSync(value);

export function productValues(product: LeadProduct | null, version: number | null): ProductValues {
  return {
    name: product?.name ?? '',
    level1: product?.level1 ?? '',
    level2: product?.level2 ?? '',
    level3: product?.level3 ?? '',
    questions: (product?.questions ?? []).map((question, place) => questionValues(question, `q${place}`)),
    version: version === null ? '' : String(version),
  };
}

function questionValues(question: SentQuestion, id: string): QuestionValues {
  return {
    id,
    key: question.key,
    type: question.type?.toLowerCase() ?? 'text',
    text: question.text ?? '',
    options: (question.options ?? []).map(optionLine).join('\n'),
    dependsOnKey: question.dependsOnKey ?? '',
    dependsOnValue: question.dependsOnValue ?? '',
  };
}

/** An empty question. */
export const newQuestion = (): QuestionValues => ({
  id: crypto.randomUUID(),
  key: '',
  type: 'text',
  text: '',
  options: '',
  dependsOnKey: '',
  dependsOnValue: '',
});

const optionLine = (option: SentOption): string => {
  if (typeof option === 'string') return option;
  const { value, text } = option;
  return text == null || text === value ? value : `${value} | ${text}`;
};

export function optionsIn(lines: string): SentOption[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [value = '', ...text] = line.split(' | ');
      return text.length === 0 ? line : { value: value.trim(), text: text.join(' | ').trim() };
    });
}

/** The product for the lead form's rules. */
export function productOf(values: EditedProduct, id: string): LeadProduct {
  return { id, name: values.name.trim(), ...levelsOf(values), questions: values.questions.map(questionOf) };
}

export function questionOf(question: QuestionValues): QuestionInput {
  const { type, dependsOnKey } = question;
  return {
    key: question.key.trim(),
    type,
    text: question.text.trim(),
    ...(type === 'select' && { options: optionsIn(question.options) }),
    ...(dependsOnKey.trim() !== '' && {
      dependsOnKey: dependsOnKey.trim(),
      ...(question.dependsOnValue.trim() !== '' && { dependsOnValue: question.dependsOnValue.trim() }),
    }),
  };
}

const levelsOf = ({ level1, level2, level3 }: EditedProduct) => ({
  level1: level1.trim() || null,
  level2: level2.trim() || null,
  level3: level3.trim() || null,
});

type ProductFields = Pick<LeadProductInput, 'name' | 'level1' | 'level2' | 'level3' | 'questions'>;

const fieldsIn = (values: EditedProduct): ProductFields => ({
  name: values.name.trim(),
  ...levelsOf(values),
  questions: values.questions.map(questionOf),
});

/**
 * The data to send, over the product as it is saved now. `place` only applies to a new product.
 * @param product null adds one
 */
export function productInput(
  values: EditedProduct,
  product: SetUpProduct | null,
  place: number | null = null,
): LeadProductInput {
  const fields = fieldsIn(values);
  if (!product) return { id: null, version: null, place, ...fields };
  const { id, version } = product;
  return { id, version, base: fieldsIn(productValues(product, null)), place: null, ...fields };
}

/** The reason why a question cannot be saved; null if it can. */
export function questionProblem(question: QuestionValues): string | null {
  const { key, text, options } = question;
  if (key.trim() === '') return 'Enter a key.';
  if (text.trim() === '') return 'Enter a text.';
  const lines = options.split('\n');
  if (lines.length > LEAD_SET_UP_LIMITS.options) return `At most ${LEAD_SET_UP_LIMITS.options} options.`;
  return lines.some((line) => line.length > LEAD_SET_UP_LIMITS.option)
    ? `An option has more than ${LEAD_SET_UP_LIMITS.option} characters.`
    : null;
}

/** The reason why the product cannot be saved; empty if it can. */
export function productProblem({ name, questions }: EditedProduct): string {
  if (name.trim() === '') return 'Name required';
  if (questions.length > LEAD_SET_UP_LIMITS.questions) return `At most ${LEAD_SET_UP_LIMITS.questions} questions`;
  const wrong = questions.filter((question) => questionProblem(question) !== null).length;
  return wrong === 0 ? '' : `${counted(wrong, 'question needs', 'questions need')} attention`;
}

export const PRODUCT_LABELS: Readonly<Record<keyof EditedProduct, string>> = {
  name: 'Name',
  level1: 'Level 1',
  level2: 'Level 2',
  level3: 'Level 3',
  questions: 'Questions',
};

/** The value of a field in words. */
export function wordsOf(_name: string, value: EditedProduct[keyof EditedProduct]): string {
  return Array.isArray(value) ? value.map(({ text }) => text).join('; ') : value;
}
