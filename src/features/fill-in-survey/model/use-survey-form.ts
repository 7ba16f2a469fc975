import { useCallback, useSyncExternalStore } from 'react';
import type { QuestionState, SurveyForm, SurveySummary } from './survey-form';

/** What one question shows; its component renders when that changes, and only then. */
export function useQuestion(form: SurveyForm, questionId: string): QuestionState {
  const subscribe = useCallback((listener: () => void) => form.subscribe(questionId, listener), [form, questionId]);
  return useSyncExternalStore(subscribe, () => form.question(questionId));
}

export function useSummary(form: SurveyForm): SurveySummary {
  return useSyncExternalStore(useAnyChange(form), form.summary);
}

/** How many files are chosen in all: the limit is one for the whole submission. */
export function useFileCount(form: SurveyForm): number {
  return useSyncExternalStore(useAnyChange(form), () =>
    Object.values(form.filling().files).reduce((count, files) => count + files.length, 0),
  );
}

function useAnyChange(form: SurveyForm) {
  return useCallback((listener: () => void) => form.subscribe(null, listener), [form]);
}
