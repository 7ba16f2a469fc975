import { ANSWERS_MAX_COUNT, mergedAnswers, readAnswers, type AnswerChanges } from '@contract/template-answers';
import { selectConfiguration } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { getTemplateAnswers, patchTemplateAnswers, saveTemplateAnswers } from '../api/template-answers-api';
import { withTabLock } from '../lib/tab-lock';
import { forgetSavedAnswers, keepUnsavedAnswers } from '../lib/unsaved-storage';
import { answersChanged, answersSaved, answersSaveFailed, answersSaveStarted } from './template-wizard-slice';

/** Answers some of a client's questions: stored at once, to be saved in a moment. */
export function changeAnswers(externalId: string, changes: AnswerChanges) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { owner } = getState().templateWizard;
    if (owner === null || Object.keys(changes).length === 0) return;
    dispatch(answersChanged({ owner, externalId, changes }));
    keepUnsavedAnswers(owner, externalId, changes, clock.millis());
  };
}

/** The saves under way of each store, by client. */
const underWay = new WeakMap<AppDispatch, Map<string, Promise<boolean>>>();

/**
 * Saves what has been answered and not been saved, after a save that is under way, here or in another tab: what is answered
 * meanwhile is not left behind when a screen closes, and no late save overtakes a newer one.
 * @returns false when it has failed or could not be tried: the answers are saved
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
 * Sends it, one call a client at a time. A server that merges is sent the changes alone, so that two people do not lose each
 * other's answers; one that is not known to is sent everything, and nothing before its own answers are here.
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
    // Nobody's are touched once their user has gone.
    if (getState().templateWizard.owner === owner) forgetSavedAnswers(owner, externalId, sent, clock.millis());
    return true;
  };
}

/** No more than one save may carry. */
function firstOf(changes: AnswerChanges): AnswerChanges {
  const entries = Object.entries(changes);
  return entries.length > ANSWERS_MAX_COUNT ? Object.fromEntries(entries.slice(0, ANSWERS_MAX_COUNT)) : changes;
}

function isMap(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
