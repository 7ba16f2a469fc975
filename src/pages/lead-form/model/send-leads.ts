import type { LeadSubmission } from '@contract/lead';
import {
  leadSent,
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
  submitLead,
  type LeadFailure,
  type LeadInWords,
} from '@/entities/lead';
import { isApiError, messageOf } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';

interface LeadToSend {
  /** Id of its service. */
  id: number;
  submission: LeadSubmission;
  words: LeadInWords;
}

/** The draft that the leads come from. */
interface SentDraft {
  /** Stores the form as it is in the store now. Returns the draft's id. */
  storeNow: () => string;
}

const NOT_TRIED = 'Not sent, because the server did not answer for the lead before.';

/**
 * Sends a lead for each service, one after the other; the status is in the store, even while another screen is shown.
 * After a lost connection the rest is not tried. A lead that was sent leaves the form and its draft at once. If one is
 * sent again from the same draft, the server treats it as the same lead (product/lead-form#several-services).
 * @returns true once the server has accepted all of them
 */
export function sendLeads(leads: readonly LeadToSend[], draft: SentDraft) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    dispatch(leadSubmissionStarted());
    const draftId = draft.storeNow();
    const failures: LeadFailure[] = [];
    let isReached = true;
    for (const [index, { id, submission, words }] of leads.entries()) {
      if (!isReached) {
        failures.push({ id, reason: NOT_TRIED });
        continue;
      }
      try {
        const part = id === 0 ? '' : String(id);
        await dispatch(submitLead.initiate({ lead: submission, draft: { id: draftId, addsNew: true, part } })).unwrap();
      } catch (error) {
        failures.push({ id, reason: messageOf(error) });
        isReached = !isApiError(error) || error.kind !== 'no-response';
        continue;
      }
      if (index === leads.length - 1 && failures.length === 0) {
        dispatch(leadSubmitted(words));
        return true;
      }
      dispatch(leadSent({ id, lead: words }));
      draft.storeNow();
    }
    dispatch(leadSubmissionFailed(failures));
    return false;
  };
}
