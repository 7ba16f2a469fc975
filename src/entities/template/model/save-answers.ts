import { ANSWERS_MAX_COUNT, mergedAnswers, readAnswers, type AnswerChanges } from '@contract/template-answers';
import { selectConfiguration } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { getTemplateAnswers, patchTemplateAnswers, saveTemplateAnswers } from '../api/template-answers-api';
import { withTabLock } from '../lib/tab-lock';
import { forgetSavedAnswers, keepUnsavedAnswers } from '../lib/unsaved-storage';
import { answersChanged, answersSaved, answersSaveFailed, answersSaveStarted } from './template-wizard-slice';

/** Answers some of a client's questions: stored at once, saved a moment later. */
export function changeAnswers(externalId: string, changes: AnswerChanges) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
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
 * not lose each other's answers. Other servers get everything, but only after their own answers are loaded.
 */
function sendAnswers(externalId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const { owner, unsaved, saves } = getState().templateWizard;
    const sent = firstOf(unsaved[externalId] ?? {});
    if (owner === null || saves[externalId] === 'saving') return false;
    if (Object.keys(sent).length === 0) return true;

    const stored = getTemplateAnswers.select(externalId)(getState()).data;
    const merges = selectConfiguration(getState()).templateAnswerMerge ?? false;
    if (!merges && !stored) return false;
    dispatch(answersSaveStarted({ owner, externalId }));
    const answers = merges ? sent : mergedAnswers(stored ?? {}, sent);
    const { data, error } = await dispatch(saveTemplateAnswers.initiate({ externalId, answers }, { track: false }));
    if (error) {
      dispatch(answersSaveFailed({ owner, externalId }));
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

/** Limited to what one save may contain. */
function firstOf(changes: AnswerChanges): AnswerChanges {
  const entries = Object.entries(changes);
  return entries.length > ANSWERS_MAX_COUNT ? Object.fromEntries(entries.slice(0, ANSWERS_MAX_COUNT)) : changes;
}

function isMap(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
