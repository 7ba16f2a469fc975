import type { LeadSubmission } from '@contract/lead';
import {
  leadSent,
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
  type LeadFailure,
  type LeadInWords,
  type LeadToSubmit,
  type StoredLead,
} from '@/entities/lead';
import { putIntoOutbox, type Described } from '@/features/keep-draft';
import { isApiError, messageOf } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';
import { PATHS } from '@/shared/routes';

interface LeadToSend {
  /** Id of its service. */
  id: number;
  submission: LeadSubmission;
  words: LeadInWords;
  /** The form with this lead alone. */
  values: StoredLead;
}

/** The draft that the leads come from, and the ways to send them (`useSendLater`). */
interface LeadSending {
  /** Stores the form as it is in the store now. Returns the draft's id. */
  storeNow: () => string;
  send: (lead: LeadToSubmit, described: Described) => Promise<LeadAnswer>;
  keep: (lead: LeadToSubmit, described: Described) => Promise<boolean>;
}

export const LEAD_FORM_DRAFT = 'lead-form';

const NOT_TRIED = 'Not sent, because the server did not answer for the lead before.';

/**
 * Sends a lead for each service, one after the other; the status is in the store, even while another screen is shown.
 * After a lost connection the rest is not tried; once one waits in the outbox, the rest waits there too. A lead that was
 * sent leaves the form and its draft at once. If one is sent again from the same draft, the server treats it as the same
 * lead (product/lead-form#several-services).
 * @returns true once the server has accepted all of them, or they wait in the outbox
 */
export function sendLeads(leads: readonly LeadToSend[], sending: LeadSending) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    dispatch(leadSubmissionStarted());
    const draftId = sending.storeNow();
    const failures: LeadFailure[] = [];
    let isReached = true;
    let isLater = false;
    for (const [index, lead] of leads.entries()) {
      const { id } = lead;
      if (!isReached) {
        failures.push({ id, reason: NOT_TRIED });
        continue;
      }
      const answer = await sendLead(lead, draftId, { sending, dispatch, isLater });
      if (answer.error) {
        failures.push({ id, reason: messageOf(answer.error) });
        isReached = !isApiError(answer.error) || answer.error.kind !== 'no-response';
        continue;
      }
      isLater = answer.isKept === true;
      const words = isLater ? { ...lead.words, isWaiting: true } : lead.words;
      if (index === leads.length - 1 && failures.length === 0) {
        dispatch(leadSubmitted(words));
        return true;
      }
      dispatch(leadSent({ id, lead: words }));
      sending.storeNow();
    }
    dispatch(leadSubmissionFailed(failures));
    return false;
  };
}

interface LeadAnswer {
  error?: unknown;
  isKept?: boolean | undefined;
}

/** @param isLater without an attempt */
async function sendLead(
  lead: LeadToSend,
  draftId: string,
  { sending, dispatch, isLater }: { sending: LeadSending; dispatch: AppDispatch; isLater: boolean },
): Promise<LeadAnswer> {
  const { id, submission } = lead;
  const write = { lead: submission, draft: { id: draftId, addsNew: true, part: id === 0 ? '' : String(id) } };
  const described = describedBy(lead, draftId, dispatch);
  if (isLater && (await sending.keep(write, described))) return { isKept: true };
  return sending.send(write, described);
}

function describedBy({ words: { about, service }, values }: LeadToSend, draftId: string, dispatch: AppDispatch) {
  const { AccountSearch = '', AccountText = '', 'NOTES:NewCompany': mover = '' } = values.answers;
  const who = AccountSearch || AccountText || mover || about.at(-1);
  return {
    name: service ? `Lead for ${who}: ${service.name}` : `Lead for ${who}`,
    path: PATHS.leadForm,
    sendLater: (toSend: Parameters<Described['sendLater']>[0]) =>
      dispatch(putIntoOutbox(LEAD_FORM_DRAFT, draftId, toSend, values)),
  };
}
