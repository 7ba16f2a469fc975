import { COMPLAINT, ONBOARDING, OPPORTUNITY_LOST } from './demo-survey-client-forms';
import type { SurveyFormRow } from './demo-survey-questions';
import { annualReview } from './demo-survey-review';
import { ACCIDENT, DSE, FLU, POST_VISIT, PRE_VISIT, SIGN_OFF, VEHICLE, VISIT_REPORT } from './demo-survey-safety-forms';
import { TRAVEL, WELLBEING } from './demo-survey-staff-forms';

/** Every form of the demo data. Together they use all question types; the README lists their addresses. */
export const DEMO_FORMS: readonly SurveyFormRow[] = [
  COMPLAINT,
  OPPORTUNITY_LOST,
  ACCIDENT,
  ONBOARDING,
  PRE_VISIT,
  VEHICLE,
  POST_VISIT,
  VISIT_REPORT,
  SIGN_OFF,
  annualReview(),
  DSE,
  FLU,
  TRAVEL,
  WELLBEING,
];
