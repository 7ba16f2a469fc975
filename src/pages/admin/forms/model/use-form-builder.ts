import { useEffect, useState } from 'react';
import { FORM_CHANGED, formSchema, type Form, type FormChange, type FormStatus } from '@contract/form';
import type { Question } from '@contract/survey';
import { useDraft, useRestoredAt, useWaitingDrafts } from '@/features/keep-draft';
import { conflictOf, messageOf } from '@/shared/api';
import { mergeEdits } from '@/shared/ui/changed-meanwhile';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import { useSaveSurveyFormMutation } from '../api/forms-api';
import {
  changesOf,
  contentOf,
  isFormDraft,
  withQuestion,
  type FormContent,
  type FormDraftValues,
} from './form-content';

/** Reverses a change of the questions, even after later edits. */
type Reverse = (questions: readonly Question[]) => readonly Question[];

/** The note about it. */
export const QUESTIONS_CHANGED = 'form-questions';

/**
 * The state of the builder: the edited form, its draft in the browser, and its saves. A save by somebody else in between is
 * `theirs`, until one of the two is chosen (product/forms#versions).
 * @param form as it was when the builder was opened
 * @param latest as it is saved now
 */
export function useFormBuilder(form: Form, latest: Form) {
  const [base, setBase] = useState(form);
  const draftKey = `form-builder.${form.key}`;
  const draft = useDraft<FormDraftValues>(draftKey, isFormDraft);
  const [restoredAt, setRestoredAt] = useRestoredAt(draftKey, draft.restored);
  const [content, setContent] = useState<FormContent>(draft.restored?.values.content ?? contentOf(form));
  /** The version that the edit began with, which can be an older one if the draft is older. */
  const [version, setVersion] = useState(draft.restored?.values.version ?? form.version);
  const [theirs, setTheirs] = useState<Form | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { isLoading: isSaving }] = useSaveSurveyFormMutation();

  const changes = changesOf(content, base);
  const isChanged = Object.keys(changes).length > 0;
  const { keep, discard } = draft;
  useEffect(() => {
    if (isChanged) keep({ version, content });
    else discard();
  }, [content, discard, isChanged, keep, version]);

  const change = (fields: Partial<FormContent>) => setContent((before) => ({ ...before, ...fields }));
  const changeQuestions = (work: (questions: readonly Question[]) => readonly Question[]) =>
    setContent((before) => ({ ...before, questions: work(before.questions) }));
  const changed = useUndoOffer((reverse: Reverse) => changeQuestions(reverse));

  const start = (saved: Form) => {
    setBase(saved);
    setVersion(saved.version);
    setTheirs(null);
    setFailure(null);
    setRestoredAt(null);
    changed.forget();
  };

  const isSavedElsewhere = !isSaving && version === base.version && latest.version > base.version;
  const merged = isSavedElsewhere ? mergedContent(content, base, latest) : null;
  if (merged) {
    setBase(latest);
    setVersion(latest.version);
    setContent(merged);
  }

  /** Resolves with the saved form, or null. @param over the version that is replaced */
  const send = async (status: FormStatus | null, over: number): Promise<Form | null> => {
    const wanted = { ...changes, ...(status && { status }) };
    if (Object.keys(wanted).length === 0) return base;
    const answer = await save({
      change: {
        key: form.key,
        version: over,
        ...(base.version === over && { base: seenOf(base, wanted) }),
        changes: wanted,
      },
      draft: { id: draft.sending({ version, content }), addsNew: false },
    });
    if (answer.error) {
      const current = conflictOf(answer.error, FORM_CHANGED)?.current;
      setTheirs(formSchema.isValidSync(current) ? current : null);
      setFailure(messageOf(answer.error));
      return null;
    }
    start(answer.data);
    // Text that was typed while it was being saved stays.
    setContent((now) => (now === content ? contentOf(answer.data) : now));
    return answer.data;
  };

  const waiting = useWaitingDrafts(draft, ({ values, savedAt }) => {
    setRestoredAt(savedAt);
    setVersion(values.version);
    setContent(values.content);
    changed.forget();
  });

  return {
    form: base,
    content,
    change,
    changeQuestions,
    isChanged,
    isSaving,
    failure,
    theirs,
    save: (status: FormStatus | null = null) => send(status, version),
    loadTheirs: () => {
      if (!theirs) return;
      start(theirs);
      setContent(contentOf(theirs));
    },
    replaceTheirs: () => (theirs ? send(null, theirs.version) : Promise.resolve(null)),
    remove: (question: Question, index: number, words: string) => {
      changeQuestions((questions) => questions.filter(({ questionId }) => questionId !== question.questionId));
      const reverse: Reverse = (questions) => withQuestion(questions, question, Math.min(index, questions.length));
      changed.offer(reverse, { text: `“${words}” was removed.`, note: QUESTIONS_CHANGED });
    },
    duplicate: (copy: Question, index: number, words: string) => {
      changeQuestions((questions) => withQuestion(questions, copy, index + 1));
      const reverse: Reverse = (questions) => questions.filter(({ questionId }) => questionId !== copy.questionId);
      changed.offer(reverse, { text: `“${words}” was duplicated.`, note: QUESTIONS_CHANGED });
    },
    draft: {
      ...waiting,
      restoredAt,
      isStored: draft.isStored,
      startAgain: () => {
        discard();
        setRestoredAt(null);
        setVersion(base.version);
        setContent(contentOf(base));
        changed.forget();
      },
    },
  };
}

/** The edited form with what somebody else has saved in other fields; null if both have changed the same field. */
function mergedContent(content: FormContent, base: Form, latest: Form): FormContent | null {
  const { fields, clashes } = mergeEdits(contentOf(base), content, contentOf(latest));
  return clashes.length > 0 ? null : fields;
}

/** The fields of a change as they were when the edit began. */
function seenOf(base: Form, changes: object): FormChange['base'] {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, base[name as keyof Form]]));
}

export type FormBuilderState = ReturnType<typeof useFormBuilder>;
