export { submitLead, useListLeadProductsQuery } from './api/lead-api';
export { keepSurvivingAnswers, readSurvivingAnswers } from './lib/surviving-storage';
export {
  leadAnswered,
  leadAnswersCleared,
  leadAnswersForgotten,
  leadAnswersReducer,
  leadDraftRestored,
  leadFormOpened,
  leadStageOpened,
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
  SURVIVING_ANSWERS,
  type LeadAnswersState,
  type SentAnswer,
} from './model/lead-answers-slice';
