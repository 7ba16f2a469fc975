import { array, object, string } from 'yup';
import type { LeadProduct, SentOption, SentQuestion } from '@contract/lead';
import { LEAD_SET_UP_LIMITS, questionsSchema, type QuestionInput } from '@contract/lead-set-up';
import { leadProduct } from '@contract/records/lead-product';
import { record, valuesOf, type TypedOf } from '@contract/records/record';
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

export const nameOf = ({ text, key }: QuestionValues) => text || key || 'the new question';

const typedQuestions = array(
  object({
    id: string().defined(),
    key: string().defined(),
    type: string().defined(),
    text: string().defined(),
    options: string().defined(),
    dependsOnKey: string().defined(),
    dependsOnValue: string().defined(),
  }),
)
  .defined()
  .strict();

const questions = {
  kind: 'own' as const,
  label: 'Questions',
  initial: [] as readonly QuestionValues[],
  isOptional: true,
  schema: questionsSchema,
  isTyped: (value: unknown): value is QuestionValues[] => typedQuestions.isValidSync(value),
  toTyped: (value: readonly SentQuestion[]): readonly QuestionValues[] =>
    value.map((question, index) => questionValues(question, `q${index}`)),
  toValue: (typed: readonly QuestionValues[]) => typed.map(questionOf),
  problemOf: (typed: readonly QuestionValues[]) => {
    const { questions: most } = LEAD_SET_UP_LIMITS;
    if (typed.length > most) return { text: `At most ${most} questions.`, needed: `at most ${most} questions` };
    const wrong = typed.filter((question) => questionProblem(question) !== null).length;
    if (wrong === 0) return null;
    return { text: 'Some need a correction.', needed: `a correction of ${counted(wrong, 'question')}` };
  },
};

export const productForm = record('product', { ...leadProduct.fields, questions });

export function savedProduct({ name, level1 = null, level2 = null, level3 = null, questions: asked }: LeadProduct) {
  const saved = questions.toValue(questions.toTyped(asked ?? []));
  return { name, level1, level2, level3, questions: saved };
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
export const productOf = (typed: TypedOf<typeof productForm>, id: string): LeadProduct => ({
  id,
  ...valuesOf(productForm, typed),
});

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
