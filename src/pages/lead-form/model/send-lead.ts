import type { LeadSubmission } from '@contract/lead';
import {
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
  submitLead,
  type SentAnswer,
} from '@/entities/lead';
import { messageOf } from '@/shared/api';

/**
 * Sends a lead; the store has its status, also while another screen is shown. True once the server has taken it.
 * Sent again from the same draft it is the same lead for the server.
 */
export function sendLead(lead: LeadSubmission, sent: SentAnswer[], draftId: string) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    dispatch(leadSubmissionStarted());
    try {
      await dispatch(submitLead.initiate({ lead, draft: { id: draftId, addsNew: true } })).unwrap();
    } catch (error) {
      dispatch(leadSubmissionFailed(messageOf(error)));
      return false;
    }
    dispatch(leadSubmitted(sent));
    return true;
  };
}
