import type { LeadAnswers } from './lead';

/**
 * The keys of what a form asks about the customer, once for all services (product/lead-form#answer-keys). A list of its
 * own, because the store needs it before the form's questions are loaded.
 */
export const CUSTOMER_KEYS: ReadonlySet<string> = new Set([
  'Initial',
  'ReferrerEmail',
  'Division',
  'NOTES:PreviousCompany',
  'NOTES:NewCompany',
  'NOTES:Contact',
  'AccountSearch',
  'AccountId',
  'AccountText',
  'AccountPostcode',
  'ContactSearch',
  'ContactId',
  'ContactName',
  'ContactPhone',
  'ContactEmail',
  'BANT1.1',
  'BANT1.2',
  'BANT2.1',
  'BANT2.2',
  'BANT2.3',
  'BANT3.1',
  'BANT3.2',
  'BANT3.3',
  'BANT4',
]);

/** A form's answers in two parts: those about the customer, sent with every lead, and those about one service. */
export function splitAnswers(answers: LeadAnswers) {
  const shared: Record<string, string> = {};
  const own: Record<string, string> = {};
  for (const [key, answer] of Object.entries(answers)) {
    const part = CUSTOMER_KEYS.has(key) ? shared : own;
    part[key] = answer;
  }
  return { shared, own };
}
