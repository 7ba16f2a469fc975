import { useState } from 'react';
import { LEAD_PRODUCT_CHANGED, type SetUpProduct } from '@contract/lead-set-up';
import { useFormDraft } from '@/features/keep-draft';
import { conflictOf, messageOf } from '@/shared/api';
import { useSeen } from '@/shared/ui/changed-meanwhile';
import { useSaveLeadProductMutation } from '../api/lead-set-up-api';
import {
  isProductDraft,
  newQuestion,
  productInput,
  productProblem,
  productValues,
  savedMeanwhile,
  type ProductValues,
  type QuestionValues,
} from './product-form';

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
  const [failure, setFailure] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ question: QuestionValues; place: number } | null>(null);
  const opened = useSeen(product, false);
  const copy = like && { ...like, name: `${like.name} (copy)` };
  const key = `lead-product.${product?.id ?? (like ? `copy-${like.id}` : 'new')}`;
  const { formik, draft, sending } = useFormDraft<ProductValues>(key, {
    initialValues: productValues(product ?? copy, product?.version ?? null),
    isDraft: isProductDraft,
    onSubmit: async (values) => {
      const answer = await save({
        product: productInput(values, { product, opened, place: null }),
        draft: { id: sending(values), addsNew: product === null },
      });
      if (answer.error) {
        // The values saved by others are shown next to the fields once they have been fetched.
        setFailure(conflictOf(answer.error, LEAD_PRODUCT_CHANGED) ? null : messageOf(answer.error));
        return;
      }
      draft.settle();
      onSaved(answer.data.id);
    },
  });
  const { values } = formik;
  const { questions } = values;
  const setQuestions = (next: QuestionValues[]) => void formik.setFieldValue('questions', next);

  return {
    formik,
    values,
    draft,
    failure,
    isChanged: formik.dirty || draft.restoredAt !== null,
    problem: productProblem(values),
    meanwhile: product ? savedMeanwhile(values, product, opened) : [],
    removed,
    set: (name: keyof ProductValues, value: string) => void formik.setFieldValue(name, value),
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
      setRemoved({ question, place: questions.indexOf(question) });
      setQuestions(questions.filter((other) => other !== question));
    },
    bringBack: () => {
      if (removed) setQuestions(questions.toSpliced(removed.place, 0, removed.question));
      setRemoved(null);
    },
    hideRemoved: () => setRemoved(null),
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
