import { isRecord, isText } from '@contract/guards';
import { BUSINESS_ROLES, LAST_STEP, NO_SIGN_UP, type SignUpState } from './sign-up-slice';

const textIn = (value: unknown) => (isText(value) ? value : '');
const choiceIn = (value: unknown) => (typeof value === 'boolean' ? value : null);

/** The stored state, with each answer checked separately. */
export function readSignUp(content: unknown): SignUpState {
  if (!isRecord(content)) return NO_SIGN_UP;
  const step = typeof content.step === 'number' && Number.isSafeInteger(content.step) ? content.step : 0;
  return {
    step: Math.min(Math.max(0, step), LAST_STEP + 1),
    email: textIn(content.email),
    businessName: textIn(content.businessName),
    employeeCount: textIn(content.employeeCount),
    registrationNumber: textIn(content.registrationNumber),
    role: BUSINESS_ROLES.find((role) => role === content.role) ?? null,
    hasHrSoftware: choiceIn(content.hasHrSoftware),
    hasCompliantContracts: choiceIn(content.hasCompliantContracts),
    isReviewRemoved: content.isReviewRemoved === true,
  };
}
