import { mergedAnswers, type AnswerChanges } from '@contract/template-answers';
import { baseApi, idTag, type ApiRoot } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import type { AppDispatch } from '@/shared/redux';
import { getTemplateAnswers, patchTemplateAnswers } from '../api/template-answers-api';
import {
  answerAt,
  followAnswers,
  keepUnsavedAnswers,
  readUnsavedAnswers,
  type StoredAnswer,
} from '../lib/unsaved-storage';
import { answersChanged, answersSavedElsewhere, wizardOpened, type TemplateWizardRoot } from './template-wizard-slice';

/** Stores that already follow other tabs. */
const following = new WeakSet<AppDispatch>();

/**
 * Opens the wizard for a user: restores unsaved answers, and from then on syncs answers between the user's tabs, so
 * that two tabs with the same client show and save the same.
 */
export function openWizard(owner: string) {
  return (dispatch: AppDispatch, getState: () => TemplateWizardRoot): void => {
    if (!following.has(dispatch)) {
      following.add(dispatch);
      followAnswers((suffix, stored) => {
        const { owner: present } = getState().templateWizard;
        if (present !== null) dispatch(followOtherTab(present, suffix, stored));
      });
    }
    dispatch(wizardOpened({ owner, unsaved: readUnsavedAnswers(owner, clock.millis()) }));
  };
}

/** Another tab has stored an answer, saved one, or removed one that it has saved. */
function followOtherTab(owner: string, suffix: string, stored: StoredAnswer | undefined) {
  return (dispatch: AppDispatch, getState: () => TemplateWizardRoot): void => {
    const answer = answerAt(owner, suffix);
    if (!answer) return;
    const { externalId, key } = answer;
    const ownAnswer = () => getState().templateWizard.unsaved[externalId]?.[key];
    if (stored && !stored.isSaved) {
      const changes = { [key]: stored.value };
      if (ownAnswer() !== stored.value) dispatch(answersChanged({ owner, externalId, changes }));
      return;
    }
    if (stored) dispatch(knowSaved(owner, externalId, { [key]: stored.value }));
    // Answered again here just as the other tab saved, which removed the entry.
    const own = ownAnswer();
    if (own !== undefined) keepUnsavedAnswers(owner, externalId, { [key]: own }, clock.millis());
  };
}

function knowSaved(owner: string, externalId: string, saved: AnswerChanges) {
  return (dispatch: AppDispatch, getState: () => ApiRoot): void => {
    dispatch(answersSavedElsewhere({ owner, externalId, saved }));
    dispatch(patchTemplateAnswers('getTemplateAnswers', externalId, (before) => mergedAnswers(before, saved)));
    // A pending fetch may have been read before the save.
    const { isLoading: isAsked } = getTemplateAnswers.select(externalId)(getState());
    if (isAsked) dispatch(baseApi.util.invalidateTags([idTag('TemplateAnswers', externalId)]));
  };
}
