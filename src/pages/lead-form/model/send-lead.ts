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
 * Sends a lead; the store says where it stands, also while another screen is shown. True once the server has taken it.
 * Repeated without a change it is the same lead for the server.
 */
export function sendLead(submission: LeadSubmission, sent: SentAnswer[]) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    dispatch(leadSubmissionStarted());
    try {
      await dispatch(submitLead.initiate(submission)).unwrap();
    } catch (error) {
      dispatch(leadSubmissionFailed(messageOf(error)));
      return false;
    }
    dispatch(leadSubmitted(sent));
    return true;
  };
}
