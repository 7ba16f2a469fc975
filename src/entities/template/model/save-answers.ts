import {
  ANSWERS_CHANGED,
  ANSWERS_MAX_COUNT,
  mergedAnswers,
  readAnswers,
  type AnswerChanges,
} from '@contract/template-answers';
import { baseApi, conflictOf, idTag, selectExtensions, type ApiRoot } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import type { AppDispatch } from '@/shared/redux';
import { getTemplateAnswers, patchTemplateAnswers, saveTemplateAnswers } from '../api/template-answers-api';
import { withTabLock } from '../lib/tab-lock';
import { forgetSavedAnswers, keepUnsavedAnswers } from '../lib/unsaved-storage';
import {
  answersChanged,
  answersClashed,
  answersSaved,
  answersSaveFailed,
  answersSaveStarted,
  clashDecided,
  type TemplateWizardRoot,
} from './template-wizard-slice';

/** Answers some of a client's questions: stored at once, saved a moment later. */
export function changeAnswers(externalId: string, changes: AnswerChanges) {
  return (dispatch: AppDispatch, getState: () => TemplateWizardRoot): void => {
    const { owner } = getState().templateWizard;
    if (owner === null || Object.keys(changes).length === 0) return;
    dispatch(answersChanged({ owner, externalId, changes }));
    keepUnsavedAnswers(owner, externalId, changes, clock.millis());
  };
}

/** The running saves of each store, by client. */
const underWay = new WeakMap<AppDispatch, Map<string, Promise<boolean>>>();

/**
 * Saves unsaved answers, after any running save here or in another tab, so that later answers are not lost when a screen closes, and an old save never overtakes a newer one.
 * @returns false if it failed or could not be tried; the answers stay stored
 */
export function saveAnswers(externalId: string) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const calls = underWay.get(dispatch) ?? new Map<string, Promise<boolean>>();
    underWay.set(dispatch, calls);
    while (calls.has(externalId)) await calls.get(externalId);
    const call = withTabLock(`harbour.answers.${externalId}`, () => dispatch(sendAnswers(externalId)));
    calls.set(externalId, call);
    try {
      return await call;
    } finally {
      calls.delete(externalId);
    }
  };
}

/**
 * Sends the answers, one call per client at a time. A server that merges gets only the changes, so that two people do
 * not lose each other's answers; if both have answered a question, the user decides (product/template-document#clashes).
 * Without extensions the server gets everything, but only after their own answers are loaded.
 */
function sendAnswers(externalId: string) {
  return async (dispatch: AppDispatch, getState: () => TemplateWizardRoot & ApiRoot): Promise<boolean> => {
    const { owner, unsaved, saves, seen = {}, clashes = {} } = getState().templateWizard;
    const undecided = clashes[externalId] ?? {};
    const own = Object.entries(unsaved[externalId] ?? {}).filter(([key]) => !Object.hasOwn(undecided, key));
    const sent = firstOf(Object.fromEntries(own));
    if (owner === null || saves[externalId] === 'saving') return false;
    if (Object.keys(sent).length === 0) return Object.keys(undecided).length === 0;

    const stored = getTemplateAnswers.select(externalId)(getState()).data;
    const merges = selectExtensions(getState());
    if (!merges && !stored) return false;
    dispatch(answersSaveStarted({ owner, externalId }));
    const answers = merges ? sent : mergedAnswers(stored ?? {}, sent);
    // Somebody who has seen no answers has seen version 0.
    const call = { externalId, answers, seen: seen[externalId] ?? '0' };
    const { data, error } = await dispatch(saveTemplateAnswers.initiate(call, { track: false }));
    if (error) {
      const theirs = clashesIn(error);
      if (!theirs) dispatch(answersSaveFailed({ owner, externalId }));
      else {
        dispatch(answersClashed({ owner, externalId, theirs }));
        dispatch(baseApi.util.invalidateTags([idTag('TemplateAnswers', externalId)]));
      }
      return false;
    }
    const theirs = merges && isMap(data) ? readAnswers(data) : null;
    dispatch(patchTemplateAnswers('getTemplateAnswers', externalId, (before) => theirs ?? mergedAnswers(before, sent)));
    dispatch(answersSaved({ owner, externalId, sent }));
    // Once the user has signed out, do not touch the answers.
    if (getState().templateWizard.owner === owner) forgetSavedAnswers(owner, externalId, sent, clock.millis());
    return true;
  };
}

/** What somebody else has answered since, by key; null if the save failed for another reason. */
function clashesIn(error: unknown): Record<string, string> | null {
  const { current, fields = [] } = conflictOf(error, ANSWERS_CHANGED) ?? {};
  if (!isMap(current)) return null;
  const theirs = readAnswers(current);
  return Object.fromEntries(fields.map((key) => [key, String(theirs[key] ?? '')]));
}

export function decideClash(externalId: string, key: string, keepsOwn: boolean) {
  return (dispatch: AppDispatch, getState: () => TemplateWizardRoot): void => {
    const { owner, unsaved } = getState().templateWizard;
    const own = unsaved[externalId]?.[key];
    if (owner === null || own === undefined) return;
    if (!keepsOwn) forgetSavedAnswers(owner, externalId, { [key]: own }, clock.millis());
    dispatch(clashDecided({ owner, externalId, key, keepsOwn }));
  };
}

/** Limited to what one save may contain. */
function firstOf(changes: AnswerChanges): AnswerChanges {
  const entries = Object.entries(changes);
  return entries.length > ANSWERS_MAX_COUNT ? Object.fromEntries(entries.slice(0, ANSWERS_MAX_COUNT)) : changes;
}

function isMap(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
