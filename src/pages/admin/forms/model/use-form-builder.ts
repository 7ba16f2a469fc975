import { useEffect, useEffectEvent, useState } from 'react';
import { FORM_CHANGED, formSchema, type Form, type FormChange, type FormStatus } from '@contract/form';
import type { Question } from '@contract/survey';
import { useDraft, useRestoredAt, useWaitingDrafts } from '@/features/keep-draft';
import { conflictOf, messageOf } from '@/shared/api';
import { useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import { useSaveSurveyFormMutation } from '../api/forms-api';
import {
  changesOf,
  contentOf,
  isFormDraft,
  trimmed,
  withQuestion,
  type FormContent,
  type FormDraftValues,
} from './form-content';
import { CONTENT_LABELS, contentWords } from './form-labels';

/** Reverses a change of the questions, even after later edits. */
type Reverse = (questions: readonly Question[]) => readonly Question[];

const without =
  (removed: Question): Reverse =>
  (questions) =>
    questions.filter(({ questionId }) => questionId !== removed.questionId);

/** The note about it. */
export const QUESTIONS_CHANGED = 'form-questions';

/**
 * The state of the builder: the edited form, its draft in the browser, and its saves. A field that somebody else has saved
 * meanwhile, and that was edited here too, waits for a choice (product/calls#open-forms).
 * @param form as it was when the builder was opened
 * @param latest as it is saved now
 */
export function useFormBuilder(form: Form, latest: Form) {
  const [saved, setSaved] = useState(form);
  const draftKey = `form-builder.${form.key}`;
  const draft = useDraft<FormDraftValues>(draftKey, isFormDraft);
  const [restoredAt, setRestoredAt] = useRestoredAt(draftKey, draft.restored);
  const began: FormDraftValues = draft.restored?.values ?? { content: contentOf(form), basis: contentOf(form) };
  const [typed, setTyped] = useState(began.content);
  /** The fields when the edit began; null for a draft that does not have them. */
  const [basis, setBasis] = useState(began.basis ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  /** How often it was refused because of what others had saved; 0 for another failure. */
  const [refusals, setRefusals] = useState(0);
  const [save, { isLoading: isSaving }] = useSaveSurveyFormMutation();
  if (!isSaving && latest.version > saved.version) setSaved(latest);

  const lists = [basis, typed, saved].flatMap((of) => (of ? [of.questions] : []));
  const meanwhile = useMeanwhile<FormContent>({
    base: basis,
    typed: trimmed(typed),
    saved: contentOf(saved),
    labels: CONTENT_LABELS,
    wordsOf: (_name, value) => contentWords(value, lists),
    onChange: (fields) => setTyped((before) => ({ ...before, ...fields })),
  });
  const { clashes, isUndecided } = meanwhile;
  const content = { ...typed, ...meanwhile.takenOver };
  const changes = changesOf(content, saved);
  const isChanged = Object.keys(changes).length > 0;
  // Others' saves in other fields need no decision, so the draft continues from their version.
  const draftValues = (): FormDraftValues => ({ content, basis: isUndecided ? basis : contentOf(saved) });
  const keepDraft = useEffectEvent(() => {
    if (isChanged) draft.keep(draftValues());
    else draft.discard();
  });
  useEffect(() => keepDraft(), [typed, saved, basis, isUndecided]);

  const changeQuestions = (work: (questions: readonly Question[]) => readonly Question[]) =>
    meanwhile.edit({ questions: work(content.questions) });
  const changed = useUndoOffer((reverse: Reverse) => changeQuestions(reverse));

  const start = (from: Form) => {
    setSaved(from);
    setBasis(contentOf(from));
    setFailure(null);
    setRestoredAt(null);
    changed.forget();
  };

  /** Resolves with the saved form, or null. */
  const send = async (status: FormStatus | null): Promise<Form | null> => {
    const wanted = { ...changes, ...(status && { status }) };
    if (Object.keys(wanted).length === 0) return saved;
    const answer = await save({
      change: { key: form.key, version: saved.version, base: seenOf(saved, wanted), changes: wanted },
      draft: { id: draft.sending(draftValues()), addsNew: false },
    });
    if (answer.error) {
      const current = conflictOf(answer.error, FORM_CHANGED)?.current;
      const isRefused = formSchema.isValidSync(current);
      if (isRefused) setSaved(current);
      setRefusals((count) => (isRefused ? count + 1 : 0));
      setFailure(messageOf(answer.error));
      return null;
    }
    start(answer.data);
    // Text that was typed while saving stays.
    setTyped((now) => (now === typed ? contentOf(answer.data) : now));
    return answer.data;
  };

  const waiting = useWaitingDrafts(draft, ({ values, savedAt }) => {
    setRestoredAt(savedAt);
    setBasis(values.basis ?? null);
    setTyped(values.content);
    changed.forget();
  });

  return {
    form: saved,
    content,
    change: meanwhile.edit,
    changeQuestions,
    isChanged,
    isSaving,
    failure,
    clashes,
    isUndecided,
    refusals,
    save: send,
    remove: (question: Question, index: number, words: string) => {
      changeQuestions(without(question));
      const reverse: Reverse = (questions) =>
        questions.some(({ questionId }) => questionId === question.questionId)
          ? questions
          : withQuestion(questions, question, Math.min(index, questions.length));
      changed.offer(reverse, { text: `“${words}” was removed.`, note: QUESTIONS_CHANGED });
    },
    duplicate: (copy: Question, index: number, words: string) => {
      changeQuestions((questions) => withQuestion(questions, copy, index + 1));
      changed.offer(without(copy), { text: `“${words}” was duplicated.`, note: QUESTIONS_CHANGED });
    },
    draft: {
      ...waiting,
      restoredAt,
      isStored: draft.isStored,
      startAgain: () => {
        draft.discard();
        setRestoredAt(null);
        setBasis(contentOf(saved));
        setTyped(contentOf(saved));
        changed.forget();
      },
    },
  };
}

/** The fields of a change as the form shows them as saved. */
function seenOf(saved: Form, changes: object): FormChange['base'] {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, saved[name as keyof Form]]));
}

export type FormBuilderState = ReturnType<typeof useFormBuilder>;
