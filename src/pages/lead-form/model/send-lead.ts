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
 * Sends a lead; its status is in the store, even while another screen is shown. True once the server has accepted it.
 * If it is sent again from the same draft, the server treats it as the same lead.
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
