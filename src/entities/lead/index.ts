export { submitLead, useListLeadProductsQuery, type LeadToSubmit } from './api/lead-api';
export { keepLastClient, readLastClient, type LastClient } from './lib/last-client';
export { keepSurvivingAnswers, readSurvivingAnswers } from './lib/surviving-storage';
export {
  leadAnswered,
  leadAnswersCleared,
  leadAnswersForgotten,
  leadAnswersReducer,
  leadDraftRestored,
  leadFormOpened,
  leadSent,
  leadServiceAdded,
  leadServiceAnswered,
  leadServiceRemoved,
  leadStageOpened,
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
  SURVIVING_ANSWERS,
  type LeadAnswersState,
  type LeadFailure,
  type LeadInWords,
  type StoredLead,
  selectLeadAnswers,
  type LeadAnswersRoot,
} from './model/lead-answers-slice';
export type { LeadServices } from './model/lead-services';
