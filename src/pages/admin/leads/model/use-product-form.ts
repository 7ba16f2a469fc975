import { useRef } from 'react';
import type { SetUpProduct } from '@contract/lead-set-up';
import { typedOf } from '@contract/records/record';
import { useRecordForm } from '@/widgets/record-form';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import { useSaveLeadProductMutation } from '../api/lead-set-up-api';
import { nameOf, newQuestion, productForm, savedProduct, type QuestionValues } from './product-form';

/** The note about a question that was removed. */
export const QUESTION_REMOVED = 'lead-question';

interface ProductFormInput {
  /** Null adds one. */
  product: SetUpProduct | null;
  /** The initial values of a new one. */
  like: SetUpProduct | null;
  onSaved: (id: string) => void;
}

/** The product that is edited: its fields, its questions, its draft, and how it is saved (product/lead-set-up#save). */
export function useProductForm({ product, like, onSaved }: ProductFormInput) {
  const [save] = useSaveLeadProductMutation();
  const savedId = useRef('');
  const base = product && savedProduct(product);
  const form = useRecordForm(productForm, {
    draftKey: `lead-product.${product?.id ?? (like ? `copy-${like.id}` : 'new')}`,
    saved: base && { ...base, version: product.version },
    ...(like && { initial: typedOf(productForm, { ...savedProduct(like), name: `${like.name} (copy)` }) }),
    wordsOf: (name, value) => (name === 'questions' ? textsOf(value) : undefined),
    onSave: async ({ values, draft }) => {
      const { id, version } = product ?? { id: null, version: null };
      const answer = await save({ product: { id, version, place: null, ...(base && { base }), ...values }, draft });
      if (answer.data) savedId.current = answer.data.id;
      return answer;
    },
    onSaved: () => onSaved(savedId.current),
  });
  const { questions } = form.values;
  const setQuestions = (next: readonly QuestionValues[]) => form.set({ questions: next });
  const removal = useUndoOffer(({ question, index }: { question: QuestionValues; index: number }) => {
    if (!questions.some(({ id }) => id === question.id)) setQuestions(questions.toSpliced(index, 0, question));
  });

  return {
    ...form,
    setQuestions,
    changeQuestion: (id: string, changes: Partial<QuestionValues>) =>
      setQuestions(questions.map((question) => (question.id === id ? { ...question, ...changes } : question))),
    addQuestion: () => setQuestions([...questions, newQuestion()]),
    duplicateQuestion: (question: QuestionValues) =>
      setQuestions(
        questions.toSpliced(questions.indexOf(question) + 1, 0, {
          ...question,
          id: newQuestion().id,
          key: `${question.key}2`,
        }),
      ),
    removeQuestion: (question: QuestionValues) => {
      const removed = { question, index: questions.indexOf(question) };
      setQuestions(questions.filter((other) => other !== question));
      removal.offer(removed, { text: `${nameOf(question)} was removed.`, note: QUESTION_REMOVED });
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;

const textsOf = (value: unknown) =>
  productForm.fields.questions.isTyped(value) ? value.map(({ text }) => text).join('; ') : '';
