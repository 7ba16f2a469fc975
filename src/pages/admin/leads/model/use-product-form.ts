import { useEffect, useRef, useState } from 'react';
import { LEAD_PRODUCT_CHANGED, type SetUpProduct } from '@contract/lead-set-up';
import { useFormDraft } from '@/features/keep-draft';
import { conflictOf, messageOf } from '@/shared/api';
import { useKnownVersion, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import { useSaveLeadProductMutation } from '../api/lead-set-up-api';
import {
  editedFields,
  isProductDraft,
  nameOf,
  newQuestion,
  PRODUCT_LABELS,
  productInput,
  productProblem,
  productValues,
  wordsOf,
  type EditedProduct,
  type ProductValues,
  type QuestionValues,
} from './product-form';

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
  const [failure, setFailure] = useState<string | null>(null);
  const isSaved = useRef(false);
  const copy = like && { ...like, name: `${like.name} (copy)` };
  const key = `lead-product.${product?.id ?? (like ? `copy-${like.id}` : 'new')}`;
  const { formik, draft, sending } = useFormDraft<ProductValues>(key, {
    initialValues: productValues(product ?? copy, product?.version ?? null),
    isDraft: isProductDraft,
    onSubmit: async (typed) => {
      const answer = await save({
        product: productInput(meanwhile.fields, product),
        draft: { id: sending(typed), addsNew: product === null },
      });
      if (answer.error) {
        // The values saved by others are shown next to the fields once they have been fetched.
        setFailure(conflictOf(answer.error, LEAD_PRODUCT_CHANGED) ? null : messageOf(answer.error));
        return;
      }
      draft.settle();
      isSaved.current = true;
      onSaved(answer.data.id);
    },
  });
  const began = useKnownVersion(product, Number(formik.values.version));
  const meanwhile = useMeanwhile<EditedProduct>({
    base: began && editedFields(productValues(began, null)),
    typed: editedFields(formik.values),
    saved: editedFields(product ? productValues(product, null) : formik.values),
    labels: PRODUCT_LABELS,
    wordsOf,
    onChange: (patch) => void formik.setValues({ ...formik.values, ...patch }),
  });
  // Once the saved product has arrived, the next edit begins with it.
  const isNewer = product !== null && String(product.version) !== formik.values.version;
  useEffect(() => {
    if (!isNewer || !isSaved.current) return;
    isSaved.current = false;
    draft.startAgain();
  }, [draft, isNewer]);
  const values = meanwhile.fields;
  const { questions } = values;
  const setQuestions = (next: QuestionValues[]) => meanwhile.edit({ questions: next });
  const removal = useUndoOffer(({ question, place }: { question: QuestionValues; place: number }) => {
    if (!questions.some(({ id }) => id === question.id)) setQuestions(questions.toSpliced(place, 0, question));
  });

  return {
    formik,
    values,
    draft,
    failure,
    isChanged: formik.dirty || draft.restoredAt !== null,
    problem: productProblem(values),
    meanwhile,
    set: (name: Exclude<keyof EditedProduct, 'questions'>, value: string) => meanwhile.edit({ [name]: value }),
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
      const removed = { question, place: questions.indexOf(question) };
      setQuestions(questions.filter((other) => other !== question));
      removal.offer(removed, { text: `${nameOf(question)} was removed.`, note: QUESTION_REMOVED });
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
